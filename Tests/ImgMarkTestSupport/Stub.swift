import ImgMark

extension HTMLStyle {
  /// The style that all pages share.
  ///
  /// The stage fills the window. The picture fits into it by its aspect ratio, without measuring or
  /// rounding. Markers are positioned relative to the picture. On paper, there is no window to
  /// fill, so the picture is as wide as the page.
  static let common = """
    @property --x{syntax:"<length>";inherits:true;initial-value:0px}
    @property --y{syntax:"<length>";inherits:true;initial-value:0px}
    @property --left{syntax:"<length>";inherits:true;initial-value:0px}
    @property --right{syntax:"<length>";inherits:true;initial-value:0px}
    @property --top{syntax:"<length>";inherits:true;initial-value:0px}
    @property --bottom{syntax:"<length>";inherits:true;initial-value:0px}
    :root{color-scheme:light dark;--ink:#1b1b1f;--page:#ffffff;--soft:#5c5f66;--line:#d5d7db;\
    --focus:#ffb000}
    @media (prefers-color-scheme:dark){:root{--ink:#ececf1;--page:#17181c;--soft:#a6a9b3;\
    --line:#3a3d45}}
    *{box-sizing:border-box}
    body{margin:0;color:var(--ink);background:var(--page);font:16px/1.45 system-ui,sans-serif}
    .stage{container:stage/size;position:relative;width:100%;height:100vh;\
    height:100svh;margin:0;overflow:hidden}
    .picture{container:picture/size;position:relative}
    .window{position:absolute;inset:0;overflow:hidden}
    .picture img{position:absolute;left:0;top:0;max-width:none;transform-origin:0 0}
    .lines svg{position:absolute;left:0;top:0;overflow:visible;pointer-events:none}
    .markers{list-style:none;margin:0;padding:0}
    .marker{position:absolute;left:0;top:0;display:block;color:inherit;text-decoration:none;border-radius:6px}
    .marker svg{display:block;width:100%;height:100%;overflow:visible;pointer-events:none}
    .marker>.trace{position:absolute;left:0;top:0;translate:var(--pad) var(--pad);\
    width:var(--width);height:var(--height)}
    .marker>.tag,.marker>.label{position:absolute;left:0;top:0}
    .marker:hover,.marker:focus-visible,.marker:target{z-index:2}
    .marker:focus-visible,.marker:target{outline:3px solid var(--focus);outline-offset:2px}
    .tip{position:absolute;display:none;z-index:3;width:max-content;max-width:min(20rem,60cqw);\
    padding:.35em .7em;border-radius:6px;color:#ffffff;background:#1b1b1fee;\
    font-size:.875rem;pointer-events:none;white-space:pre-line;overflow-wrap:anywhere}
    .marker:hover + .tip,.marker:focus-visible + .tip{display:block}
    .tip b,.key b{display:block}
    .narrow{display:none;position:absolute;left:0;right:0;bottom:0;z-index:4;margin:0;\
    padding:.35em .8em;color:#ffffff;background:#1b1b1fcc;font-size:.875rem}
    .key{max-width:60rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
    .key h2{margin:0 0 .75rem;font-size:1.25rem;break-after:avoid}
    .key ul{list-style:none;margin:0;padding:0;columns:20rem;column-gap:2.5rem}
    .key li{break-inside:avoid;padding:.5rem 0;border-top:1px solid var(--line)}
    .key a{color:inherit}
    .key a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
    .key li:target{background:color-mix(in srgb,var(--focus) 25%,transparent)}
    .key span{color:var(--soft);white-space:pre-line;overflow-wrap:anywhere}
    @media print{:root{color-scheme:light;--ink:#000000;--page:#ffffff;--soft:#333333;\
    --line:#bbbbbb}.stage{height:auto;aspect-ratio:var(--canvas);break-inside:avoid;\
    print-color-adjust:exact}.tip,.narrow{display:none!important}.key{padding:1rem 0}}

    """
}

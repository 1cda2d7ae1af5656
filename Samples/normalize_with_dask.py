#!/usr/bin/python3
"""Normalizes a file of JSON lines with Dask: each partition of a bag goes through one imgmark.

    Samples/normalize_with_dask.py Samples/lines.jsonl

Each line names its image and is answered by one line, so that partitions can be put together again
in their order, and one line that is wrong costs neither its partition nor the run.
"""

import subprocess
import sys

import dask.bag

COMMAND = ["imgmark", "normalize", "--stream", "--quiet", "--images", "Samples"]


def answered(lines):
    """Returns the answers to the lines of a partition."""
    lines = [line.rstrip("\r\n") for line in lines]
    run = subprocess.run(
        COMMAND,
        input="".join(f"{line}\n" for line in lines).encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    answers = run.stdout.decode().split("\n")[:-1]
    assert len(answers) == len(lines)
    return answers


def main(path):
    # Blocks this small are for the sample alone, to see more than one partition.
    lines = dask.bag.read_text(path, blocksize=128)
    answers = lines.map_partitions(answered)
    # The work is done by other processes, for which threads are enough.
    for answer in answers.compute(scheduler="threads"):
        print(answer)


if __name__ == "__main__":
    main(*sys.argv[1:])

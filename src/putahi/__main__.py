"""`python -m putahi` is `putahi`."""

import sys

from putahi.cli import main

if __name__ == "__main__":  # worker processes import this module too
    sys.exit(main())

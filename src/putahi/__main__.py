"""`python -m putahi` is `putahi`."""

import sys

from putahi.cli import main

sys.exit(main())

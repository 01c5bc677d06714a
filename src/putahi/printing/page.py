"""What the pages share: one HTML file, whole in itself, and colours that people who see few can tell apart."""

from html import escape

# After Okabe and Ito, darker on white.
LIGHT = ("#0059a8", "#b04a00", "#007a58", "#9c3f78", "#6b5d00", "#4a4a4a")
DARK = ("#6cb8f0", "#f0a04b", "#4fd0a5", "#e39ac4", "#e6d84f", "#c8c8c8")


def whole_page(title: str, style: str, body: str) -> str:
    """The page: no network, no script. ``style`` is CSS, ``body`` HTML."""
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""


def coloured(style: str, name: str) -> str:
    """A style in which ``LIGHT`` and ``DARK`` stand for the colours, as CSS variables ``--name-0`` and so on."""
    light, dark = (
        " ".join(f"--{name}-{i}: {colour};" for i, colour in enumerate(colours)) for colours in (LIGHT, DARK)
    )
    return style.replace("LIGHT", light).replace("DARK", dark)

"""What can be measured of a page for those who see little, use no mouse, or read at 400 % (WCAG 2.2)."""

from typing import Any

from playwright.sync_api import ViewportSize

from tests.browser.conftest import ROOT
from tests.browser.driver import Visitor

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
TARGET = 24
"""The least width and height of a target, in CSS pixels (2.5.8)."""
LOOKED_AT = 80
"""Of more stops of the keyboard on a page every second, third and so on is looked at."""
ZOOMED: ViewportSize = {"width": 320, "height": 256}
"""A window of 1280 by 1024 at 400 % (1.4.10)."""
RESIZED = """async width => {
    const frame = () => new Promise(done => requestAnimationFrame(done));
    while (innerWidth !== width || !matchMedia(`(width: ${width}px)`).matches) await frame();
    await frame();
    await frame();
}"""

SETTLED = """async () => {
    const ends = document.getAnimations().filter(one => one.effect.getTiming().iterations !== Infinity);
    // One whose element nobody draws any more may never end; what is looked at is looked at twice.
    const late = new Promise(done => setTimeout(done, 2000));
    await Promise.race([Promise.allSettled(ends.map(one => one.finished)), late]);
}"""

AXE_RUN = """async () => (await axe.run(document, {
    resultTypes: ['violations'],
    rules: {'target-size': {enabled: true}},
})).violations"""

FOCUSABLE = (
    "a[href], button:not([disabled]), input:not([disabled]):not([type='hidden']), select, textarea, summary, "
    "[tabindex='0']"
)

SEEN = """
const seen = element => {
    // What was opened over the page, and Escape closes, may cover it.
    const over = document.querySelector('dialog[open], .why');
    if (over && !over.contains(element)) return false;
    return element.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !element.closest('[inert]');
};
const told = element => {
    const words = element.getAttribute('aria-label') || element.textContent || element.id || '';
    return `${element.tagName.toLowerCase()} “${words.replaceAll(/\\s+/g, ' ').trim().slice(0, 50)}”`;
};
"""

SMALL_TARGETS = (
    "([selector, least]) => {"
    + SEEN
    + """
    const text = element => element.textContent.trim();
    const inline = element => element instanceof HTMLElement && getComputedStyle(element).display === 'inline' &&
        text(element.parentElement) !== text(element);
    const found = [];
    for (const element of document.querySelectorAll(selector)) {
        if (!seen(element) || inline(element) || element.matches('.skip')) continue;
        const boxes = [element, ...(element.labels ?? [])].map(one => one.getBoundingClientRect());
        // A list that scrolls is a stop of the keyboard, and no target of a pointer.
        if (element.matches('ol, ul, pre, section, div') && !element.role) continue;
        if (boxes.some(box => box.width >= least - 0.01 && box.height >= least - 0.01)) continue;
        found.push(`${told(element)} ${boxes[0].width.toFixed(1)} × ${boxes[0].height.toFixed(1)}`);
    }
    return found;
}"""
)

SIDEWAYS = """wide => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > wide) {
        found.push(`the page: ${root.scrollWidth} of ${wide}`);
        for (const element of document.querySelectorAll('body *')) {
            const {right} = element.getBoundingClientRect();
            if (right > wide + 0.5 && found.length < 6) found.push(`${element.tagName} .${element.className} ${right}`);
        }
    }
    for (const element of document.querySelectorAll('body *')) {
        const style = getComputedStyle(element);
        if (!/auto|scroll/.test(style.overflowX) || element.scrollWidth <= element.clientWidth + 1) continue;
        if (!element.checkVisibility()) continue;
        const edge = element.getBoundingClientRect().left + element.clientWidth;
        const out = [...element.querySelectorAll('*')].filter(one => one.getBoundingClientRect().right > edge + 1);
        const by = out.slice(-2).map(one => one.outerHTML.slice(0, 90));
        found.push(`${element.tagName} .${element.className} scrolls sideways: ${by}`);
    }
    return found;
}"""

POOR_FOCUS = (
    "async ([selector, most]) => {"
    + SEEN
    + """
    const first = document.activeElement;
    const found = [];
    const drawn = element => {
        for (const one of [element, element.closest('label'), element.firstElementChild]) {
            if (!one) continue;
            for (const part of [null, '::after']) {
                const style = getComputedStyle(one, part);
                if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2) return true;
            }
        }
        const inside = element.querySelector('.focus:not(.halo)');
        return inside !== null && inside.checkVisibility() && parseFloat(getComputedStyle(inside).strokeWidth) >= 2;
    };
    const clear = one => {
        const style = getComputedStyle(one);
        const alpha = /^rgba.*, ([\\d.]+)\\)$|\\/ ([\\d.]+)\\)$/.exec(style.backgroundColor);
        return !(one instanceof SVGElement) && style.backgroundImage === 'none' && !one.textContent.trim()
            && alpha !== null && Number(alpha[1] ?? alpha[2]) < 0.5;
    };
    const shows = (element, box) => {
        for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) for (const y of [0.1, 0.3, 0.5, 0.7, 0.9]) {
            for (const at of document.elementsFromPoint(box.left + box.width * x, box.top + box.height * y)) {
                if ([element, ...(element.labels ?? [])].some(one => one.contains(at))) return true;
                if (at.contains(element)) continue;
                if (!clear(at)) break;
            }
        }
        return false;
    };
    const free = element => {
        // Words that go on in the next line have a box for each.
        for (const box of element.getClientRects()) if (shows(element, box)) return true;
        return false;
    };
    const all = [...document.querySelectorAll(selector)].filter(one => seen(one) && one.tabIndex >= 0);
    const each = Math.ceil(all.length / most);  // a rulebook has hundreds of links, one like the other
    for (const [n, element] of all.entries()) {
        if (n % each) continue;
        element.focus();
        if (document.activeElement !== element) continue;
        if (!drawn(element)) found.push(`no ring: ${told(element)}`);
        if (!free(element)) found.push(`hidden when it has the focus: ${told(element)}`);
    }
    first?.focus?.();
    return found;
}"""
)


def resize(visitor: Visitor, size: ViewportSize) -> None:
    """Another size of the window, once the page is laid out for it: what a width asks for comes a moment later."""
    visitor.page.set_viewport_size(size)
    visitor.page.evaluate(RESIZED, size["width"])


def violations(visitor: Visitor) -> list[str]:
    """What axe-core finds on the page as it stands, and still finds at a second look.

    A page that tries to connect again changes while it is looked at, colours of both themes side by side.
    """
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = []
    for _ in range(2):
        visitor.page.evaluate(SETTLED)
        found = visitor.page.evaluate(AXE_RUN)
        if not found:
            break
    return [f"{v['id']}: {v['help']} {[n['html'][:160] for n in v['nodes'][:3]]}" for v in found]


def small_targets(visitor: Visitor) -> list[str]:
    """Targets of less than 24 by 24 pixels that are no words of a sentence, however much room is round them."""
    found: list[str] = visitor.page.evaluate(SMALL_TARGETS, [FOCUSABLE, TARGET])
    return found


def sideways(visitor: Visitor) -> list[str]:
    """What makes the page, or anything in it, scroll sideways."""
    found: list[str] = visitor.page.evaluate(SIDEWAYS, visitor.page.viewport_size["width"])
    return found


def poor_focus(visitor: Visitor) -> list[str]:
    """What shows no ring when it has the focus, or lies wholly under something then (2.4.7, 2.4.11)."""
    visitor.page.keyboard.press("Shift")  # from now on the focus is a keyboard's
    visitor.page.evaluate(SETTLED)
    found: list[str] = visitor.page.evaluate(POOR_FOCUS, [FOCUSABLE, LOOKED_AT])
    return found

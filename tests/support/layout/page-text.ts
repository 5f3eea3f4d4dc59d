/** These functions run in the page: each uses only the others and what a browser has. */

export type Line = { element: Element; text: string; left: number; right: number; top: number; bottom: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** Pixels that rounding explains. */
export function slack(): number {
  return 1.5;
}
/** How much higher a font's box is than its glyphs, above and below, as a share of its height. */
export function leading(): number {
  return 0.25;
}

/** One box for each line of a text, or of a part of it. */
export function boxesOf(text: Node, start: number, end: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, end);
  return [...range.getClientRects()].filter(({ width, height }) => width >= 1 && height >= 1);
}

export function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
}

export function shorten(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, 60);
}

export function isSeen(element: Element): boolean {
  if (element.closest('svg, canvas, option, script, style')) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
}

export function isTransparent(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*,\s*0(\.\d+)?\)$|\/\s*0(\.\d+)?\)$/.test(colour);
}

export function isCutting(overflow: string): boolean {
  return overflow === 'hidden' || overflow === 'clip';
}

/** Ends in an ellipsis: it is cut on purpose. */
export function endsInDots({ textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean {
  return textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');
}

/** Whether a frame cuts off a line that cannot be scrolled into view. */
export function cutsOff(frame: DOMRect, style: CSSStyleDeclaration, line: Box): boolean {
  if (endsInDots(style)) return false;
  const aside = Math.max(frame.left - line.left, line.right - frame.right);
  const above = Math.max(frame.top - line.top, line.bottom - frame.bottom);
  const padding = (line.bottom - line.top) * leading();
  return (isCutting(style.overflowX) && aside > slack()) || (isCutting(style.overflowY) && above > padding + slack());
}

/** Nobody can scroll to what begins above or left of the page. All of it there is hidden on purpose, to be measured. */
export function onPage(line: Box, cut: boolean): { line: Box; cut: boolean } | null {
  if (line.right + scrollX <= 0 || line.bottom + scrollY <= 0) return null;
  const above = -line.top - scrollY - (line.bottom - line.top) * leading();
  return { line, cut: cut || Math.max(-line.left - scrollX, above) > slack() };
}

/** What is fixed cannot be scrolled: it is in the window, or moved out of it as a whole. */
export function inWindow(line: Box, cut: boolean): { line: Box; cut: boolean } | null {
  if (line.right <= 0 || line.bottom <= 0 || line.left >= innerWidth || line.top >= innerHeight) return null;
  const aside = Math.max(-line.left, line.right - innerWidth);
  return { line, cut: cut || Math.max(aside, -line.top, line.bottom - innerHeight) > slack() };
}

/** Where a line of an element is visible, and whether something cuts it off; null if nobody sees it. */
export function visiblePart(element: Element, box: DOMRect): { line: Box; cut: boolean } | null {
  const line: Box = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
  let cut = false;
  for (const at of ancestorsOf(element)) {
    const style = getComputedStyle(at);
    // For screen readers only: the link to the content, until it has the focus.
    if (style.clipPath === 'inset(50%)') return null;
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
      const frame = at.getBoundingClientRect();
      // Of one pixel: for screen readers only.
      if (frame.width <= 1 || frame.height <= 1) return null;
      if (at !== document.documentElement && at !== document.body) {
        cut ||= cutsOff(frame, style, line);
        line.left = Math.max(line.left, frame.left);
        line.right = Math.min(line.right, frame.right);
        line.top = Math.max(line.top, frame.top);
        line.bottom = Math.min(line.bottom, frame.bottom);
      }
      if (line.right - line.left < 2 || line.bottom - line.top < 2) return cut ? { line, cut } : null;
    }
    if (style.position === 'fixed') return inWindow(line, cut);
  }
  return onPage(line, cut);
}

/** The text leaves the nearest box that is drawn around it: a button, a badge, a panel. */
export function leavesItsBox(element: Element, box: DOMRect): boolean {
  for (const at of ancestorsOf(element)) {
    const style = getComputedStyle(at);
    if (style.overflowX !== 'visible' || style.position === 'fixed') return false;
    const isFramed = style.borderLeftWidth !== '0px' && style.borderRightWidth !== '0px';
    const isFilled = !isTransparent(style.backgroundColor) && style.display !== 'inline';
    if (!isFramed && !isFilled) continue;
    const frame = at.getBoundingClientRect();
    const aside = Math.max(frame.left - box.left, box.right - frame.right);
    const above = Math.max(frame.top - box.top, box.bottom - frame.bottom);
    return aside > slack() || above > box.height * leading() + slack();
  }
  return false;
}

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
  return colour === 'transparent' || /[,/]\s*0(\.\d+)?\)$/.test(colour);
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
    if (style.position === 'fixed') break;
  }
  return { line, cut };
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
    return box.left < frame.left - slack() || box.right > frame.right + slack();
  }
  return false;
}

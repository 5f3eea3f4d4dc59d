import { ancestorsOf, isTransparent } from './page-text.ts';

/** At this place, a ground that belongs to one of two elements lies above the other: a menu, a notice, a fixed bar. */
export function isCovered(under: Element, over: Element, x: number, y: number): boolean {
  const ground = raisedGround(over, under, x, y);
  return ground !== null && !isAbove(under, ground, x, y);
}

/** The opaque ground that an element brings along to this place, lifted out of the flow; not one that holds both. */
export function raisedGround(over: Element, under: Element, x: number, y: number): Element | null {
  let ground: Element | null = null;
  for (const at of ancestorsOf(over)) {
    if (at.contains(under)) return null;
    const { position, backgroundColor } = getComputedStyle(at);
    if (!ground && !isTransparent(backgroundColor) && holds(at.getBoundingClientRect(), x, y)) ground = at;
    if (ground && position !== 'static') return ground;
  }
  return null;
}

export function holds({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return left <= x && x <= right && top <= y && y <= bottom;
}

/** The browser paints it above the ground. Outside the window, and without pointer events, nobody knows: it is not. */
export function isAbove(element: Element, ground: Element, x: number, y: number): boolean {
  const stack = document.elementsFromPoint(x, y);
  const place = stack.indexOf(element);
  return place >= 0 && place < stack.indexOf(ground);
}

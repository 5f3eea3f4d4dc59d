import {
  ancestorsOf,
  isSeen,
  isTransparent,
  type Line,
  leading,
  leavesItsBox,
  shorten,
  slack,
  visiblePart,
} from './page-text.ts';

/** Runs in the page, with the functions that it uses: what is wrong with its layout. */
export function findFaults(): string[] {
  const faults: string[] = [];
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || !isSeen(element)) continue;
    const text = shorten(node.nodeValue);
    for (const box of boxesOf(node)) {
      const visible = visiblePart(element, box);
      if (!visible) continue;
      if (visible.cut) faults.push(`cut off: ${text}`);
      else if (leavesItsBox(element, box)) faults.push(`leaves its box: ${text}`);
      else lines.push({ element, text, ...visible.line });
    }
  }
  faults.push(...overlapsOf(lines));
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page scrolls sideways by ${wide} pixels`);
  return [...new Set(faults)];
}

/** One box for each line of a text. */
export function boxesOf(text: Node): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].filter(({ width, height }) => width >= 1 && height >= 1);
}

export function overlapsOf(lines: Line[]): string[] {
  const faults: string[] = [];
  const sorted = lines.toSorted((a, b) => a.top - b.top);
  for (const [index, one] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (other.top > one.bottom) break;
      if (isOn(one, other)) faults.push(`on each other: ${one.text} | ${other.text}`);
    }
  }
  return faults;
}

/** Glyphs of both are at the same place, and nothing with a ground of its own covers one of them. */
export function isOn(one: Line, other: Line): boolean {
  if (one.element.contains(other.element) || other.element.contains(one.element)) return false;
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
  if (across < 2 * slack() || down < lower * 2 * leading()) return false;
  return !isRaised(one.element, other.element) && !isRaised(other.element, one.element);
}

/** It lies above the other one on a ground of its own: a menu, a notice, a bar that stays. */
export function isRaised(one: Element, other: Element): boolean {
  for (const at of ancestorsOf(one)) {
    if (at.contains(other)) return false;
    const { position, backgroundColor } = getComputedStyle(at);
    if (position !== 'static' && !isTransparent(backgroundColor)) return true;
  }
  return false;
}

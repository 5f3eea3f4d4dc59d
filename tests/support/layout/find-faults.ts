import { brokenWords } from './broken-words.ts';
import { facelessBoxes, narrowControls } from './controls.ts';
import { isCovered } from './grounds.ts';
import { boxesOf, isSeen, type Line, leading, leavesItsBox, shorten, slack, visiblePart } from './page-text.ts';
import { squareCorners } from './square-corners.ts';

/** Runs in the page, with the functions that it uses: what is wrong with its layout. */
export function findFaults(): string[] {
  const faults: string[] = [];
  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || !isSeen(element)) continue;
    const text = shorten(node.nodeValue);
    const boxes = boxesOf(node, 0, node.nodeValue.length);
    faults.push(...brokenWords(node, element, boxes));
    for (const box of boxes) {
      const visible = visiblePart(element, box);
      if (!visible) continue;
      if (visible.cut) faults.push(`cut off: ${text}`);
      else if (leavesItsBox(element, box)) faults.push(`leaves its box: ${text}`);
      else lines.push({ element, text, ...visible.line });
    }
  }
  faults.push(...overlapsOf(lines), ...narrowControls(), ...facelessBoxes(), ...squareCorners());
  faults.push(...widePanes());
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`the page scrolls sideways by ${wide} pixels`);
  return [...new Set(faults)];
}

/** Panes that scroll up and down and, because something in them is too wide, sideways too. A grid may do both. */
export function widePanes(): string[] {
  const panes = [...document.querySelectorAll<HTMLElement>('body *')].filter((pane) => {
    const { overflowX, overflowY } = getComputedStyle(pane);
    const scrolls = overflowX === 'auto' && overflowY === 'auto' && pane.scrollHeight > pane.clientHeight + slack();
    return scrolls && pane.scrollWidth > pane.clientWidth + slack() && pane.role !== 'grid' && isSeen(pane);
  });
  return panes.map((pane) => `scrolls sideways: ${shorten(pane.innerText)}`);
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
  const x = Math.max(one.left, other.left) + across / 2;
  const y = Math.max(one.top, other.top) + down / 2;
  return !isCovered(one.element, other.element, x, y) && !isCovered(other.element, one.element, x, y);
}

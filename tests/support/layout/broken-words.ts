import { boxesOf } from './page-text.ts';

/** Words that begin on one line and end on the next without a hyphen, where their text does not allow that. */
export function brokenWords(node: Node, element: Element, lines: readonly DOMRect[]): string[] {
  const { overflowWrap, wordBreak, hyphens } = getComputedStyle(element);
  if (lines.length < 2 || overflowWrap === 'anywhere' || wordBreak === 'break-all' || hyphens === 'auto') return [];
  return wordsOf(node.nodeValue ?? '').flatMap(({ word, at }) => {
    const boxes = boxesOf(node, at, at + word.length);
    const isBroken = boxes.some(({ top }) => Math.abs(top - (boxes[0]?.top ?? top)) > 2);
    return isBroken ? [`broken: ${word}`] : [];
  });
}

/** Runs of Latin characters and digits; Chinese, which breaks between any two of its characters, has none. */
export function wordsOf(text: string): { word: string; at: number }[] {
  return [...text.matchAll(/[\p{Script=Latin}\d]{4,}/gu)].map((found) => ({ word: found[0], at: found.index }));
}

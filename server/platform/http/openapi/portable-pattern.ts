/** Everything from the first letter above ASCII on: a literal, because languages write the escape differently. */
const ABOVE_ASCII = '\u00c0-\u{10ffff}';

const CLASSES: Readonly<Record<string, string>> = {
  '\\p{L}': `A-Za-z${ABOVE_ASCII}`,
  '\\p{N}': '0-9',
  // Above ASCII, and so among the letters.
  '\\p{M}': '',
  '\\p{P}': '!-#%-*,-/:;?@\\[-\\]_{}\u00a1\u00a7\u00ab\u00b6\u00b7\u00bb\u00bf',
  '\\p{Zs}': ' ',
  '\\p{C}': '\\x00-\\x1f\\x7f-\\x9f',
};

/**
 * Removes Unicode classes from every pattern of a document, because many languages (Python among them) do not know them.
 * The patterns then accept every value that the service accepts, and some characters above ASCII that it refuses.
 */
export function makePatternsPortable(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'pattern' && typeof value === 'string') Object.assign(node, { pattern: portable(value) });
    else makePatternsPortable(value);
  }
}

function portable(pattern: string): string {
  return pattern.replace(/\\p\{\w+\}/g, (name) => CLASSES[name] ?? name);
}

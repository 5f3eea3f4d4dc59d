/** Controls but line breaks and tabs, and the marks that turn a text's direction around what follows. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text in its stored form: whole characters, one kind of line break, nothing invisible, trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').normalize('NFC').trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ');
}

const EXCERPT = 140;

/** The beginning of a text on one line, cut between characters. */
export function excerptOf(body: string): string {
  const line = cleanLine(body);
  const points = Array.from(line);
  return points.length <= EXCERPT
    ? line
    : `${points
        .slice(0, EXCERPT - 1)
        .join('')
        .trimEnd()}…`;
}

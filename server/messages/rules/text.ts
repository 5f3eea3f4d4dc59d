/** Control characters except line breaks and tabs, and characters that change the direction of text. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Normalises a text for storage: no lone surrogates, one kind of line break, no invisible characters, trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '').normalize('NFC').trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ');
}

const EXCERPT = 140;

/** The beginning of a text on one line, cut at a character boundary. */
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

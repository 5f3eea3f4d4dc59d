import { seenLength, withoutUnseen } from '#server/platform/rules/seen-text.ts';

/** Normalises a text for storage: no lone surrogates, one kind of line break, no invisible characters, trimmed. */
export function cleanText(text: string): string {
  return withoutUnseen(text.toWellFormed().replaceAll(/\r\n?/g, '\n')).normalize('NFC').trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replaceAll(/\s+/g, ' ');
}

/** Whether a reader sees anything of it. */
export function isSeen(text: string): boolean {
  return seenLength(text) > 0;
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

import type { Json } from '#server/galaxy/rules/universe.ts';

/** PostgreSQL's COPY text format: tab between values, newline after a row, \N for null. */
const NEEDS_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export const NULL = '\\N';

export function copyText(value: string | null): string {
  if (value === null) return NULL;
  return NEEDS_ESCAPE.test(value) ? value.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char) : value;
}

export function copyJson(value: Json): string {
  return value === null ? NULL : copyText(JSON.stringify(value));
}

export function copyBool(value: boolean): string {
  return value ? 't' : 'f';
}

/** Rows as chunks of about `size` characters: large enough for few writes, small enough to keep memory flat. */
export function* inChunks(rows: Iterable<string>, size = 32_768): Generator<{ text: string; rows: number }> {
  let text = '';
  let count = 0;
  for (const row of rows) {
    text += row;
    count += 1;
    if (text.length < size) continue;
    yield { text, rows: count };
    text = '';
    count = 0;
  }
  if (count > 0) yield { text, rows: count };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type LanguageCode } from '#server/i18n/rules/languages.ts';

export type Phrasing = { language: LanguageCode; intent: string; text: string };
export type Table = 'tuned' | 'held-out' | 'unrelated' | 'blind-tuned' | 'blind-held-out';

const TABLES = path.resolve(import.meta.dirname, '../../tests/unit/aria/phrasings');
const WRITTEN = path.join(import.meta.dirname, 'phrasings');

/**
 * A table of phrasings: a column a language, a row an intent (`unknown`: talk about something else). The companion learns from
 * `tuned` and `blind-tuned`; `held-out` and `blind-held-out` only measure: nobody adds a word because of a row of them. The
 * `blind` ones were written by people who had seen nothing of the companion.
 */
export function readPhrasings(table: Table): Phrasing[] {
  const [head = [], ...rows] = readFileSync(path.join(TABLES, `${table}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.flatMap((row) => {
    const intent = head.includes('intent') ? (row[head.indexOf('intent')] ?? '') : 'unknown';
    return head.flatMap((language, column) =>
      language === 'intent' ? [] : [{ language: language as LanguageCode, intent, text: row[column] ?? '' }],
    );
  });
}

/** Phrasings written only to learn from: files `<language>.txt`, a line an intent, its phrasings parted by bars. */
export function readWritten(): Phrasing[] {
  return LANGUAGES.flatMap(({ code }) =>
    readFileSync(path.join(WRITTEN, `${code}.txt`), 'utf8')
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [intent = '', list = ''] = line.split(': ', 2);
        const texts = line.slice(intent.length + 2).split(' | ');
        return list === '' ? [] : texts.map((text) => ({ language: code, intent, text }));
      }),
  );
}

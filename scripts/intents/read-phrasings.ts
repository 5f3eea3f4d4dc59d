import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type LanguageCode } from '#server/foundation/i18n/rules/languages.ts';

export type Phrasing = { language: LanguageCode; intent: string; text: string };
export type Table = 'tuned' | 'held-out' | 'unrelated' | 'blind-tuned' | 'blind-held-out';

const TABLES = path.resolve(import.meta.dirname, '../../tests/unit/companion/aria/phrasings');
const WRITTEN = path.join(import.meta.dirname, 'phrasings');

/**
 * A table of phrasings: one column per language, one row per intent (`unknown`: unrelated talk). The companion learns
 * from `tuned` and `blind-tuned`; `held-out` and `blind-held-out` only measure and must not influence the vocabulary.
 * The authors of the `blind` ones had seen nothing of the companion.
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

/**
 * Phrasings written only for training: files `<language>.txt`, one intent per line, its phrasings separated by bars.
 */
export function readWrittenPhrasings(): Phrasing[] {
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

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '#server/i18n/rules/languages.ts';

type Phrasing = { language: LanguageCode; intent: string; text: string };

/**
 * A table of phrasings (`phrasings/*.tsv`): a column a language, a row an intent. Words are tuned on `tuned` only; `held-out`
 * was written with it, before any tuning, and only measures: nobody adds a word because of a row of it.
 */
export function readPhrasings(table: 'tuned' | 'held-out' | 'unrelated'): Phrasing[] {
  const file = path.join(import.meta.dirname, 'phrasings', `${table}.tsv`);
  const [head = [], ...rows] = readFileSync(file, 'utf8')
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

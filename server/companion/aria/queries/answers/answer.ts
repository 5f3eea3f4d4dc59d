import type { Values, Words } from '#server/companion/aria/queries/companion-words.ts';
import type { AriaPage } from '#server/companion/aria/rules/pages.ts';
import type { Entities } from '#server/companion/aria/rules/understand.ts';
import type { Subject } from '#server/companion/aria/rules/words/subject-words.ts';
import type { AriaEvidence } from '#server/companion/aria/schemas.ts';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** The text key of an answer, its values, the rows it is based on, and the pages where it is done. */
export type Answer = { key: string; values?: Values; evidence?: AriaEvidence[]; pages?: readonly AriaPage[] };

export type Question = {
  entities: Entities;
  subjects: readonly Subject[];
  words: Words;
  language: LanguageCode;
};

/** Reads the data that one intent or topic asks for, limited to what the player knows. */
export type Answerer = (ctx: PlayerCtx, question: Question) => Promise<Answer>;

/** An answer that reads no data. */
export function always(key: string): Answerer {
  return async () => ({ key });
}

/** One answer followed by another. */
export function followedBy({ words }: Question, first: Answer, then: Answer): Answer {
  const [text = '', note = ''] = [first, then].map(({ key, values }) => words.say(key, values));
  return {
    key: 'said_with_note',
    values: { text, note },
    evidence: [first, then].flatMap(({ evidence }) => evidence ?? []),
    pages: [...new Set([first, then].flatMap(({ pages }) => pages ?? []))],
  };
}

/** Items of an answer in one line. */
export function listOf(
  language: LanguageCode,
  items: readonly string[],
  type: 'unit' | 'conjunction' = 'unit',
): string {
  return new Intl.ListFormat(language, { type }).format(items);
}

import type { Values, Words } from '#server/aria/queries/companion-words.ts';
import type { Entities } from '#server/aria/rules/understand.ts';
import type { AriaEvidence } from '#server/aria/schemas.ts';
import type { LanguageCode } from '#server/i18n/rules/languages.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** The text key of an answer, its values, and the rows it is based on. */
export type Answer = { key: string; values?: Values; evidence?: AriaEvidence[] };

export type Question = { entities: Entities; words: Words; language: LanguageCode };

/** Reads the data that one intent asks for, limited to what the player knows. */
export type Answerer = (ctx: PlayerCtx, question: Question) => Promise<Answer>;

/** An answer that reads no data. */
export function always(key: string): Answerer {
  return async () => ({ key });
}

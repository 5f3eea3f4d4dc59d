import type { Values, Words } from '#server/aria/queries/companion-words.ts';
import type { Entities } from '#server/aria/rules/understand.ts';
import type { AriaEvidence } from '#server/aria/schemas.ts';
import type { LanguageCode } from '#server/i18n/rules/languages.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** The sentence of an answer, what it is filled with, and the rows it is based on. */
export type Answer = { key: string; values?: Values; evidence?: AriaEvidence[] };

export type Question = { entities: Entities; words: Words; language: LanguageCode };

/** Reads what one intent is about; only from what the player knows. */
export type Answerer = (ctx: PlayerCtx, question: Question) => Promise<Answer>;

/** An answer that never varies. */
export function always(key: string): Answerer {
  return async () => ({ key });
}

import { budgetOf } from '#server/aria/reserve-spend.ts';
import type { CostCode } from '#server/aria/rules/caps.ts';
import { chatPrompt, showableReply } from '#server/aria/rules/prompt.ts';
import type { LanguageCode } from '#server/i18n/rules/languages.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

export type Consulted = { reply: string | null; stop: CostCode | null };

const NOTHING: Consulted = { reply: null, stop: null };

/**
 * What a language model says to a message that no intent fits; no reply where models are not in use, a cost cap stops the request
 * or no provider answers. The caller then gives its deterministic answer.
 */
export async function consultModel(ctx: PlayerCtx, userText: string, language: LanguageCode): Promise<Consulted> {
  if (!ctx.languageModels.in_use) return NOTHING;
  const answer = await ctx.languageModels.complete(chatPrompt(userText, language), budgetOf(ctx));
  if (answer.kind === 'capped') return { reply: null, stop: answer.code };
  return answer.kind === 'answer' ? { reply: showableReply(answer.text), stop: null } : NOTHING;
}

/** The most that a message can cost, in millionths of the currency. */
export function projectedCost({ languageModels }: PlayerCtx, message: string): number {
  return languageModels.in_use ? languageModels.project(chatPrompt(message, 'en')) : 0;
}

import { budgetOf } from '#server/aria/reserve-spend.ts';
import type { CostCode } from '#server/aria/rules/caps.ts';
import { isRefusedReply } from '#server/aria/rules/classifier.ts';
import { chatPrompt, showableReply } from '#server/aria/rules/prompt.ts';
import type { LanguageCode } from '#server/i18n/rules/languages.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** `refused`: a model answered, but its reply must not be shown. */
export type ConsultResult = { reply: string | null; refused?: true; stop: CostCode | null };

const NOTHING: ConsultResult = { reply: null, stop: null };

/**
 * A language model's reply to a message that matches no intent; null if models are not in use, a cost cap stops the
 * request or no provider answers. The caller then gives its deterministic answer.
 */
export async function consultModel(ctx: PlayerCtx, userText: string, language: LanguageCode): Promise<ConsultResult> {
  if (!ctx.languageModels.in_use) return NOTHING;
  const prompt = chatPrompt(userText, language);
  const answer = await ctx.languageModels.complete(prompt, budgetOf(ctx));
  if (answer.kind === 'capped') return { reply: null, stop: answer.code };
  if (answer.kind === 'failed') return NOTHING;
  const reply = showableReply(answer.text);
  if (reply === null || !ctx.env.ARIA_PROMPT_CLASSIFIER_ENABLED || !isRefusedReply(reply, prompt.instructions))
    return { reply, stop: null };
  ctx.log.warn(
    { security_event: 'aria_reply_refused', provider: answer.provider },
    'a reply of a language model is not shown',
  );
  return { reply: null, refused: true, stop: null };
}

/** The maximum cost of a message, in millionths of the currency. */
export function projectedCost({ languageModels }: PlayerCtx, message: string): number {
  return languageModels.in_use ? languageModels.project(chatPrompt(message, 'en')) : 0;
}

import { randomUUIDv7 } from 'node:crypto';
import { admitRequest } from '#server/aria/admit-request.ts';
import { type ConsultResult, consultModel, projectedCost } from '#server/aria/consult-model.ts';
import { announceReply } from '#server/aria/events.ts';
import type { Answer } from '#server/aria/queries/answers/answer.ts';
import { ANSWERERS } from '#server/aria/queries/answers/list-answerers.ts';
import { preferredLanguage, readCompanionWords, type Words } from '#server/aria/queries/companion-words.ts';
import { readConversation, readShown } from '#server/aria/queries/read-conversation.ts';
import { readVisitedPlaces } from '#server/aria/queries/visited-places.ts';
import { recordInteraction } from '#server/aria/record-interaction.ts';
import { remember } from '#server/aria/remember.ts';
import { normalise } from '#server/aria/rules/normalise.ts';
import { suggestionsFor } from '#server/aria/rules/suggestions.ts';
import { type Understood, understand } from '#server/aria/rules/understand.ts';
import type { ChatInput, ChatOutput } from '#server/aria/schemas.ts';
import { screenMessage } from '#server/aria/screen-message.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

/**
 * Answers a question from what the player knows, with the rows behind the answer. The same question about the same
 * records has the same answer. Where language models are enabled (never in production), a model may answer what matches
 * no intent.
 * @throws as `admitRequest` and `screenMessage`
 */
export async function answerChat(ctx: PlayerCtx, input: ChatInput): Promise<ChatOutput> {
  const stop = await admitRequest(ctx, projectedCost(ctx, input.message));
  const { user_text } = await screenMessage(ctx, input.message);
  const [preferred, conversation, context, places] = await Promise.all([
    preferredLanguage(ctx, ctx.actor.user_id),
    readConversation(ctx, input.conversation_id),
    readShown(ctx, input.context),
    readVisitedPlaces(ctx),
  ]);
  const understood = understand(user_text, { preferred, conversation, context, places });
  const words = await readCompanionWords(ctx, understood.language);
  const answer = await ANSWERERS[understood.intent](ctx, { ...understood, words });
  const consulted: ConsultResult = stop ? { reply: null, stop } : await consultUnknown(ctx, user_text, understood);
  return inTransaction(ctx, async (tx) => {
    const { user_id } = await recordInteraction(ctx, tx);
    const said = await settleMemory(ctx, tx, { user_text, understood, answer });
    const reply = replyOf(words, said, consulted);
    const conversation_id = await saveConversation(ctx, tx, { id: conversation?.id, understood });
    announceReply(ctx, tx, user_id, { conversation_id, reply });
    return {
      conversation_id,
      reply,
      language: understood.language,
      intent: understood.intent,
      evidence: said.evidence ?? [],
      suggestions: suggestedQuestions(words, understood),
      ...(consulted.stop && { fallback: { code: consulted.stop } }),
    };
  });
}

function replyOf(words: Words, said: Answer, { reply, refused }: ConsultResult): string {
  return reply ?? (refused ? words.say('reply_refused') : words.say(said.key, said.values));
}

async function consultUnknown(
  ctx: PlayerCtx,
  userText: string,
  { intent, language }: Understood,
): Promise<ConsultResult> {
  return intent === 'unknown' ? consultModel(ctx, userText, language) : { reply: null, stop: null };
}

function suggestedQuestions(words: Words, { intent, language }: Understood): string[] {
  return suggestionsFor(intent)
    .flatMap((next) => words.ask(next) ?? [])
    .slice(0, language ? 3 : 0);
}

/** Saves or deletes a memory if the player asked for that; otherwise remembers the topic. */
async function settleMemory(
  ctx: PlayerCtx,
  tx: Tx,
  { user_text, understood, answer }: { user_text: string; understood: Understood; answer: Answer },
): Promise<Answer> {
  const { player_id } = ctx;
  if (understood.intent === 'forget_me') {
    const gone = await tx.sql('DELETE FROM aria_personal_memories WHERE player_id = $1 RETURNING id', [player_id]);
    return { key: 'forget_me', values: { count: gone.length } };
  }
  if (understood.intent === 'remember_note') {
    const stored = await remember(ctx, tx, { player_id, kind: 'note', content: normalise(user_text) });
    return { key: stored ? 'remember_note' : 'memory_full' };
  }
  if (understood.intent === 'unknown') return answer;
  const { commodity, sector_number } = understood.entities;
  const content = [understood.intent, commodity, sector_number].filter((part) => part !== undefined).join(' ');
  await remember(ctx, tx, { player_id, kind: 'topic', content });
  return answer;
}

async function saveConversation(
  ctx: PlayerCtx,
  tx: Tx,
  { id, understood }: { id: string | undefined; understood: Understood },
): Promise<string> {
  const { intent, entities, language } = understood;
  const conversationId = id ?? randomUUIDv7();
  await tx.sql(
    `INSERT INTO aria_conversations AS c (id, player_id, intent, entities, language, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (id) DO UPDATE SET turns = c.turns + 1, updated_at = EXCLUDED.updated_at, language = EXCLUDED.language,
       intent = CASE WHEN EXCLUDED.intent = 'unknown' THEN c.intent ELSE EXCLUDED.intent END,
       entities = c.entities || EXCLUDED.entities
     WHERE c.player_id = EXCLUDED.player_id`,
    [conversationId, ctx.player_id, intent, JSON.stringify(entities), language, ctx.clock.now()],
  );
  return conversationId;
}

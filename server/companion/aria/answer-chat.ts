import { randomUUIDv7 } from 'node:crypto';
import { admitRequest } from '#server/companion/aria/admit-request.ts';
import { announceReply } from '#server/companion/aria/events.ts';
import type { Answer } from '#server/companion/aria/queries/answers/answer.ts';
import { ANSWERERS } from '#server/companion/aria/queries/answers/list-answerers.ts';
import { topicAnswerer } from '#server/companion/aria/queries/answers/list-topic-answerers.ts';
import { preferredLanguage, readCompanionWords, type Words } from '#server/companion/aria/queries/companion-words.ts';
import { readVisitedPlaces } from '#server/companion/aria/queries/place-names.ts';
import { recordInteraction } from '#server/companion/aria/record-interaction.ts';
import { remember } from '#server/companion/aria/remember.ts';
import { budgetOf } from '#server/companion/aria/reserve-spend.ts';
import type { CostCode } from '#server/companion/aria/rules/caps.ts';
import { isRefusedReply } from '#server/companion/aria/rules/classifier.ts';
import { normalise } from '#server/companion/aria/rules/normalise.ts';
import { chatPrompt, showableReply } from '#server/companion/aria/rules/prompt.ts';
import { suggestionsFor } from '#server/companion/aria/rules/suggest.ts';
import {
  type Conversation,
  type Entities,
  type Understood,
  understand,
} from '#server/companion/aria/rules/understand.ts';
import { unsurePrefix } from '#server/companion/aria/rules/unsure.ts';
import type { ChatInput, ChatOutput } from '#server/companion/aria/schemas.ts';
import { screenMessage } from '#server/companion/aria/screen-message.ts';
import type { LanguageCode } from '#server/foundation/i18n/rules/languages.ts';
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
  const answer = await answerOf(ctx, { ...understood, words });
  const consulted: ConsultResult = stop ? { reply: null, stop } : await consultUnknown(ctx, user_text, understood);
  return inTransaction(ctx, async (tx) => {
    const { user_id } = await recordInteraction(ctx, tx);
    const said = await settleMemory(ctx, tx, { user_text, understood, answer });
    const reply = replyOf(words, said, consulted);
    const suggested = suggestionsFor({
      asked: understood.topic ?? understood.intent,
      subjects: understood.subjects,
      before: conversation?.entities.suggested ?? [],
    });
    const conversation_id = await saveConversation(ctx, tx, { id: conversation?.id, understood, suggested });
    announceReply(ctx, tx, user_id, { conversation_id, reply });
    return {
      conversation_id,
      reply,
      language: understood.language,
      intent: understood.intent,
      topic: understood.topic,
      evidence: said.evidence ?? [],
      pages: [...(said.pages ?? [])],
      suggestions: suggested.flatMap((name) => words.ask(name) ?? []),
      ...(consulted.stop && { fallback: { code: consulted.stop } }),
    };
  });
}

type Asked = Understood & { words: Words };

/** The topic's answer, or the intent's, which says so where it is not what the form asks for. */
async function answerOf(ctx: PlayerCtx, question: Asked): Promise<Answer> {
  const { topic, intent, form, words } = question;
  if (topic) return topicAnswerer(topic)(ctx, question);
  const answer = await ANSWERERS[intent](ctx, question);
  const prefix = unsurePrefix(form, intent);
  return prefix === null ? answer : { ...answer, key: prefix, values: { text: words.say(answer.key, answer.values) } };
}

function replyOf(words: Words, said: Answer, { reply, refused }: ConsultResult): string {
  return reply ?? (refused ? words.say('reply_refused') : words.say(said.key, said.values));
}

async function consultUnknown(
  ctx: PlayerCtx,
  userText: string,
  { intent, topic, language }: Understood,
): Promise<ConsultResult> {
  return intent === 'unknown' && topic === null ? consultModel(ctx, userText, language) : { reply: null, stop: null };
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
  const asked = understood.topic ?? understood.intent;
  if (asked === 'unknown' || asked === 'stated_trade') return answer;
  const { commodity, sector_number } = understood.entities;
  const content = [asked, commodity, sector_number].filter((part) => part !== undefined).join(' ');
  await remember(ctx, tx, { player_id, kind: 'topic', content });
  return answer;
}

async function saveConversation(
  ctx: PlayerCtx,
  tx: Tx,
  { id, understood, suggested }: { id: string | undefined; understood: Understood; suggested: readonly string[] },
): Promise<string> {
  const { intent, topic, language } = understood;
  const entities = { ...understood.entities, topic, suggested };
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

/** `refused`: a model answered, but its reply must not be shown. */
type ConsultResult = { reply: string | null; refused?: true; stop: CostCode | null };

const NOTHING: ConsultResult = { reply: null, stop: null };

/**
 * A language model's reply to a message that matches no intent; null if models are not in use, a cost cap stops the
 * request or no provider answers. The caller then gives its deterministic answer.
 */
async function consultModel(ctx: PlayerCtx, userText: string, language: LanguageCode): Promise<ConsultResult> {
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
function projectedCost({ languageModels }: PlayerCtx, message: string): number {
  return languageModels.in_use ? languageModels.project(chatPrompt(message, 'en')) : 0;
}

/** A conversation can be continued within this time. */
const CONTINUED_MS = 30 * 60_000;

/** The topic of the player's conversation; undefined if it is someone else's, unknown or too old. */
async function readConversation(
  ctx: PlayerCtx,
  id: string | undefined,
): Promise<(Conversation & { id: string }) | undefined> {
  if (!id) return undefined;
  const since = new Date(ctx.clock.now().getTime() - CONTINUED_MS);
  const { rows } = await ctx.pool.query<Conversation & { id: string }>(
    'SELECT id, intent, entities FROM aria_conversations WHERE id = $1 AND player_id = $2 AND updated_at > $3',
    [id, ctx.player_id, since],
  );
  return rows[0];
}

/** The names of what the screen shows, limited to what the player has visited. */
async function readShown(ctx: PlayerCtx, context: ChatInput['context']): Promise<Entities> {
  if (!context) return {};
  const { rows } = await ctx.pool.query<{ sector_number: number }>(
    `SELECT s.sector_number FROM visit_records v JOIN map_sectors s ON s.id = v.sector_id
     LEFT JOIN map_stations st ON st.sector_id = s.id
     WHERE v.player_id = $1 AND (s.id = $2::uuid OR st.id = $3::uuid) LIMIT 1`,
    [ctx.player_id, context.sector_id ?? null, context.station_id ?? null],
  );
  return { ...(context.commodity && { commodity: context.commodity }), ...rows[0] };
}

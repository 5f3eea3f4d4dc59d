import {
  dialogueOf,
  lockSession,
  readSession,
  type SessionRow,
} from '#server/community/onboarding/queries/read-session.ts';
import { type Answer, choicesOf, follow, SCRIPT_VERSION } from '#server/community/onboarding/rules/script.ts';
import type { DialogueInput, OnboardingView } from '#server/community/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';

/**
 * Answers the current question. The last answer sets the calling and opens the ship offers.
 * @throws DomainError NOT_FOUND, CONFLICT `talk_over`, `script_changed` or `not_the_question`
 */
export async function answerScene(ctx: PlayerCtx, input: DialogueInput): Promise<OnboardingView> {
  await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'first-login.dialogue', input, async () => {
      const session = await lockSession(tx, ctx.player_id, input.session_id);
      await saveAnswer(tx, session, nextAnswer(session, input), ctx.clock.now());
      return true;
    }),
  );
  return readSession(ctx);
}

function nextAnswer(session: SessionRow, { choice }: DialogueInput): Answer {
  if (session.stage !== 'dialogue') throw conflict('talk_over', 'The conversation is over. Read the session again.');
  if (session.script_version !== SCRIPT_VERSION)
    throw conflict('script_changed', 'The questions have changed. Open the session again.');
  const scene = dialogueOf(session)?.scene;
  if (!scene || !choicesOf(scene).includes(choice))
    throw conflict('not_the_question', 'This does not answer the current question.', { scene });
  return { scene, choice };
}

async function saveAnswer(tx: Tx, session: SessionRow, answer: Answer, now: Date): Promise<void> {
  const talk = follow([...session.answers, answer]);
  const over = talk?.scene === null;
  const position = session.answers.length + 1;
  await tx.prisma.onboardingAnswer.create({ data: { session_id: session.id, position, ...answer, answered_at: now } });
  await tx.prisma.onboardingSession.update({
    where: { id: session.id },
    data: { stage: over ? 'ship' : 'dialogue', calling: over ? talk.calling : null, updated_at: now },
  });
}

import { z } from 'zod';
import { CALLINGS } from '#server/community/onboarding/rules/callings.ts';
import { choicesOf, type Dialogue, follow, questionsFrom } from '#server/community/onboarding/rules/script.ts';
import { offersFor } from '#server/community/onboarding/rules/ship-offers.ts';
import {
  type OnboardingView,
  onboardingOutcomeSchema,
  onboardingStageSchema,
  type Stage,
} from '#server/community/onboarding/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { shipModel } from '#server/world/ships/index.ts';

export type SessionRow = {
  id: string;
  stage: Stage;
  script_version: number;
  calling: string | null;
  outcome: unknown;
  answers: { scene: string; choice: string }[];
};

const SELECT = `SELECT s.id, s.stage, s.script_version, s.calling, s.outcome,
    COALESCE((SELECT json_agg(json_build_object('scene', a.scene, 'choice', a.choice) ORDER BY a.position)
              FROM onboarding_answers a WHERE a.session_id = s.id), '[]') AS answers
  FROM onboarding_sessions s WHERE s.player_id = $1`;

/** The player's session; undefined if they never began one. */
export async function findSession(db: { pool: Pool }, playerId: string): Promise<SessionRow | undefined> {
  return (await db.pool.query<SessionRow>(SELECT, [playerId])).rows[0];
}

/**
 * The same with its row locked, read in a second statement so that an answer written while this one waited is seen.
 * @throws DomainError NOT_FOUND if it is not the player's
 */
export async function lockSession(tx: Tx, playerId: string, sessionId: string): Promise<SessionRow> {
  await tx.sql('SELECT 1 FROM onboarding_sessions WHERE player_id = $1 AND id = $2 FOR UPDATE', [playerId, sessionId]);
  const [row] = await tx.sql<SessionRow>(`${SELECT} AND s.id = $2`, [playerId, sessionId]);
  if (!row) throw notFound('This first-login session');
  return row;
}

/** The state that follows from the stored answers; an open session always has one, because older scripts restart. */
export function dialogueOf(row: SessionRow): Dialogue | undefined {
  return follow(row.answers);
}

/** The session as a screen needs it. @throws DomainError NOT_FOUND */
export async function readSession(ctx: PlayerCtx): Promise<OnboardingView> {
  const row = await findSession(ctx, ctx.player_id);
  if (!row) throw notFound('A first-login session');
  return viewOf(row);
}

export function viewOf(row: SessionRow): OnboardingView {
  const calling = z.enum(CALLINGS).nullable().parse(row.calling);
  const stage = onboardingStageSchema.parse(row.stage);
  return {
    session_id: row.id,
    stage,
    script_version: row.script_version,
    scene: stage === 'dialogue' ? sceneOf(row) : null,
    answers: row.answers,
    calling,
    offers: calling ? offerViews(calling) : [],
    outcome: onboardingOutcomeSchema.nullable().parse(row.outcome),
  };
}

function sceneOf(row: SessionRow): OnboardingView['scene'] {
  const scene = dialogueOf(row)?.scene;
  if (!scene) return null;
  const answered = row.answers.length;
  return { id: scene, choices: choicesOf(scene), question: answered + 1, questions: answered + questionsFrom(scene) };
}

function offerViews(calling: NonNullable<OnboardingView['calling']>): OnboardingView['offers'] {
  return offersFor(calling).map(({ ship, ...offer }) => {
    const { speed, holds, hull, shields } = shipModel(ship);
    return { ...offer, ship: { type: ship, speed, holds, hull, shields } };
  });
}

import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { fullDueSql, turnsSql } from '#server/world/players/turns-sql.ts';

/** The companion's columns of a player's row; the levels of the score are rules of the aria feature. */
export type CompanionStanding = {
  aria_bonus_multiplier: number;
  aria_consciousness_level: number;
  aria_relationship_score: number;
  aria_total_interactions: number;
  aria_trust_score: number;
  aria_violation_count: number;
  aria_blocked_until: Date | null;
  aria_block_count: number;
  aria_last_violation: Date | null;
  aria_last_interaction: Date | null;
};

type LockedStanding = CompanionStanding & { user_id: string; is_galactic_citizen: boolean };

/** Locks the player's row. @throws DomainError NOT_FOUND */
export async function lockStanding(tx: Tx, playerId: string): Promise<LockedStanding> {
  const [row] = await tx.sql<LockedStanding>(
    `SELECT user_id, is_galactic_citizen, aria_bonus_multiplier, aria_consciousness_level, aria_relationship_score,
       aria_total_interactions, aria_trust_score, aria_violation_count, aria_blocked_until, aria_block_count,
       aria_last_violation, aria_last_interaction
     FROM players WHERE id = $1 FOR NO KEY UPDATE`,
    [playerId],
  );
  if (!row) throw notFound('The player');
  return row;
}

/** Writes the standing of a player locked by `lockStanding`. Turns regenerated so far use the old multiplier. */
export async function saveStanding(
  ctx: Pick<Services, 'clock' | 'settings'>,
  tx: Tx,
  playerId: string,
  { before, after }: { before: CompanionStanding; after: CompanionStanding },
): Promise<void> {
  const isNewRate = before.aria_bonus_multiplier !== after.aria_bonus_multiplier;
  if (isNewRate) await settleTurns(ctx, tx, playerId);
  await tx.sql(
    `UPDATE players SET aria_bonus_multiplier = $2, aria_consciousness_level = $3, aria_relationship_score = $4,
       aria_total_interactions = $5, aria_trust_score = $6, aria_violation_count = $7, aria_blocked_until = $8,
       aria_block_count = $9, aria_last_violation = $10, aria_last_interaction = $11
     WHERE id = $1`,
    [
      playerId,
      after.aria_bonus_multiplier,
      after.aria_consciousness_level,
      after.aria_relationship_score,
      after.aria_total_interactions,
      after.aria_trust_score,
      after.aria_violation_count,
      after.aria_blocked_until,
      after.aria_block_count,
      after.aria_last_violation,
      after.aria_last_interaction,
    ],
  );
  if (isNewRate) await renewFullDue(ctx, tx, playerId);
}

type Ctx = Pick<Services, 'clock' | 'settings'>;

async function settleTurns(ctx: Ctx, tx: Tx, playerId: string): Promise<void> {
  const at = turnsSql('p', '$2', '$3');
  await tx.sql(
    `UPDATE players p SET turns = ${at.turns}, rested_turns = ${at.rested}, turns_owed = ${at.owed}, turn_fraction = ${at.fraction},
       last_turn_regeneration = $2 WHERE id = $1`,
    [playerId, ctx.clock.now(), ctx.settings.current().turns_per_day],
  );
}

/** When the turn balance will be full at the new rate. */
async function renewFullDue(ctx: Ctx, tx: Tx, playerId: string): Promise<void> {
  const at = turnsSql('p', '$2', '$3');
  await tx.sql(
    `UPDATE players p SET turns_full_due = ${fullDueSql('p', at, '$2', '$3')} WHERE id = $1 AND turns_full_due IS NOT NULL`,
    [playerId, ctx.clock.now(), ctx.settings.current().turns_per_day],
  );
}

import { randomUUIDv7 } from 'node:crypto';
import { givingRecord } from '#server/giving/queries/read-giving.ts';
import { givingBound } from '#server/giving/rules/bound.ts';
import type { GiftRoute } from '#server/giving/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

export type GiftOrder = {
  route: GiftRoute;
  /** Credits, or the value of the thing. */
  value: number;
  receiver_id?: string;
  team_id?: string;
  /** The planet, contract or other thing that is given. */
  subject_id?: string;
};

/**
 * Records a gift of the caller, whose player is locked; refuses what exceeds the account's limit.
 * @throws DomainError CONFLICT `giving_closed` or `giving_bound` with the figures
 */
export async function recordGift(ctx: PlayerCtx, tx: Tx, gift: GiftOrder): Promise<void> {
  if (gift.value <= 0) return;
  const settings = ctx.settings.current();
  const record = await givingRecord(tx, ctx.player_id);
  const { is_open, left } = givingBound(settings, record);
  if (!is_open)
    throw conflict(
      'giving_closed',
      `You may give to others once you have spent ${settings.giving_turns} turns; you have spent ${record.turns_spent}.`,
      { turns_needed: settings.giving_turns, turns_spent: record.turns_spent },
    );
  if (gift.value > left)
    throw conflict(
      'giving_bound',
      `This is valued at ${gift.value} credits. You may give ${left} more: no account gives away more than it earned by trade.`,
      { value: gift.value, left, earned: record.earned, given: record.given },
    );
  await insertGift(ctx, tx, ctx.player_id, gift);
}

/**
 * Records a gift from `giverId`, whose player is locked, to the caller; false and nothing recorded if it exceeds the
 * giver's limit.
 */
export async function recordGiftOf(ctx: PlayerCtx, tx: Tx, giverId: string, gift: GiftOrder): Promise<boolean> {
  if (gift.value <= 0) return true;
  const { left } = givingBound(ctx.settings.current(), await givingRecord(tx, giverId));
  if (gift.value > left) return false;
  await insertGift(ctx, tx, giverId, gift);
  return true;
}

/**
 * Counts the recorded gift of a subject twice, for a receiver who may be the giver, whose player is locked; false and
 * nothing recorded if it exceeds the giver's limit.
 */
export async function repeatGift(ctx: PlayerCtx, tx: Tx, subjectId: string): Promise<boolean> {
  const [gift] = await tx.sql<{ giver_id: string; route: GiftRoute; value: number }>(
    'SELECT giver_id, route, value FROM gifts WHERE subject_id = $1',
    [subjectId],
  );
  if (!gift) return true;
  const { giver_id, route, value } = gift;
  return recordGiftOf(ctx, tx, giver_id, { route, value, receiver_id: ctx.player_id, subject_id: subjectId });
}

async function insertGift(ctx: PlayerCtx, tx: Tx, giverId: string, gift: GiftOrder): Promise<void> {
  await tx.sql(
    `INSERT INTO gifts (id, giver_id, receiver_id, team_id, route, value, subject_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      randomUUIDv7(),
      giverId,
      gift.receiver_id ?? null,
      gift.team_id ?? null,
      gift.route,
      gift.value,
      gift.subject_id ?? null,
      ctx.clock.now(),
    ],
  );
}

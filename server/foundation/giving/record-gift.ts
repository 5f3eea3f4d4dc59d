import { randomUUIDv7 } from 'node:crypto';
import { type GivingRecord, givingBound } from '#server/foundation/giving/rules/bound.ts';
import type { GiftRoute, Giving } from '#server/foundation/giving/schemas.ts';
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

/** Credits that the caller, whose player is locked, may still give to others; 0 if they may not give yet. */
export async function mayGive(ctx: PlayerCtx, tx: Tx): Promise<number> {
  return givingBound(ctx.settings.current(), await givingRecord(tx, ctx.player_id)).left;
}

type Split = {
  /** The subject under which the gift is recorded. */
  from: string;
  to: string;
  /** The number of equal parts, of which one moves. */
  parts: number;
  receiver_id: string;
};

/** Moves a part of a recorded gift to another subject; the sum is unchanged. */
export async function splitGift(tx: Tx, { from, to, parts, receiver_id }: Split): Promise<void> {
  await tx.sql(
    `WITH part AS (
       INSERT INTO gifts (id, giver_id, receiver_id, route, value, subject_id, created_at)
       SELECT $1, g.giver_id, $2, g.route, g.value / $3::int, $4, g.created_at FROM gifts g WHERE g.subject_id = $5
       RETURNING value)
     UPDATE gifts g SET value = g.value - part.value FROM part WHERE g.subject_id = $5`,
    [randomUUIDv7(), receiver_id, parts, to, from],
  );
  await tx.sql('DELETE FROM gifts WHERE subject_id = $1 AND value = 0', [from]);
}

/** Credits that a player takes back from their team's treasury no longer count as given, the latest gifts first. */
export async function reduceGifts(tx: Tx, giver: { giver_id: string; team_id: string }, value: number): Promise<void> {
  await tx.sql(
    `WITH ordered AS (
       SELECT id, value, sum(value) OVER (ORDER BY created_at DESC, id DESC)::bigint AS upto FROM gifts
       WHERE giver_id = $1 AND team_id = $2 AND route = 'treasury'),
     gone AS (DELETE FROM gifts g USING ordered o WHERE g.id = o.id AND o.upto <= $3::bigint)
     UPDATE gifts g SET value = o.upto - $3::bigint FROM ordered o
     WHERE g.id = o.id AND o.upto > $3::bigint AND o.upto - o.value < $3::bigint`,
    [giver.giver_id, giver.team_id, value],
  );
}

/** A gift held in escrow was returned to its giver: it no longer counts as given. */
export async function returnGift(tx: Tx, subjectId: string): Promise<void> {
  await tx.sql('DELETE FROM gifts WHERE subject_id = $1', [subjectId]);
}

/** Sets the receiver of a gift that was held in escrow until someone earned it. */
export async function nameReceiver(tx: Tx, subjectId: string, receiverId: string): Promise<void> {
  await tx.sql('UPDATE gifts SET receiver_id = $2 WHERE subject_id = $1', [subjectId, receiverId]);
}

const RECORD = `SELECT d.turns_spent, t.profit AS earned, t.given
  FROM player_directory d JOIN player_total_records t ON t.player_id = d.id WHERE d.id = $1`;

/** A player's earnings and gifts so far, read within the transaction, so that its own gifts count. */
async function givingRecord(tx: Tx, playerId: string): Promise<GivingRecord> {
  const [record] = await tx.sql<GivingRecord>(RECORD, [playerId]);
  return record ?? { turns_spent: 0, earned: 0, given: 0 };
}

/** What the caller may still give. */
export async function readGiving(ctx: PlayerCtx): Promise<Giving> {
  const { rows } = await ctx.pool.query<GivingRecord>(RECORD, [ctx.player_id]);
  const record = rows[0] ?? { turns_spent: 0, earned: 0, given: 0 };
  const settings = ctx.settings.current();
  return { ...record, turns_needed: settings.giving_turns, ...givingBound(settings, record) };
}

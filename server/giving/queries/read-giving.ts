import { type GivingRecord, givingBound } from '#server/giving/rules/bound.ts';
import type { Giving } from '#server/giving/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

const RECORD = `SELECT d.turns_spent,
    (SELECT COALESCE(sum(t.profit), 0) FROM trade_results t WHERE t.player_id = d.id)::bigint AS earned,
    (SELECT COALESCE(sum(g.value), 0) FROM gifts g WHERE g.giver_id = d.id)::bigint AS given
  FROM player_directory d WHERE d.id = $1`;

/** A player's earnings and gifts so far, read within the transaction, so that its own gifts count. */
export async function givingRecord(tx: Tx, playerId: string): Promise<GivingRecord> {
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

import type { FindClaim } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { type LockedPlayer, lockPlayer, moveCredits, spendTurns } from '#server/world/players/index.ts';

type Row = { id: string; kind: string; reward: number; starts_at: Date };

/**
 * Claims a derelict or an anomaly in the caller's sector that one of their scans found. The first to claim it is paid;
 * later ones are refused and spend nothing.
 * @throws DomainError NOT_FOUND, or CONFLICT `docked`, `not_placed` or `turns_short`
 */
export function claimFind(ctx: PlayerCtx, input: { id: string }): Promise<FindClaim> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'nav.claimFind', input, async () => {
      const player = await lockPlayer(ctx, tx);
      if (player.docked_station_id !== null) throw conflict('docked', 'You are docked. Leave the dock first.');
      const find = await removeFind(ctx, tx, player, input.id);
      return (await isFirst(ctx, tx, player, find))
        ? pay(ctx, tx, player, find)
        : { claimed: false, reward: 0, credits: player.credits, turn_cost: 0 };
    }),
  );
}

/** Removes the find from the caller's list: they or someone else claimed it. */
async function removeFind(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, id: string): Promise<Row> {
  const [find] = await tx.sql<Row>(
    `DELETE FROM nav_finds WHERE id = $1 AND player_id = $2 AND sector_id = $3 AND ends_at > $4
     RETURNING id, kind, reward, starts_at`,
    [id, player.player_id, player.sector_id, ctx.clock.now()],
  );
  if (!find) throw notFound('The find');
  return find;
}

/** Concurrent claims are serialized here; the second one finds the first one's row. */
async function isFirst(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, { reward, starts_at }: Row): Promise<boolean> {
  const claimed = await tx.sql(
    `INSERT INTO nav_find_claims (sector_id, starts_at, player_id, reward, claimed_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (sector_id, starts_at) DO NOTHING RETURNING 1`,
    [player.sector_id, starts_at, player.player_id, reward, ctx.clock.now()],
  );
  return claimed.length > 0;
}

async function pay(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, { kind, reward }: Row): Promise<FindClaim> {
  const turn_cost = ctx.settings.current().find_turns;
  await spendTurns(ctx, tx, player, turn_cost);
  const moved = await moveCredits(tx, {
    player_id: player.player_id,
    kind: 'find_claimed',
    amount: reward,
    detail: { kind },
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!moved) throw new Error('a payment was refused');
  return { claimed: true, reward, credits: moved.credits, turn_cost };
}

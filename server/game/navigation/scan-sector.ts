import { scannedDefences } from '#server/game/defences/index.ts';
import { readMoves } from '#server/game/navigation/queries/read-moves.ts';
import { scanFinds } from '#server/game/navigation/scan-finds.ts';
import type { ScanResult } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import {
  announceTurns,
  chartStepSql,
  type LockedPlayer,
  lockPlayer,
  requireTurns,
  type TurnBalance,
  touchSectors,
  turnsOf,
} from '#server/world/players/index.ts';

/**
 * Scans for hidden warps, derelicts and anomalies at the player's sector and adds them to the chart. @throws
 * DomainError CONFLICT `not_placed` or `turns_short`
 */
export async function scanSector(ctx: PlayerCtx): Promise<ScanResult> {
  const scanned = await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'nav.scan', {}, async () => {
      const player = await lockPlayer(ctx, tx);
      const cost = ctx.settings.current().scan_turns;
      requireTurns(player, cost);
      const balance = await spend(ctx, tx, cost);
      const found = await discover(ctx, tx, player, balance.chart_seq);
      const finds = await scanFinds(ctx, tx, player);
      const defences = await scannedDefences(tx, ctx.player_id, player.sector_id);
      const turns = turnsOf(ctx.settings.current(), balance, ctx.clock.now());
      announceTurns(ctx, tx, turns);
      return { ...found, finds, defences, turn_cost: cost, turns };
    }),
  );
  return { ...scanned, moves: await readMoves(ctx) };
}

async function spend(ctx: PlayerCtx, tx: Tx, cost: number): Promise<TurnBalance & { chart_seq: number }> {
  const [balance] = await tx.sql<TurnBalance & { chart_seq: number }>(
    chartStepSql({ player: '$1', cost: '$2', now: '$3', per_day: '$4' }),
    [ctx.player_id, cost, ctx.clock.now(), ctx.settings.current().turns_per_day],
  );
  if (!balance) throw conflict('turns_short', 'You do not have enough turns for a scan.', { needed: cost });
  return balance;
}

/**
 * Hidden warps out of the sector, and two-way ones into it. A long-range scanner also covers visited sectors an open
 * warp away; of unvisited ones only their existence is known.
 */
async function discover(
  ctx: PlayerCtx,
  tx: Tx,
  { sector_id, equipment }: LockedPlayer,
  step: number,
): Promise<Pick<ScanResult, 'found' | 'found_nearby'>> {
  const found = await tx.sql<{ from_sector_id: string; to_sector_id: string }>(
    `WITH scanned AS (
       SELECT $2::uuid AS id UNION
       SELECT w.to_sector_id FROM map_warps w
       JOIN visit_records m ON m.sector_id = w.to_sector_id AND m.player_id = $1
       WHERE $4 AND w.from_sector_id = $2 AND NOT w.is_latent)
     INSERT INTO nav_discoveries (player_id, from_sector_id, to_sector_id, found_at)
     SELECT $1, w.from_sector_id, w.to_sector_id, $3 FROM map_warps w
     WHERE w.is_latent AND (w.from_sector_id IN (SELECT id FROM scanned)
       OR (NOT w.one_way AND w.to_sector_id IN (SELECT id FROM scanned)))
     ON CONFLICT DO NOTHING RETURNING from_sector_id, to_sector_id`,
    [ctx.player_id, sector_id, ctx.clock.now(), equipment.includes('long_range_scanner')],
  );
  if (found.length > 0) {
    const ends = found.flatMap((warp) => [warp.from_sector_id, warp.to_sector_id]);
    await touchSectors(tx, ctx.player_id, ends, step);
  }
  const here = found.filter((warp) => warp.from_sector_id === sector_id).length;
  return { found: here, found_nearby: countElsewhere(sector_id, found) };
}

/** A two-way warp is listed once, though it is found from either end. */
function countElsewhere(here: string, found: readonly { from_sector_id: string; to_sector_id: string }[]): number {
  return new Set(
    found
      .map((warp) => [warp.from_sector_id, warp.to_sector_id].toSorted())
      .filter((ends) => !ends.includes(here))
      .map((ends) => ends.join(' ')),
  ).size;
}

import { announceDefences } from '#server/game/defences/events.ts';
import { readDefenceIn } from '#server/game/defences/queries/read-defences.ts';
import type { DefenceChange } from '#server/game/defences/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { type LockedPlayer, lockPlayer, spendTurns } from '#server/world/players/index.ts';
import { shipWithin } from '#server/world/ships/index.ts';

type Changed = { id: string; sector_id: string };

/** Changes the caller's defences in a sector, in one transaction, once for each Idempotency-Key. */
export function changeDefences(
  ctx: PlayerCtx,
  operation: string,
  input: unknown,
  work: (tx: Tx, player: LockedPlayer) => Promise<Changed>,
): Promise<DefenceChange> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, `defences.${operation}`, input, async () => {
      const player = await lockPlayer(ctx, tx);
      const turns = await spendTurns(ctx, tx, player, ctx.settings.current().defence_turns);
      const { id, sector_id } = await work(tx, player);
      announceDefences(ctx, tx, sector_id);
      const { drones_attack } = await shipDrones(ctx, tx, player);
      const [place] = await tx.sql<{ credits: number }>('SELECT credits FROM player_records WHERE id = $1', [
        ctx.player_id,
      ]);
      return {
        defence: await readDefenceIn(tx, ctx.player_id, id),
        credits: place?.credits ?? 0,
        turns,
        drones_attack,
      };
    }),
  );
}

/** @throws DomainError CONFLICT `docked` or `fedspace` */
export async function requireOpenSpace(tx: Tx, player: LockedPlayer): Promise<void> {
  if (player.docked_station_id !== null || player.landed_planet_id !== null)
    throw conflict('docked', 'Your ship has to be in open space. Leave the dock or the planet first.');
  const [sector] = await tx.sql<{ is_fedspace: boolean }>('SELECT is_fedspace FROM map_sectors WHERE id = $1', [
    player.sector_id,
  ]);
  if (sector?.is_fedspace ?? true) throw conflict('fedspace', 'Nobody may lay drones, mines or limpets in fedspace.');
}

/** Attack drones on board, and the ship's capacity. */
export function shipDrones(
  ctx: PlayerCtx,
  tx: Tx,
  { ship_id }: LockedPlayer,
): Promise<{ drones_attack: number; max_drones_attack: number }> {
  return shipWithin(ctx, tx, ctx.player_id, ship_id);
}

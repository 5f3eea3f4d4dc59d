import { tollOwnersAt } from '#server/game/defences/index.ts';
import { flyWarp } from '#server/game/navigation/fly-warp.ts';
import { leadFleet, lockFormation, reportFlight } from '#server/game/navigation/lead-fleet.ts';
import { readSurroundings } from '#server/game/navigation/queries/sector-view.ts';
import type { MoveInput, MoveResult } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { announceTurns, leaveSector, turnsOf } from '#server/world/players/index.ts';

/**
 * Flies one warp, with the fleet that the player commands; the fleet stays if the commander is turned back or loses the
 * ship. Returns the surroundings and the next moves.
 * @throws DomainError CONFLICT `not_placed`, `no_warp`, `region_closed`, `citizens_only` `turns_short`, and with a toll
 * `giving_closed` or `giving_bound`
 */
export async function moveShip(ctx: PlayerCtx, input: MoveInput): Promise<MoveResult> {
  const moved = await inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'nav.move', input, async () => {
      const owners = input.at_drones === 'pay_toll' ? await tollOwnersAt(tx, input.to) : [];
      const { player, escorts } = await lockFormation(ctx, tx, owners);
      await leaveSector(ctx, tx, player);
      const flown = await flyWarp(ctx, tx, player, input);
      const turns = turnsOf(ctx.settings.current(), flown.balance, ctx.clock.now());
      announceTurns(ctx, tx, turns);
      const { encounter, inspection } = flown;
      const leads = !encounter?.turned_back && !encounter?.ship_lost;
      const fleet = await reportFlight(ctx, tx, leads ? await leadFleet(ctx, tx, escorts, input.to) : []);
      return { from: player.sector_id, turn_cost: flown.turn_cost, turns, encounter, inspection, fleet };
    }),
  );
  return { ...moved, ...(await readSurroundings(ctx)) };
}

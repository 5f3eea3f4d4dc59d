import { tollOwnersAt } from '#server/game/defences/index.ts';
import { announceMove } from '#server/game/navigation/events.ts';
import { readBalance } from '#server/game/navigation/fly-warp.ts';
import { inspectShip } from '#server/game/navigation/inspect-ship.ts';
import { lockFormation } from '#server/game/navigation/lead-fleet.ts';
import { heldSql } from '#server/game/navigation/queries/held-sql.ts';
import { readJumps } from '#server/game/navigation/queries/jump-targets.ts';
import { readSurroundings } from '#server/game/navigation/queries/sector-view.ts';
import { resolveEntry } from '#server/game/navigation/resolve-entry.ts';
import { type Border, isWatchedEntry } from '#server/game/navigation/rules/inspection.ts';
import type { JumpResult, Jumps } from '#server/game/navigation/rules/jump-schemas.ts';
import type { CargoInspection, Encounter, MoveInput } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { plannedOnce } from '#server/platform/idempotency.ts';
import {
  announceTurns,
  type LockedPlayer,
  relocatePlayer,
  requireTurns,
  spendableTurns,
  type TurnBalance,
  turnsOf,
} from '#server/world/players/index.ts';
import { wearShip } from '#server/world/ships/index.ts';
import { hasJumpDrive } from '#server/world/ships/rules/fittings.ts';

/**
 * Jumps to a sector in reach, without a warp between; lost sectors are possible destinations. Leaves the dock; ship and
 * cargo move, a fleet stays. Hazards and drones act as at the end of a warp; an interdictor costs extra turns here as
 * well.
 * @throws DomainError CONFLICT `not_placed`, `no_jump_drive`, `jump_out_of_reach`, `turns_short`, `moved_meanwhile`,
 * and with a toll `giving_closed` or `giving_bound`
 */
export async function jumpShip(ctx: PlayerCtx, input: MoveInput): Promise<JumpResult> {
  // Calculated on a snapshot before a connection is held; ship and sector are checked again under the player's lock.
  const request = { operation: 'nav.jump', input };
  const jumped = await plannedOnce(
    ctx,
    request,
    () => readJumps(ctx),
    async (tx, jumps) => {
      const owners = input.at_drones === 'pay_toll' ? await tollOwnersAt(tx, input.to) : [];
      const { player } = await lockFormation(ctx, tx, owners);
      const cost = await allow(ctx, tx, player, jumps, input.to);
      const flown = await jump(ctx, tx, player, { order: input, cost });
      const turns = turnsOf(ctx.settings.current(), flown.balance, ctx.clock.now());
      announceTurns(ctx, tx, turns);
      return {
        from: player.sector_id,
        turn_cost: cost,
        turns,
        encounter: flown.encounter,
        inspection: flown.inspection,
      };
    },
  );
  return { ...jumped, ...(await readSurroundings(ctx)) };
}

/** The turns of a permitted jump. */
async function allow(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, jumps: Jumps, to: string): Promise<number> {
  if (!hasJumpDrive(player.ship_type)) throw conflict('no_jump_drive', 'Only a warp jumper can jump.');
  if (player.sector_id !== jumps.from) throw conflict('moved_meanwhile', 'Your position has changed. Read it again.');
  // An unknown sector and a distant one get the same answer, so that guessing reveals nothing.
  if (!jumps.items.some(({ id }) => id === to))
    throw conflict('jump_out_of_reach', 'The drive does not reach that sector, or it is not on your chart.');
  const [held] = await tx.sql<{ is_held: boolean }>(
    `SELECT NOT s.is_fedspace AND ${heldSql('s.id', '$2')} AS is_held FROM map_sectors s WHERE s.id = $1`,
    [player.sector_id, player.player_id],
  );
  const cost = jumps.turn_cost + (held?.is_held ? ctx.settings.current().interdictor_turns : 0);
  requireTurns(player, cost);
  return cost;
}

type Order = { order: MoveInput; cost: number };

async function jump(
  ctx: PlayerCtx,
  tx: Tx,
  player: LockedPlayer,
  { order, cost }: Order,
): Promise<{ balance: TurnBalance; encounter: Encounter | null; inspection: CargoInspection | null }> {
  const { to } = order;
  const balance = await relocatePlayer(ctx, tx, player, { to, cost });
  await wearShip(ctx, tx, player.ship_id, cost);
  // Others do not see where a jump leads or came from.
  announceMove(ctx, tx, player, { to, quiet_origin: true, quiet_goal: true });
  const arrived = { ...player, sector_id: to, docked_station_id: null, turns: spendableTurns(balance) };
  const borders = await tx.sql<Border & { id: string }>(
    'SELECT id, is_fedspace, region_id FROM map_sectors WHERE id = ANY($1::uuid[])',
    [[player.sector_id, to]],
  );
  const [from, goal] = [player.sector_id, to].map((id) => borders.find((sector) => sector.id === id));
  if (from && goal?.is_fedspace) {
    const inspected = isWatchedEntry(from, goal) ? await inspectShip(ctx, tx, arrived) : null;
    return { balance, encounter: null, inspection: inspected?.inspection ?? null };
  }
  const { encounter } = await resolveEntry(ctx, tx, arrived, { from: player.sector_id, order });
  if (encounter?.turned_back)
    announceMove(ctx, tx, arrived, { to: player.sector_id, quiet_origin: true, quiet_goal: true });
  // A fight with drones also spent turns.
  const left = encounter?.drones ? await readBalance(tx, player.player_id) : balance;
  return { balance: left, encounter, inspection: null };
}

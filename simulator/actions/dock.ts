import { dockTurns, planSlips, type SlipKind, slipSize, type WaitingShip } from '#server/game/trading/rules/slips.ts';
import { payOwner } from '#simulator/actions/pay-owner.ts';
import type { Player } from '#simulator/players/player.ts';
import { spend } from '#simulator/players/turns.ts';
import { seePrices } from '#simulator/players/visit.ts';
import type { Docking } from '#simulator/world/action-results.ts';
import type { Station, World } from '#simulator/world/world.ts';

const MINUTE_MS = 60_000;

/**
 * Docks at the sector's station and observes its prices. Refused without a station or turns, or during a slip
 * cooldown.
 */
export function dock(world: World, player: Player): Docking {
  const station = world.stations[world.stationAt[player.sector] ?? -1];
  if (!station) return 'refused';
  if (player.docked !== station.index) {
    if (!fitsDock(player, station)) return 'refused';
    const { moved } = player;
    if (moved && moved.station === station.index && moved.until > world.now) return 'refused';
    const slip = slipFor(world, player, station);
    if (!slip) return 'full';
    leaveLine(world, player);
    if (!spend(world, player, dockTurns(world.settings, slip))) return 'refused';
    player.docked = station.index;
    player.docked_at = world.now;
    player.docked_slip = slip;
    const { holding } = station;
    if (holding) holding.earned += payOwner(world, player, holding.owner, holding.dock_fee);
  }
  seePrices(world, player, station);
  return 'docked';
}

/** Whether the ship fits the station's slips at all. */
export function fitsDock({ ship }: Player, { slips }: Station): boolean {
  return slipSize(ship.type) <= Math.max(slips.transient, slips.long_term);
}

/** Leaves every line in which the ship waits. */
export function leaveLine(world: World, player: Player): void {
  for (const [station, line] of world.lines) {
    const left = line.filter(({ player_id }) => player_id !== String(player.id));
    if (left.length === 0) world.lines.delete(station);
    else world.lines.set(station, left);
  }
}

/** The slip assigned to the player now, after others had to leave for it; null while they wait in line. */
function slipFor(world: World, player: Player, station: Station): SlipKind | null {
  const me = String(player.id);
  const size = slipSize(player.ship.type);
  const line = world.lines.get(station.index) ?? [];
  if (!line.some(({ player_id }) => player_id === me))
    line.push({ player_id: me, size, since: world.now, granted: null });
  const docked = world.players
    .filter((each) => each.docked === station.index)
    .map(({ id, ship, docked_at, docked_slip: slip }) => ({
      ...{ player_id: String(id), slip, docked_at },
      size: slipSize(ship.type),
    }));
  const { lapsed, ended, removed, grants } = planSlips(
    world.settings,
    { total: station.slips, docked, line },
    world.now,
  );
  for (const id of ended) undock(world, id);
  for (const { player_id } of removed) makeRoom(world, station, player_id);
  const waiting = line
    .filter(({ player_id }) => !lapsed.includes(player_id) || player_id === me)
    .map((ship): WaitingShip => {
      const grant = grants.find(({ player_id }) => player_id === ship.player_id);
      return grant ? { ...ship, granted: { slip: grant.slip, until: grant.until } } : ship;
    });
  world.lines.set(station.index, waiting);
  return waiting.find(({ player_id }) => player_id === me)?.granted?.slip ?? null;
}

function makeRoom(world: World, station: Station, id: string): void {
  const other = undock(world, id);
  if (!other) return;
  other.moved = { station: station.index, until: world.now + world.settings.slip_cooldown_minutes * MINUTE_MS };
  world.records.moved += 1;
}

function undock(world: World, id: string): Player | undefined {
  const other = world.players.find((each) => String(each.id) === id);
  if (other) other.docked = null;
  return other;
}

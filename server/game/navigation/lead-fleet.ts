import { randomUUIDv7 } from 'node:crypto';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { FleetMate } from '#server/game/combat/index.ts';
import { type Flown, flyWarp } from '#server/game/navigation/fly-warp.ts';
import { type StayReason, stayReason, stayReasonOfRefusal } from '#server/game/navigation/rules/flight-schemas.ts';
import type { Encounter, Follower } from '#server/game/navigation/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { announceChange } from '#server/platform/realtime/announce-change.ts';
import {
  announceTurns,
  type LockedFighter,
  type LockedPlayer,
  leaveSector,
  lockPlayer,
  lockPlayers,
  turnsOf,
} from '#server/world/players/index.ts';

/** A ship of the fleet that started beside its commander; `stayed` from when it stops following. */
export type Escort = {
  ship: LockedFighter;
  fleet: string;
  warps: number;
  stayed: StayReason | null;
  encounter: Encounter | null;
};
export type Formation = { player: LockedPlayer; escorts: Escort[] };

/**
 * Locks the caller for a flight, and if they command a fleet its members too, in the order of their ids. Members
 * beside the commander are the escorts; fleets that do not fly along have none. `others`: members locked with them.
 * @throws DomainError CONFLICT `not_placed` or `in_combat`
 */
export async function lockFormation(ctx: PlayerCtx, tx: Tx, others: readonly string[] = []): Promise<Formation> {
  const before = await membersOf(ctx, tx, false);
  const ids = before.map(({ player_id }) => player_id);
  const locked =
    ids.length + others.length > 0 ? await lockPlayers(ctx, tx, [ctx.player_id, ...ids, ...others]) : undefined;
  const player = await lockPlayer(ctx, tx);
  if (ids.length === 0) return { player, escorts: [] };
  // Members who left the fleet while this waited do not follow; those who joined were not locked and stay too.
  const members = await membersOf(ctx, tx, true);
  const escorts = members.flatMap(({ player_id, name, follows }): Escort[] => {
    const ship = locked?.get(player_id);
    if (!ship || ship.sector_id !== player.sector_id) return [];
    return [{ ship, fleet: name, warps: 0, stayed: stayReason(ship, follows), encounter: null }];
  });
  return { player, escorts };
}

/** The others in the fleet that the caller commands and lets fly along. */
async function membersOf(ctx: PlayerCtx, tx: Tx, lock: boolean): Promise<FleetMate[]> {
  const members = await ctx.combatFleets.matesOf(tx, { players: [ctx.player_id] }, { lock });
  const me = members.find(({ player_id }) => player_id === ctx.player_id);
  return me?.is_commander && me.follows ? members.filter((one) => one !== me) : [];
}

/**
 * Lets the escorts follow along the commander's warp, each with its own turns, chart and hazards. They start no
 * fights and pay no toll.
 */
export async function leadFleet(ctx: PlayerCtx, tx: Tx, escorts: readonly Escort[], to: string): Promise<Escort[]> {
  const led: Escort[] = [];
  for (const escort of escorts) led.push(escort.stayed ? escort : await follow(ctx, tx, escort, to));
  return led;
}

async function follow(ctx: PlayerCtx, tx: Tx, escort: Escort, to: string): Promise<Escort> {
  const { ship } = escort;
  const own = contextOf(ctx, ship);
  const flown = await tryFollow(own, tx, ship, to);
  if (typeof flown === 'string') return { ...escort, stayed: flown };
  await leaveSector(own, tx, ship);
  const { encounter } = flown;
  const turns = turnsOf(ctx.settings.current(), flown.balance, ctx.clock.now());
  announceTurns(own, tx, turns);
  tx.afterCommit(() => announceChange(own, own.actor, 'nav.move'));
  const after = { ...ship, ...flown.player };
  if (encounter?.ship_lost) return { ...escort, ship: after, encounter, stayed: 'ship_lost' };
  if (encounter?.turned_back) return { ...escort, ship: after, encounter, stayed: 'turned_back' };
  return { ...escort, ship: after, warps: escort.warps + 1, encounter };
}

async function tryFollow(own: PlayerCtx, tx: Tx, ship: LockedFighter, to: string): Promise<Flown | StayReason> {
  const toll = await tx.sql(
    'SELECT 1 FROM gate_tolls WHERE from_sector_id = $1 AND to_sector_id = $2 AND toll > 0 AND owner_id <> $3',
    [ship.sector_id, to, ship.player_id],
  );
  if (toll.length > 0) return 'gate_toll';
  try {
    return await flyWarp(own, tx, ship, { to, at_drones: 'turn_back', max_toll: 0 });
  } catch (error) {
    const reason = isDomainError(error) ? stayReasonOfRefusal(error.reason) : null;
    if (!reason) throw error;
    return reason;
  }
}

/** The escort acts as its own player, without the commander's permissions. */
function contextOf(ctx: PlayerCtx, { player_id, user_id, username }: LockedFighter): PlayerCtx {
  const actor = {
    user_id,
    username,
    player_id,
    email: '',
    is_admin: false,
    is_active: true,
    last_login: null,
    scopes: [],
  };
  return { ...ctx, player_id, actor, request: { ...ctx.request, client_id: null } };
}

/** The commander's report on the escorts; those who stayed or were hit are notified. */
export async function reportFlight(ctx: PlayerCtx, tx: Tx, escorts: readonly Escort[]): Promise<Follower[]> {
  for (const escort of escorts) await recordFollower(ctx, tx, escort);
  return escorts.map(({ ship, warps, stayed, encounter }) => ({
    player_id: ship.player_id,
    username: ship.username,
    warps,
    stayed,
    damage: encounter?.damage ?? 0,
  }));
}

/**
 * Notifies players whose ship was hit while following, or stayed behind other than by choice; a lost ship has its own
 * notification.
 */
async function recordFollower(ctx: PlayerCtx, tx: Tx, escort: Escort): Promise<void> {
  const { ship, stayed, encounter, fleet } = escort;
  const isHit = encounter !== null && (encounter.damage > 0 || encounter.drones?.action === 'attacked');
  const outcome = stayed ?? (isHit ? 'hit' : null);
  if (outcome === null || outcome === 'unwilling' || outcome === 'ship_lost') return;
  const [place] = await tx.sql<{ sector_id: string; sector_number: number; sector_name: string }>(
    'SELECT id AS sector_id, sector_number, visited_name AS sector_name FROM map_sectors WHERE id = $1',
    [ship.sector_id],
  );
  if (!place) throw new Error('a ship is in a sector that does not exist');
  await notifyPlayers(ctx, tx, [ship.player_id], {
    type: 'fleet_flight',
    data: { fleet, from: ctx.actor.username, outcome, ...place },
    key: `fleet-flight:${randomUUIDv7()}`,
  });
}

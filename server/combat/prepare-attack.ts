import {
  type AttackVerdict,
  judgePair,
  netValueOf,
  playerTarget,
  type Scene,
  sourceTarget,
  type Target,
} from '#server/combat/attack-scene.ts';
import { callHelp, type Helper } from '#server/combat/call-help.ts';
import type { FleetMate } from '#server/combat/fleet-source.ts';
import { type ExcludedMember, gatherSides } from '#server/combat/gather-sides.ts';
import type { Party } from '#server/combat/party.ts';
import { affiliationsOf } from '#server/combat/queries/affiliations.ts';
import { type Place, readPlaceOf } from '#server/combat/queries/read-place.ts';
import type { AttackRefusal } from '#server/combat/rules/may-attack.ts';
import type { AttackInput } from '#server/combat/schemas.ts';
import type { TargetSource } from '#server/combat/target-source.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { awaitAllSettled, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { type LockedFighter, lockPlayers, notPlaced } from '#server/players/index.ts';

export type Prepared = {
  /** The attackers; the first is the player who gave the order. */
  attackers: readonly [LockedFighter, ...LockedFighter[]];
  parties: readonly Party[];
  /** The sector of all of them. */
  place: Place;
  /** Players who are attacked, or whose property is. */
  defenders: readonly LockedFighter[];
  /** Police, patrols and escorts that come to the target's defence. */
  helpers: readonly Helper[];
  /** Which members of the attacker's fleet stay out, and why. */
  left_out: readonly ExcludedMember[];
  is_fleet_battle: boolean;
  refused_by: AttackRefusal | null;
  figures: { attacker_net_value: number; target_net_value: number | null; bounty: number };
  escaped_until: Date | null;
  /** Whether the attack ends the attackers' own protection: attacks on NPC outlaws do not. */
  ends_protection: boolean;
};

type Aim = { source: TargetSource | undefined; id: string; ownerIds: readonly string[]; isShip: boolean };

/**
 * Locks both sides with their fleets and decides whether the attack is allowed, and who joins it.
 * @throws DomainError NOT_FOUND for a target that does not exist, CONFLICT `not_placed` or `no_fleet`
 */
export async function prepareAttack(ctx: PlayerCtx, tx: Tx, input: AttackInput): Promise<Prepared> {
  const { aim, mates: before } = await findTarget(ctx, tx, input);
  const asked = askedOf(ctx, input, aim);
  const ids = [ctx.player_id, ...aim.ownerIds, ...before.map(({ player_id }) => player_id)];
  const [players, place, by, locked] = await awaitAllSettled([
    lockPlayers(ctx, tx, ids),
    readPlaceOf(tx, ctx.player_id),
    affiliationsOf(tx, ids, ctx.clock.now()),
    before.length > 0 ? matesOf(ctx, tx, asked, true) : [],
  ]);
  const attacker = players.get(ctx.player_id);
  if (!attacker || !place) throw notPlaced();
  const mates = locked.filter(({ player_id }) => players.has(player_id));
  if (input.with_fleet) requireCommand(mates, ctx.player_id);
  const fleets = new Map(mates.map(({ player_id, fleet_id }) => [player_id, fleet_id]));
  const scene: Scene = { place, by, fleets };
  const target = await targetOf(ctx, tx, { aim, players, scene, mates });
  const judged = await judgePair(ctx, tx, scene, { attacker, target });
  const helpers = judged.refused_by === null ? await callHelp(ctx, tx, scene, { attacker, target }) : [];
  const sides = await gatherSides(ctx, tx, { scene, attacker, target, players, mates, helpers, input });
  return { ...preparedOf(attacker, target, judged, sides), place, helpers };
}

function preparedOf(
  attacker: LockedFighter,
  target: Target,
  { refused_by, bounty, escaped_until }: AttackVerdict,
  { attackers, defenders, left_out, parties }: Awaited<ReturnType<typeof gatherSides>>,
): Omit<Prepared, 'helpers' | 'place'> {
  return {
    attackers: [attacker, ...attackers.slice(1)],
    parties,
    defenders,
    left_out,
    is_fleet_battle: defenders.length > 1,
    refused_by,
    escaped_until,
    figures: { attacker_net_value: attacker.net_value, target_net_value: netValueOf(target), bounty },
    ends_protection: !target.outlaw || target.owners.length > 0,
  };
}

type Found = { aim: Aim; mates: readonly FleetMate[] };

/** The target, and all members of the fleets that may take part. */
async function findTarget(ctx: PlayerCtx, tx: Tx, input: AttackInput): Promise<Found> {
  const { kind, id } = input.target;
  if (kind === 'player') return aimAtUser(ctx, tx, input);
  const aim = await aimAt(ctx, tx, { kind, id });
  return { aim, mates: await matesOf(ctx, tx, askedOf(ctx, input, aim), false) };
}

async function aimAtUser(ctx: PlayerCtx, tx: Tx, { target: { id }, with_fleet }: AttackInput): Promise<Found> {
  const asked = { players: with_fleet ? [ctx.player_id] : [], users: [id] };
  const [playerId, mates] = await awaitAllSettled([
    playerOf(tx, id),
    ctx.combatFleets.matesOf(tx, asked, { lock: false }),
  ]);
  return { aim: { source: undefined, id, ownerIds: [playerId], isShip: true }, mates };
}

async function aimAt(ctx: PlayerCtx, tx: Tx, { kind, id }: { kind: string; id: string }): Promise<Aim> {
  if (kind === 'fleet') return { source: undefined, id, ownerIds: [await memberHere(ctx, tx, id)], isShip: true };
  const source = ctx.combatTargets.find((one) => one.kind === kind);
  if (!source) throw notFound('The target');
  return { source, id, ownerIds: await source.ownersOf(tx, id), isShip: false };
}

/** The players whose fleets may take part. */
function askedOf({ player_id }: PlayerCtx, { with_fleet }: AttackInput, { isShip, ownerIds }: Aim): string[] {
  return [...(with_fleet ? [player_id] : []), ...(isShip ? ownerIds : [])];
}

const FIND_PRESENT = {
  name: 'find_present_player',
  text: 'SELECT id FROM combat_players WHERE user_id = $1 AND is_present',
};

async function playerOf(tx: Tx, userId: string): Promise<string> {
  const [player] = await tx.sql<{ id: string }>(FIND_PRESENT, [userId]);
  if (!player) throw notFound('The target');
  return player.id;
}

async function memberHere(ctx: PlayerCtx, tx: Tx, fleetId: string): Promise<string> {
  const [place] = await tx.sql<{ sector_id: string | null }>(
    'SELECT current_sector_id AS sector_id FROM combat_players WHERE id = $1',
    [ctx.player_id],
  );
  const member = place?.sector_id ? await ctx.combatFleets.memberIn(tx, fleetId, place.sector_id) : undefined;
  if (!member) throw notFound('The target');
  return member;
}

/**
 * Fleet mates are read once to know whom to lock, and again under the lock of their fleets; those who left or joined
 * in between are excluded.
 */
function matesOf(ctx: PlayerCtx, tx: Tx, playerIds: readonly string[], lock: boolean): Promise<readonly FleetMate[]> {
  const isAsked = playerIds.length > 0;
  return isAsked ? ctx.combatFleets.matesOf(tx, { players: playerIds }, { lock }) : Promise.resolve([]);
}

function requireCommand(mates: readonly FleetMate[], playerId: string): void {
  if (!mates.some(({ player_id, is_commander }) => is_commander && player_id === playerId))
    throw conflict('no_fleet', 'You command no fleet that could attack.');
}

type Search = {
  aim: Aim;
  players: ReadonlyMap<string, LockedFighter>;
  scene: Scene;
  mates: readonly FleetMate[];
};

async function targetOf(ctx: PlayerCtx, tx: Tx, { aim, players, scene, mates }: Search): Promise<Target> {
  const owners = aim.ownerIds.flatMap((id) => players.get(id) ?? []);
  if (aim.source) {
    const locked = await aim.source.lock(ctx, tx, aim.id);
    if (!locked) throw notFound('The target');
    return sourceTarget(scene, locked, owners);
  }
  const [owner] = owners;
  const tactic = mates.find(({ player_id }) => player_id === owner?.player_id)?.tactic;
  if (owner) return playerTarget(scene, owner, tactic);
  return { parties: [], owners: [], owner_ids: [], sector_id: null, outlaw: false, is_spared: false };
}

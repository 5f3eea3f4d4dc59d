import {
  type AttackVerdict,
  affiliationIn,
  affiliationsOf,
  callHelp,
  fleetParty,
  type Helper,
  judgePair,
  netValueOf,
  type Party,
  type Place,
  playerParty,
  playerTarget,
  readPlaceOf,
  type Scene,
  sourceTarget,
  type Target,
} from '#server/game/combat/attack-scene.ts';
import type { Formation } from '#server/game/combat/rules/combatant.ts';
import { isArmed } from '#server/game/combat/rules/estimate.ts';
import { joinSides, type StayOutReason } from '#server/game/combat/rules/join-sides.ts';
import type { AttackRefusal } from '#server/game/combat/rules/may-attack.ts';
import type { AttackInput } from '#server/game/combat/schemas.ts';
import type { FleetMate, TargetSource } from '#server/game/combat/target-source.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { awaitAllSettled, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { type LockedFighter, lockPlayers, notPlaced } from '#server/world/players/index.ts';

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
  // Either id of the target: no id of a player is one of an account.
  const asked = { players: [...(with_fleet ? [ctx.player_id] : []), id], users: [id] };
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
  text: 'SELECT id FROM combat_players WHERE (user_id = $1 OR id = $1) AND is_present',
};

async function playerOf(tx: Tx, eitherId: string): Promise<string> {
  const [player] = await tx.sql<{ id: string }>(FIND_PRESENT, [eitherId]);
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

type ExcludedMember = { username: string; why: StayOutReason };

type Gathering = {
  scene: Scene;
  attacker: LockedFighter;
  target: Target;
  players: ReadonlyMap<string, LockedFighter>;
  mates: readonly FleetMate[];
  /** Other defenders. */
  helpers: readonly Target[];
  input: Pick<AttackInput, 'tactic' | 'with_fleet'>;
};

type Gathered = {
  attackers: readonly LockedFighter[];
  defenders: readonly LockedFighter[];
  parties: readonly Party[];
  left_out: readonly ExcludedMember[];
};

type Mate = FleetMate & { fighter: LockedFighter };

/** Both sides of an attack with the members of their fleets who are present, willing and able. */
async function gatherSides(ctx: Services, tx: Tx, gathering: Gathering): Promise<Gathered> {
  const { scene, attacker, target, helpers } = gathering;
  const { own, other } = matesBySide(gathering);
  const ready = own.map((mate) => ({ mate, why: notReadyReason(ctx, mate, attacker) }));
  const joined = await joinSides<LockedFighter, Target>(
    async (one, aimed) => (await judgePair(ctx, tx, scene, { attacker: one, target: aimed })).refused_by,
    {
      leader: attacker,
      target,
      allies: ready.filter(({ why }) => why === null).map(({ mate }) => mate.fighter),
      mates: [
        ...other
          .filter((mate) => defends(mate, attacker))
          .map(({ fighter, tactic }) => helperOf(target, playerTarget(scene, fighter, tactic))),
        ...helpers,
      ],
    },
  );
  const left = ready.flatMap(({ mate, why }) => (why ? { username: mate.fighter.username, why } : []));
  return {
    attackers: joined.attackers,
    defenders: joined.defenders.flatMap(({ owners }) => owners),
    left_out: [...left, ...joined.out.map(({ mate, why }) => ({ username: mate.username, why }))],
    parties: partiesOf(gathering, joined),
  };
}

/** The fleet mates of the attacker and of the target; one fleet on both sides helps neither. */
function matesBySide({ scene, attacker, target, players, mates, input }: Gathering): { own: Mate[]; other: Mate[] } {
  const leading = new Set([attacker.player_id, ...target.owners.map(({ player_id }) => player_id)]);
  const fleetsOf = (ids: readonly string[]) => new Set(ids.flatMap((id) => scene.fleets.get(id) ?? []));
  const own = fleetsOf(input.with_fleet ? [attacker.player_id] : []);
  const other = fleetsOf(target.owners.map(({ player_id }) => player_id)).difference(own);
  const withShips = mates.flatMap((mate): Mate[] => {
    const fighter = players.get(mate.player_id);
    return fighter && !leading.has(mate.player_id) ? [{ ...mate, fighter }] : [];
  });
  return {
    own: withShips.filter(({ fleet_id }) => own.has(fleet_id)),
    other: withShips.filter(({ fleet_id }) => other.has(fleet_id)),
  };
}

function notReadyReason(ctx: Services, { joins, fighter }: Mate, leader: LockedFighter): StayOutReason | null {
  if (joins !== 'always') return 'unwilling';
  if (fighter.sector_id !== leader.sector_id) return 'away';
  return fighter.turns < ctx.settings.current().attack_turns ? 'turns_short' : null;
}

function defends({ joins, fighter }: Mate, { sector_id }: LockedFighter): boolean {
  const armed = isArmed({ type: fighter.ship_type, drones_attack: fighter.drones_attack });
  return joins !== 'never' && fighter.sector_id === sector_id && armed;
}

/** Anyone who defends a wanted player counts as wanted in this fight, so that attacking them is lawful. */
function helperOf(helped: Target, helper: Target): Target {
  if (!helped.outlaw) return helper;
  return { ...helper, parties: helper.parties.map((party): Party => ({ ...party, status: 'wanted' })) };
}

function partiesOf(
  { scene, attacker, mates, input }: Gathering,
  { attackers, defenders }: { attackers: readonly LockedFighter[]; defenders: readonly Target[] },
): Party[] {
  const tactics = new Map(mates.map(({ player_id, tactic }) => [player_id, tactic]));
  const attacking = attackers.map((one) => {
    const tactic = one === attacker ? input.tactic : (tactics.get(one.player_id) ?? input.tactic);
    return playerParty(one, 'attacker', tactic, affiliationIn(scene, one.player_id));
  });
  const formations = new Map(mates.map(({ fleet_id, formation }) => [fleet_id, formation]));
  const defending = defenders.flatMap(({ parties }) => parties);
  const isFleet = defenders.filter(({ owners }) => owners.length > 0).length > 1;
  return [
    ...(attacking.length > 1 ? attacking.map((party) => inFleet(scene, formations, party)) : attacking),
    ...(isFleet ? defending.map((party) => inFleet(scene, formations, party)) : defending),
  ];
}

function inFleet({ fleets }: Scene, formations: ReadonlyMap<string, Formation>, party: Party): Party {
  const fleet_id = fleets.get(party.refs.player_id ?? '');
  return fleet_id ? fleetParty(party, fleet_id, formations.get(fleet_id)) : party;
}

import { atWar, warsAmong } from '#server/game/combat/record-deeds.ts';
import { shipCombatant } from '#server/game/combat/rules/armament.ts';
import {
  type Combatant,
  DEFAULT_TACTIC,
  type Formation,
  type Side,
  type Tactic,
} from '#server/game/combat/rules/combatant.ts';
import type { Status } from '#server/game/combat/rules/deeds.ts';
import { isArmed } from '#server/game/combat/rules/estimate.ts';
import type { HelpReason } from '#server/game/combat/rules/join-sides.ts';
import {
  type AttackRefusal,
  attackRefusal,
  escapeProtectedUntil,
  isWithinBand,
  playerLevel,
} from '#server/game/combat/rules/may-attack.ts';
import type { Crime, LockedTarget, TargetRefs } from '#server/game/combat/target-source.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { areLinked, type LockedFighter, protectionOf } from '#server/world/players/index.ts';

/** The target as its locked rows describe it; `owners` are the players who are attacked with it. */
export type Target = {
  parties: readonly Party[];
  owners: readonly LockedFighter[];
  /** Also those without a place. */
  owner_ids: readonly string[];
  sector_id: string | null;
  outlaw: boolean;
  is_spared: boolean;
};

/** The data by which each pair of attacker and target is judged. */
export type Scene = {
  place: Place;
  by: ReadonlyMap<string, Affiliation>;
  /** The fleet of each player who fights in one. */
  fleets: ReadonlyMap<string, string>;
};

export function affiliationIn({ by }: Pick<Scene, 'by'>, playerId: string): Affiliation {
  return by.get(playerId) ?? { team_id: null, wanted: 0 };
}

export function playerTarget(scene: Scene, owner: LockedFighter, tactic: Tactic = DEFAULT_TACTIC): Target {
  const affiliation = affiliationIn(scene, owner.player_id);
  return {
    parties: [playerParty(owner, 'defender', tactic, affiliation)],
    owners: [owner],
    owner_ids: [owner.player_id],
    sector_id: owner.sector_id,
    outlaw: affiliation.wanted > 0,
    is_spared: false,
  };
}

export function sourceTarget(scene: Scene, locked: LockedTarget, owners: readonly LockedFighter[]): Target {
  const [owner] = owners;
  return {
    parties: locked.parties.map(
      (party): Party => ({
        combatant: { ...party.combatant, side: 'defender' },
        refs: party.refs,
        team_id: owner ? affiliationIn(scene, owner.player_id).team_id : null,
        faction_code: party.faction_code,
        player_level: null,
        value: party.value,
        status: party.status,
        owner: party.owner_player_id ? { player_id: party.owner_player_id, user_id: owner?.user_id ?? null } : null,
      }),
    ),
    owners,
    owner_ids: [...new Set(locked.parties.flatMap(({ owner_player_id }) => owner_player_id ?? []))],
    sector_id: locked.sector_id,
    outlaw: locked.parties.every(({ status }) => status === 'outlaw'),
    is_spared: locked.is_spared ?? false,
  };
}

export function netValueOf({ owners }: Pick<Target, 'owners'>): number | null {
  return owners.length > 0 ? Math.max(...owners.map(({ net_value }) => net_value)) : null;
}

type Ctx = Pick<Services, 'settings' | 'clock' | 'bountiesOn'>;

/** `escaped_until`: until when players cannot attack the target because it escaped from a fight. */
export type AttackVerdict = { refused_by: AttackRefusal | null; bounty: number; escaped_until: Date | null };

/** Whether one player may attack one target now. */
export async function judgePair(
  ctx: Ctx,
  tx: Tx,
  scene: Scene,
  { attacker, target }: { attacker: LockedFighter; target: Target },
): Promise<AttackVerdict> {
  const settings = ctx.settings.current();
  const net_value = netValueOf(target);
  const within = isWithinBand(settings, attacker.net_value, { net_value, bounty: 0 });
  const bounty = within ? 0 : await bountyOn(ctx, tx, target.owners, attacker.player_id);
  const ships = target.parties.some(({ refs }) => refs.ship_id !== undefined);
  const escaped_until = ships ? escapeOf(target, ctx.clock.now()) : null;
  const refused_by = attackRefusal(settings, {
    is_fedspace: scene.place.is_fedspace,
    attacker: {
      net_value: attacker.net_value,
      docked: isAway(attacker),
      armed: isArmed({ type: attacker.ship_type, drones_attack: attacker.drones_attack }),
      in_combat: attacker.combat_id !== null,
    },
    target: {
      is_here: target.sector_id === attacker.sector_id,
      docked: ships && target.owners.some(isAway),
      in_combat: ships && target.owners.some(({ combat_id }) => combat_id !== null),
      protected: target.owners.some((owner) => protectionOf(settings, owner, ctx.clock.now()) !== null),
      own: target.owners.some(({ player_id }) => player_id === attacker.player_id),
      same_team: target.owners.some(({ player_id }) => areMates(scene, attacker.player_id, player_id)),
      linked: !ships && (await isOwnSide(ctx, tx, attacker, target)),
      escaped: escaped_until !== null,
      is_spared: target.is_spared,
      is_outlaw: target.outlaw,
      net_value,
      bounty,
    },
  });
  return { refused_by, bounty, escaped_until };
}

function escapeOf({ owners }: Target, now: Date): Date | null {
  return owners.map(({ escaped_at }) => escapeProtectedUntil(escaped_at, now)).find((until) => until !== null) ?? null;
}

async function isOwnSide(ctx: Ctx, tx: Tx, attacker: LockedFighter, { owner_ids }: Target): Promise<boolean> {
  for (const owner of owner_ids)
    if (owner !== attacker.player_id && (await areLinked(tx, attacker.player_id, owner, ctx.clock.now()))) return true;
  return false;
}

function areMates(scene: Scene, one: string, other: string): boolean {
  const team = affiliationIn(scene, one).team_id;
  const fleet = scene.fleets.get(one);
  const together = fleet !== undefined && fleet === scene.fleets.get(other);
  return together || (team !== null && team === affiliationIn(scene, other).team_id);
}

/** Docked or landed: cannot be attacked and cannot attack. */
function isAway({ docked_station_id, landed_planet_id }: LockedFighter): boolean {
  return docked_station_id !== null || landed_planet_id !== null;
}

async function bountyOn(ctx: Ctx, tx: Tx, owners: readonly LockedFighter[], attacker: string): Promise<number> {
  const now = ctx.clock.now();
  let most = 0;
  for (const { player_id } of owners)
    for (const ask of ctx.bountiesOn) most = Math.max(most, await ask(tx, { target: player_id, attacker, now }));
  return most;
}

export type Helper = Target & { why: HelpReason };

/**
 * Locks those who come to the defence of an attacked player or NPC; nobody if the attack is no crime (on wanted
 * players and outlaws, and between teams at war). Planets and stations defend themselves.
 */
export async function callHelp(
  ctx: Services,
  tx: Tx,
  scene: Scene,
  { attacker, target }: { attacker: LockedFighter; target: Target },
): Promise<Helper[]> {
  const victim = victimOf(target);
  if (!victim || target.outlaw || (await areAtWar(ctx, tx, scene, [attacker, ...target.owners]))) return [];
  const crime = { sector_id: attacker.sector_id, victim, offender: attacker.player_id };
  const helpers: Helper[] = [];
  for (const help of ctx.combatHelp)
    for (const { target: locked, why } of await help(ctx, tx, crime))
      helpers.push({ ...sourceTarget(scene, locked, []), why });
  return helpers;
}

function victimOf({ owners, parties }: Target): Crime['victim'] | undefined {
  const [owner] = owners;
  if (owner && parties.some(({ refs }) => refs.ship_id !== undefined)) return { player_id: owner.player_id };
  const npc = parties.flatMap(({ refs }) => refs.npc_id ?? [])[0];
  return npc === undefined ? undefined : { npc_id: npc };
}

async function areAtWar(ctx: Services, tx: Tx, scene: Scene, players: readonly LockedFighter[]): Promise<boolean> {
  const [one = null, other = null] = players.map(({ player_id }) => affiliationIn(scene, player_id).team_id);
  return atWar(await warsAmong(tx, [one, other], ctx.clock.now()), one, other);
}

/** One participant of a fight about to begin, with the ids of its records. */
export type Party = {
  combatant: Combatant;
  refs: TargetRefs & { player_id?: string; user_id?: string; ship_id?: string };
  team_id: string | null;
  faction_code: string | null;
  player_level: number | null;
  /** Credits. */
  value: number;
  status: Status;
  /** The player whose planet or station it is. `user_id`: null if they have no place in the galaxy. */
  owner: { player_id: string; user_id: string | null } | null;
};

type Affiliation = { team_id: string | null; wanted: number };

/** A player's ship as a party; its key is the player's id. */
export function playerParty(
  player: LockedFighter,
  side: Side,
  tactic: Tactic,
  { team_id, wanted }: Affiliation,
): Party {
  return {
    combatant: {
      ...shipCombatant(
        { ...player, type: player.ship_type, name: player.username },
        { key: player.player_id, side, tactic },
      ),
    },
    refs: { player_id: player.player_id, user_id: player.user_id, ship_id: player.ship_id },
    team_id,
    faction_code: null,
    player_level: playerLevel(player.net_value),
    value: player.ship_value,
    status: wanted > 0 ? 'wanted' : 'lawful',
    owner: null,
  };
}

/** The same party as a member of a fleet. */
export function fleetParty(party: Party, fleet_id: string, formation: Formation | undefined): Party {
  const combatant = formation ? { ...party.combatant, formation } : party.combatant;
  return { ...party, combatant, refs: { ...party.refs, fleet_id } };
}

const READ_AFFILIATIONS = {
  name: 'read_affiliations',
  text: `SELECT p.id AS player_id, t.team_id, COALESCE(w.level, 0) AS wanted
     FROM player_records p
     LEFT JOIN team_member_records t ON t.player_id = p.id
     LEFT JOIN wanted_players w ON w.player_id = p.id AND w.until > $2
     WHERE p.id = ANY($1::uuid[])`,
};

/** The team and wanted level of each player. */
export async function affiliationsOf(
  tx: Tx,
  playerIds: readonly string[],
  now: Date,
): Promise<Map<string, Affiliation>> {
  const rows = await tx.sql<Affiliation & { player_id: string }>(READ_AFFILIATIONS, [playerIds, now]);
  return new Map(rows.map(({ player_id, ...affiliation }) => [player_id, affiliation]));
}

/** The place of a fight, as stored in its record. */
export type Place = {
  sector_id: string;
  sector_number: number;
  sector_name: string;
  is_fedspace: boolean;
  region_id: string;
  region_name: string;
};

const SELECT_PLACE = `SELECT s.id AS sector_id, s.sector_number, s.visited_name AS sector_name, s.is_fedspace, r.id AS region_id,
    r.display_name AS region_name
  FROM map_sectors s JOIN map_regions r ON r.id = s.region_id`;

const READ_PLACE = { name: 'read_fight_place', text: `${SELECT_PLACE} WHERE s.id = $1` };

const READ_PLACE_OF = {
  name: 'read_fight_place_of',
  text: `${SELECT_PLACE} WHERE s.id = (SELECT p.current_sector_id FROM combat_players p WHERE p.id = $1)`,
};

export async function readPlace(tx: Tx, sectorId: string): Promise<Place> {
  const [place] = await tx.sql<Place>(READ_PLACE, [sectorId]);
  if (!place) throw new Error(`a fight in sector ${sectorId}, which does not exist`);
  return place;
}

/** The player's place; undefined if they are in no sector. */
export async function readPlaceOf(tx: Tx, playerId: string): Promise<Place | undefined> {
  return (await tx.sql<Place>(READ_PLACE_OF, [playerId]))[0];
}

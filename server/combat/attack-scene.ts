import { type Affiliation, type Party, playerParty } from '#server/combat/party.ts';
import type { Place } from '#server/combat/queries/read-place.ts';
import { DEFAULT_TACTIC, type Tactic } from '#server/combat/rules/combatant.ts';
import { escapeProtectedUntil } from '#server/combat/rules/escape.ts';
import { isArmed } from '#server/combat/rules/estimate.ts';
import { type AttackRefusal, attackRefusal, isWithinBand } from '#server/combat/rules/may-attack.ts';
import type { LockedTarget } from '#server/combat/target-source.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { areLinked, type LockedFighter, protectionOf } from '#server/players/index.ts';

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

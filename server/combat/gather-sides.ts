import { affiliationIn, judgePair, playerTarget, type Scene, type Target } from '#server/combat/attack-scene.ts';
import type { FleetMate } from '#server/combat/fleet-source.ts';
import { fleetParty, type Party, playerParty } from '#server/combat/party.ts';
import { isArmed } from '#server/combat/rules/estimate.ts';
import type { Formation } from '#server/combat/rules/formation.ts';
import { joinSides, type StayOutReason } from '#server/combat/rules/join-sides.ts';
import type { AttackInput } from '#server/combat/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { LockedFighter } from '#server/players/index.ts';

export type ExcludedMember = { username: string; why: StayOutReason };

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
export async function gatherSides(ctx: Services, tx: Tx, gathering: Gathering): Promise<Gathered> {
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

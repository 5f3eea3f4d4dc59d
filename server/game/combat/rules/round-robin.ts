import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { shipCombatant, shipGuns, undamagedShip } from '#server/game/combat/rules/armament.ts';
import {
  type Combatant,
  type FightState,
  type Side,
  STANCES,
  type Tactic,
} from '#server/game/combat/rules/combatant.ts';
import { playRounds, RULES_VERSION, startFight } from '#server/game/combat/rules/fight.ts';
import { fullValueOf, lossOf, type ShipValue, salvageFor } from '#server/game/combat/rules/fight-value.ts';
import { SHIP_TYPES, type ShipType, shipModel } from '#server/world/ships/rules/catalogue.ts';
import { figuresOf, NO_UPGRADES, type UpgradeLevels, upgradesValue } from '#server/world/ships/rules/fittings.ts';

/** Percentages of the hull at which a ship flees, giving up the field. */
const FLEEING = [0, 25, 50] as const;
/** Target priorities: against a single enemy the others choose the same target. */
const TARGETS = ['drones', 'dangerous'] as const;
/** Shares of the ship's drone capacity. */
const LOADS = [0, 0.5, 1] as const;
const MAX_ROUNDS = 150;
/** Half a hold of ore, a typical load. */
const CARGO_PER_HOLD = 15;

/** Upgrades for about a quarter of the list price, in whole levels: two levels of one kind. */
const BUILDS = ['hull', 'shields', 'drones'] as const;
export type Build = (typeof BUILDS)[number];
const LEVELS = 2;

export type Entrant = { tactic: Tactic; build: Build };

const TACTICS: readonly Tactic[] = STANCES.flatMap((stance) =>
  TARGETS.flatMap((targets) => FLEEING.map((flee_at) => ({ stance, targets, flee_at }))),
);
const ENTRANTS: readonly Entrant[] = TACTICS.flatMap((tactic) => BUILDS.map((build) => ({ tactic, build })));
export const ARMED = SHIP_TYPES.filter((type) => shipGuns(type) > 0);

/**
 * `fields`: fights after which only this one remained; `destroyed`, `lost`: fights that cost the opponent, or this
 * one, the ship. Credits as shares of the value of the own ship with drones and cargo: `cost` of the fights to this
 * one, `inflicted` on the opponent, `salvaged` by this one, `missed` to the opponent.
 */
type Tally = Record<
  'fights' | 'fields' | 'left' | 'destroyed' | 'lost' | 'cost' | 'inflicted' | 'salvaged' | 'missed',
  number
>;
/**
 * An entrant's result against all others; `best` and `worst`: its share of losses inflicted against its best and
 * worst opponent.
 */
export type Standing = Tally & Entrant & { best: number; worst: number };

/**
 * Plays every tactic with every upgrade against every other, `fights` times as attacker and as defender on each ship
 * and load of drones, both on the same ship type, so that only tactic and upgrade differ. The same seed gives the
 * same table.
 */
export function roundRobin(fights: number, types: readonly ShipType[] = ARMED): Standing[] {
  const tallies: Tally[][] = ENTRANTS.map(() => []);
  for (const [index, entrant] of ENTRANTS.entries())
    for (const [at, other] of ENTRANTS.entries()) {
      if (at <= index) continue;
      const tally = compare(entrant, other, { fights, types });
      tallies[index]?.push(tally);
      tallies[at]?.push(mirrored(tally));
    }
  return ENTRANTS.map((entrant, index) => {
    const own = tallies[index] ?? [];
    const shares = own.map(wonShare);
    return { ...entrant, ...addUp(own), best: Math.max(...shares), worst: Math.min(...shares) };
  });
}

/** The opponent's share of all losses: above one half, more is won than lost. */
export function wonShare({ cost, inflicted }: Pick<Tally, 'cost' | 'inflicted'>): number {
  return inflicted / (cost + inflicted);
}

/** The same share for each tactic with every upgrade it was tried with. */
export function wonByTactic(table: readonly Standing[]): Map<string, number> {
  const nameOf = ({ tactic: { stance, flee_at, targets } }: Standing) => `${stance} ${flee_at} ${targets}`;
  return new Map([...Map.groupBy(table, nameOf)].map(([name, rows]) => [name, wonShare(addUp(rows))]));
}

/** The standing that won the most on one type of ship, with every upgrade on its own. */
export function bestOn(type: ShipType, fights: number): Standing {
  const [best] = roundRobin(fights, [type]).toSorted((a, b) => wonShare(b) - wonShare(a));
  if (!best) throw new Error('a round robin has entrants');
  return best;
}

function emptyTally(): Tally {
  return { fights: 0, fields: 0, left: 0, destroyed: 0, lost: 0, cost: 0, inflicted: 0, salvaged: 0, missed: 0 };
}

function mirrored({ fights, fields, left, destroyed, lost, cost, inflicted, salvaged, missed }: Tally): Tally {
  return {
    ...{ fights, fields: left, left: fields, destroyed: lost, lost: destroyed },
    ...{ cost: inflicted, inflicted: cost, salvaged: missed, missed: salvaged },
  };
}

function addUp(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const tally of tallies) for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
  return sum;
}

type Duel = { type: ShipType; load: number; seed: number; side: Side };

type Series = { fights: number; types: readonly ShipType[] };

function compare(entrant: Entrant, other: Entrant, { fights, types }: Series): Tally {
  const tally = emptyTally();
  for (const type of types)
    for (const [loadIndex, load] of LOADS.entries())
      for (let fight = 0; fight < 2 * fights; fight++) {
        const side: Side = fight % 2 === 0 ? 'attacker' : 'defender';
        const seed = 1_000_003 * (ARMED.indexOf(type) * LOADS.length + loadIndex) + fight;
        count(tally, { type, load, seed, side }, entrant, other);
      }
  return tally;
}

function count(tally: Tally, duel: Duel, entrant: Entrant, other: Entrant): void {
  const against: Side = duel.side === 'attacker' ? 'defender' : 'attacker';
  const before = [shipOf(duel, duel.side, entrant), shipOf(duel, against, other)] as const;
  const { end, fighters } = play(duel, before);
  const [own, enemy] = [duel.side, against].map((side) => fighters.find((one) => one.side === side));
  if (!own || !enemy) throw new Error('a duel has two ships');
  const [mine, theirs] = [shipValueOf(duel.type, entrant), shipValueOf(duel.type, other)];
  const values = [
    fullValueOf(DEFAULT_SETTINGS, mine, before[0]),
    fullValueOf(DEFAULT_SETTINGS, theirs, before[1]),
  ] as const;
  tally.fights += 1;
  tally.fields += Number(end?.winner === duel.side);
  tally.left += Number(end?.winner === against);
  tally.destroyed += Number(enemy.outcome === 'destroyed');
  tally.lost += Number(own.outcome === 'destroyed');
  tally.cost += lossOf(DEFAULT_SETTINGS, mine, before[0], own) / values[0];
  tally.inflicted += lossOf(DEFAULT_SETTINGS, theirs, before[1], enemy) / values[1];
  tally.salvaged += salvageFor(DEFAULT_SETTINGS, theirs, own, enemy) / values[0];
  tally.missed += salvageFor(DEFAULT_SETTINGS, mine, enemy, own) / values[1];
}

function play({ seed, side }: Duel, ships: readonly Combatant[]): FightState {
  const combatants = side === 'attacker' ? ships : ships.toReversed();
  const start = startFight({ combatants, max_rounds: MAX_ROUNDS }, seed);
  return playRounds(RULES_VERSION, start, MAX_ROUNDS).state;
}

function levelsOf({ build }: Entrant): UpgradeLevels {
  return { ...NO_UPGRADES, [build]: LEVELS };
}

function shipValueOf(type: ShipType, entrant: Entrant): ShipValue {
  const levels = levelsOf(entrant);
  return {
    value: shipModel(type).price + upgradesValue(type, levels),
    cargo: figuresOf(type, levels).holds * CARGO_PER_HOLD,
  };
}

function shipOf({ type, load }: Duel, side: Side, entrant: Entrant): Combatant {
  const { max_hull, max_shields, ...built } = figuresOf(type, levelsOf(entrant));
  const ship = {
    ...undamagedShip(type),
    hull: max_hull,
    max_hull,
    shields: max_shields,
    max_shields,
    drones_attack: Math.floor(built.max_drones_attack * load),
    drones_defence: Math.floor(built.max_drones_defence * load),
    upgrade_drones: levelsOf(entrant).drones,
  };
  return shipCombatant(ship, { key: side, side, tactic: entrant.tactic });
}

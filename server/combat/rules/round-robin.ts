import { shipCombatant, shipGuns, undamagedShip } from '#server/combat/rules/armament.ts';
import {
  type Combatant,
  type FightState,
  type Side,
  STANCES,
  TARGET_ORDERS,
  type Tactic,
} from '#server/combat/rules/combatant.ts';
import { playRounds, RULES_VERSION, startFight } from '#server/combat/rules/fight.ts';
import { SHIP_TYPES, type ShipType } from '#server/ships/rules/catalogue.ts';
import { figuresOf, NO_UPGRADES } from '#server/ships/rules/upgrades.ts';

/** Percent of the hull: fleeing saves a ship and loses the fight. */
const FLEEING = [0, 25, 50] as const;
/** Shares of the drones that a ship can carry. */
const LOADS = [0, 0.5, 1] as const;
const MAX_ROUNDS = 150;

/** What may be built in for a quarter of the list price, as near as whole levels come: two levels of one kind. */
const BUILDS = ['hull', 'shields', 'drones'] as const;
export type Build = (typeof BUILDS)[number];
const LEVELS = 2;

export type Entrant = { tactic: Tactic; build: Build };

const TACTICS: readonly Tactic[] = STANCES.flatMap((stance) =>
  TARGET_ORDERS.flatMap((targets) => FLEEING.map((flee_at) => ({ stance, targets, flee_at }))),
);
const ENTRANTS: readonly Entrant[] = TACTICS.flatMap((tactic) => BUILDS.map((build) => ({ tactic, build })));
const ARMED = SHIP_TYPES.filter((type) => shipGuns(type) > 0);

/** `destroyed` and `lost`: of the wins and losses those that cost a ship; the others ended by flight. */
type Tally = { wins: number; draws: number; losses: number; destroyed: number; lost: number };
/** How an entrant did against all others. `best` and `worst`: its share of wins against the one it beats most and least. */
export type Standing = Tally & Entrant & { best: number; worst: number };

/**
 * Every tactic with every upgrade against every other, `fights` times as attacker and as defender on each ship and load of
 * drones, both on the same type: of equal value, so that only tactic and upgrade differ. The same number gives the same table.
 */
export function roundRobin(fights: number): Standing[] {
  const tallies: Tally[][] = ENTRANTS.map(() => []);
  for (const [index, entrant] of ENTRANTS.entries())
    for (const [at, other] of ENTRANTS.entries()) {
      if (at <= index) continue;
      const tally = compare(entrant, other, fights);
      tallies[index]?.push(tally);
      tallies[at]?.push(seenByOther(tally));
    }
  return ENTRANTS.map((entrant, index) => {
    const own = tallies[index] ?? [];
    const shares = own.map((tally) => tally.wins / fightsOf(tally));
    return { ...entrant, ...addUp(own), best: Math.max(...shares), worst: Math.min(...shares) };
  });
}

export function fightsOf({ wins, draws, losses }: Tally): number {
  return wins + draws + losses;
}

function emptyTally(): Tally {
  return { wins: 0, draws: 0, losses: 0, destroyed: 0, lost: 0 };
}

function seenByOther({ wins, draws, losses, destroyed, lost }: Tally): Tally {
  return { wins: losses, draws, losses: wins, destroyed: lost, lost: destroyed };
}

function addUp(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const tally of tallies) for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key];
  return sum;
}

function compare(entrant: Entrant, other: Entrant, fights: number): Tally {
  const tally = emptyTally();
  for (const [shipIndex, type] of ARMED.entries())
    for (const [loadIndex, load] of LOADS.entries())
      for (let fight = 0; fight < 2 * fights; fight++) {
        const side: Side = fight % 2 === 0 ? 'attacker' : 'defender';
        const seed = 1_000_003 * (shipIndex * LOADS.length + loadIndex) + fight;
        count(tally, side, play({ type, load, seed, side }, entrant, other));
      }
  return tally;
}

function count(tally: Tally, side: Side, { end, fighters }: FightState): void {
  const winner = end?.winner ?? 'draw';
  if (winner === 'draw') tally.draws += 1;
  else if (winner === side) tally.wins += 1;
  else tally.losses += 1;
  const gone = fighters.filter(({ outcome }) => outcome === 'destroyed').map((one) => one.side);
  if (gone.length !== 1) return;
  if (gone[0] === side) tally.lost += 1;
  else tally.destroyed += 1;
}

type Duel = { type: ShipType; load: number; seed: number; side: Side };

function play({ type, load, seed, side }: Duel, entrant: Entrant, other: Entrant): FightState {
  const against: Side = side === 'attacker' ? 'defender' : 'attacker';
  const ships = [shipOf(type, load, side, entrant), shipOf(type, load, against, other)];
  const combatants = side === 'attacker' ? ships : ships.toReversed();
  const start = startFight({ combatants, max_rounds: MAX_ROUNDS }, seed);
  return playRounds(RULES_VERSION, start, MAX_ROUNDS).state;
}

function shipOf(type: ShipType, load: number, side: Side, { tactic, build }: Entrant): Combatant {
  const { max_hull, max_shields, ...built } = figuresOf(type, { ...NO_UPGRADES, [build]: LEVELS });
  const ship = {
    ...undamagedShip(type),
    hull: max_hull,
    max_hull,
    shields: max_shields,
    max_shields,
    drones_attack: Math.floor(built.max_drones_attack * load),
    drones_defence: Math.floor(built.max_drones_defence * load),
  };
  return shipCombatant(ship, { key: side, side, tactic });
}

import { shipCombatant, shipGuns, undamagedShip } from '#server/combat/rules/armament.ts';
import { type Combatant, type Side, STANCES, TARGET_ORDERS, type Tactic } from '#server/combat/rules/combatant.ts';
import { playRounds, RULES_VERSION, startFight } from '#server/combat/rules/fight.ts';
import { SHIP_TYPES, type ShipType } from '#server/ships/rules/catalogue.ts';

/** Percent of the hull: fleeing saves a ship and loses the fight. */
const FLEEING = [0, 25, 50] as const;
/** Shares of the drones that a ship can carry. */
const LOADS = [0, 0.5, 1] as const;
const MAX_ROUNDS = 150;

const TACTICS: readonly Tactic[] = STANCES.flatMap((stance) =>
  TARGET_ORDERS.flatMap((targets) => FLEEING.map((flee_at) => ({ stance, targets, flee_at }))),
);
const ARMED = SHIP_TYPES.filter((type) => shipGuns(type) > 0);

type Tally = { wins: number; draws: number; losses: number };
/** How a tactic did against all others. `best` and `worst`: its share of wins against the one it beats most and least. */
export type TacticStanding = Tally & { tactic: Tactic; best: number; worst: number };

/**
 * Every tactic against every other, `fights` times as attacker and as defender on each ship and load of drones, both on the
 * same: of equal value, so that only the tactic differs. The same number gives the same table.
 */
export function roundRobin(fights: number): TacticStanding[] {
  const tallies: Tally[][] = TACTICS.map(() => []);
  for (const [index, tactic] of TACTICS.entries())
    for (const [at, other] of TACTICS.entries()) {
      if (at <= index) continue;
      const tally = compare(tactic, other, fights);
      tallies[index]?.push(tally);
      tallies[at]?.push({ wins: tally.losses, draws: tally.draws, losses: tally.wins });
    }
  return TACTICS.map((tactic, index) => {
    const own = tallies[index] ?? [];
    const shares = own.map(({ wins, draws, losses }) => wins / (wins + draws + losses));
    return { tactic, ...addUp(own), best: Math.max(...shares), worst: Math.min(...shares) };
  });
}

function addUp(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { wins, draws, losses }) => ({
      wins: sum.wins + wins,
      draws: sum.draws + draws,
      losses: sum.losses + losses,
    }),
    { wins: 0, draws: 0, losses: 0 },
  );
}

function compare(tactic: Tactic, other: Tactic, fights: number): Tally {
  const tally = { wins: 0, draws: 0, losses: 0 };
  for (const [shipIndex, type] of ARMED.entries())
    for (const [loadIndex, load] of LOADS.entries())
      for (let fight = 0; fight < 2 * fights; fight++) {
        const side: Side = fight % 2 === 0 ? 'attacker' : 'defender';
        const seed = 1_000_003 * (shipIndex * LOADS.length + loadIndex) + fight;
        const winner = winnerOf(type, load, { tactic, other, side }, seed);
        if (winner === 'draw') tally.draws += 1;
        else if (winner === side) tally.wins += 1;
        else tally.losses += 1;
      }
  return tally;
}

function winnerOf(
  type: ShipType,
  load: number,
  { tactic, other, side }: { tactic: Tactic; other: Tactic; side: Side },
  seed: number,
): Side | 'draw' {
  const against: Side = side === 'attacker' ? 'defender' : 'attacker';
  const ships = [shipOf(type, load, side, tactic), shipOf(type, load, against, other)];
  const combatants = side === 'attacker' ? ships : ships.toReversed();
  const start = startFight({ combatants, max_rounds: MAX_ROUNDS }, seed);
  return playRounds(RULES_VERSION, start, MAX_ROUNDS).state.end?.winner ?? 'draw';
}

function shipOf(type: ShipType, load: number, side: Side, tactic: Tactic): Combatant {
  return shipCombatant(undamagedShip(type, load), { key: side, side, tactic });
}

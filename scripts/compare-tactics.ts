/**
 * A table of all tactics with all upgrades against each other, on equal ships, what each tactic wins on each type of ship, and the best tactic with an upgrade there: `npm run tactics` or `npm run tactics -- <fights>`, the fights
 * of each pair on each ship and load of drones.
 */
import {
  ARMED,
  bestOn,
  roundRobin,
  type Standing,
  wonByTactic,
  wonShare,
} from '#server/game/combat/rules/round-robin.ts';

const fights = Number(process.argv[2] ?? 5);
if (!Number.isInteger(fights) || fights < 1) {
  console.error('Say how many fights each pair has: a whole number from 1.');
  process.exit(2);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(9);
}

function nameOf({ tactic, build }: Standing): string {
  const flees = tactic.flee_at === 0 ? 'never flees' : `flees at ${tactic.flee_at} %`;
  return `${tactic.stance}, ${tactic.targets}, ${flees}, ${build}`.padEnd(44);
}

function lineOf(standing: Standing): string {
  const { best, worst } = standing;
  const mean = (sum: number) => sum / standing.fights;
  const shares = [standing.cost, standing.salvaged, standing.destroyed, standing.lost, standing.fields, standing.left];
  return nameOf(standing) + [wonShare(standing), best, worst, ...shares.map(mean)].map(percent).join('');
}

console.log(
  `${'tactic, upgrade'.padEnd(44)}      won     best    worst    costs    finds destroys     lost    holds   leaves`,
);
for (const standing of roundRobin(fights).toSorted((a, b) => wonShare(b) - wonShare(a))) console.log(lineOf(standing));

const byType = ARMED.map((type) => [type, wonByTactic(roundRobin(fights, [type]))] as const);
console.log(`\n${'tactic'.padEnd(22)}${ARMED.map((type) => type.padStart(17)).join('')}`);
for (const name of byType[0]?.[1].keys() ?? [])
  console.log(name.padEnd(22) + byType.map(([, won]) => percent(won.get(name) ?? 0).padStart(17)).join(''));

console.log('');
for (const type of ARMED) {
  const best = bestOn(type, fights);
  console.log(type.padEnd(17) + nameOf(best) + percent(wonShare(best)));
}

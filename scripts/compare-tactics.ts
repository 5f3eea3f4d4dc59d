/**
 * A table of all tactics against each other, on equal ships: `npm run tactics` or `npm run tactics -- <fights>`, the fights
 * of each pair on each ship and load of drones.
 */
import { roundRobin, type TacticStanding } from '#server/combat/rules/round-robin.ts';

const fights = Number(process.argv[2] ?? 5);
if (!Number.isInteger(fights) || fights < 1) {
  console.error('Say how many fights each pair has: a whole number from 1.');
  process.exit(2);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(9);
}

function lineOf({ tactic, wins, draws, losses, best, worst }: TacticStanding): string {
  const total = wins + draws + losses;
  const flees = tactic.flee_at === 0 ? 'never flees' : `flees at ${tactic.flee_at} %`;
  const name = `${tactic.stance}, ${tactic.targets}, ${flees}`.padEnd(34);
  return name + [wins / total, draws / total, losses / total, best, worst].map(percent).join('');
}

console.log(`${'tactic'.padEnd(34)}     wins    draws   losses     best    worst`);
for (const standing of roundRobin(fights)) console.log(lineOf(standing));
console.log('best, worst: share of wins against the one other tactic that it beats most and least');

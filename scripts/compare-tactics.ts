/**
 * A table of all tactics with all upgrades against each other, on equal ships: `npm run tactics` or `npm run tactics -- <fights>`, the fights
 * of each pair on each ship and load of drones.
 */
import { fightsOf, roundRobin, type Standing } from '#server/combat/rules/round-robin.ts';

const fights = Number(process.argv[2] ?? 5);
if (!Number.isInteger(fights) || fights < 1) {
  console.error('Say how many fights each pair has: a whole number from 1.');
  process.exit(2);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(9);
}

function lineOf(standing: Standing): string {
  const { tactic, build, wins, draws, losses, destroyed, lost, best, worst } = standing;
  const flees = tactic.flee_at === 0 ? 'never flees' : `flees at ${tactic.flee_at} %`;
  const name = `${tactic.stance}, ${tactic.targets}, ${flees}, ${build}`.padEnd(44);
  const shares = [destroyed, lost, wins, draws, losses].map((of) => of / fightsOf(standing));
  return name + [...shares, best, worst].map(percent).join('');
}

console.log(`${'tactic, upgrade'.padEnd(44)}destroys     lost     wins    draws   losses     best    worst`);
for (const standing of roundRobin(fights)) console.log(lineOf(standing));
console.log(
  'destroys, lost: shares of all fights that cost the other, or this one, the ship; other fights end by flight',
);
console.log('best, worst: share of wins against the one other that it beats most and least');

import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Combatant, STANCES, TARGET_ORDERS } from '#server/game/combat/rules/combatant.ts';
import { playRounds, startFight } from '#server/game/combat/rules/fight.ts';

type Hull = Pick<Combatant, 'type' | 'hull' | 'shields' | 'guns' | 'speed' | 'drones_attack' | 'drones_defence'>;

/** Not from the catalogue, so that a change of ships does not change these fights. */
const SHIPS: readonly Hull[] = [
  { type: 'small', hull: 120, shields: 60, guns: 12, speed: 1, drones_attack: 4, drones_defence: 2 },
  { type: 'medium', hull: 420, shields: 180, guns: 30, speed: 2, drones_attack: 40, drones_defence: 25 },
  { type: 'large', hull: 900, shields: 400, guns: 44, speed: 3, drones_attack: 150, drones_defence: 90 },
];

/** SHA-256 of every round of 216 fights by version, as computed with Node 20.20 and 24.21. */
const HASHES = new Map([
  [1, '2b6892d597a73e43f1180bffec0c24c3a32ec08f0a420cf7df3f9d4de5363152'],
  [2, '2b6892d597a73e43f1180bffec0c24c3a32ec08f0a420cf7df3f9d4de5363152'],
  [3, '015c05c22c418eef624c25090409915505be028484693b333888183be37e5829'],
]);

function hashOf(version: number): string {
  const hash = createHash('sha256');
  let seed = 1;
  for (const one of SHIPS)
    for (const other of SHIPS)
      for (const stance of STANCES)
        for (const targets of TARGET_ORDERS)
          for (const flee_at of [0, 35, 80]) {
            const combatants = [
              combatant(one, { key: 'a', side: 'attacker', tactic: { stance, flee_at, targets } }),
              combatant(other, { key: 'd', side: 'defender', tactic: { stance: 'press', flee_at: 20, targets } }),
            ];
            const { state, records } = playRounds(version, startFight({ max_rounds: 150, combatants }, seed), 150);
            hash.update(JSON.stringify([state, records]));
            seed = Math.imul(seed, 7_919) >>> 0;
          }
  return hash.digest('hex');
}

function combatant(ship: Hull, order: Pick<Combatant, 'key' | 'side' | 'tactic'>): Combatant {
  return { ...ship, ...order, kind: 'ship', name: ship.type, max_hull: ship.hull, max_shields: ship.shields, mines: 0 };
}

it.each([...HASHES])('plays the same rounds under version %i on every version of Node', (version, hash) => {
  expect(hashOf(version)).toBe(hash);
});

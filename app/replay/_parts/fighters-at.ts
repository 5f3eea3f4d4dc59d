import type { ApiOutput } from '#app/_client/trpc/api.ts';
import type { FighterState } from '#app/_fight/fighter-bars.tsx';

/** The participants after a round; after round 0 as they went in. */
export function fightersAt({ start, rounds }: ApiOutput['combat']['replay'], round: number): FighterState[] {
  const standing = rounds[round - 1]?.standing;
  return start.map(({ drones_attack, drones_defence, ...one }): FighterState => {
    const now = standing?.find(({ key }) => key === one.key);
    if (!now) return { ...one, drones: drones_attack + drones_defence, outcome: 'fighting' };
    const { hull, shields, outcome } = now;
    return { ...one, hull, shields, outcome, drones: now.drones_attack + now.drones_defence };
  });
}

import type { ApiOutput } from '#app/_client/trpc/api.ts';
import type { FighterState } from '#app/_fight/fighter-bars.tsx';

/**
 * The participants after a round; after round 0 as they entered, after the last round of an ended fight as they left.
 */
export function fightersAt({ combat, start, rounds }: ApiOutput['combat']['replay'], round: number): FighterState[] {
  const standing = rounds[round - 1]?.standing;
  const isOver = combat.status === 'ended' && round === rounds.length;
  return start.map(({ drones_attack, drones_defence, ...one }): FighterState => {
    const now = standing?.find(({ key }) => key === one.key);
    if (!now) return { ...one, drones: drones_attack + drones_defence, outcome: 'fighting' };
    const { hull, shields } = now;
    const outcome = isOver && now.outcome === 'fighting' ? 'standing' : now.outcome;
    return { ...one, hull, shields, outcome, drones: now.drones_attack + now.drones_defence };
  });
}

/** A fight is disputed above this ratio of one side's damage to the other's. */
export const DISPUTED_RATIO = 10;
export const DISPUTED_WITHIN_MS = 24 * 3_600_000;
/** A pair of players is disputed above this number of fights within an hour. */
export const DISPUTED_FIGHTS = 5;
export const PAIR_WITHIN_MS = 3_600_000;

export type Damage = { attacker_damage: number; defender_damage: number };

/** Whether one side did more than ten times the damage of the other; any damage against none counts. */
export function isLopsided({ attacker_damage, defender_damage }: Damage): boolean {
  const [less, more] = [Math.min(attacker_damage, defender_damage), Math.max(attacker_damage, defender_damage)];
  return more > DISPUTED_RATIO * less;
}

/** The ratio to one decimal; null if one side did no damage. */
export function damageRatio({ attacker_damage, defender_damage }: Damage): number | null {
  const [less, more] = [Math.min(attacker_damage, defender_damage), Math.max(attacker_damage, defender_damage)];
  return less === 0 ? null : Math.round((more / less) * 10) / 10;
}

export type PairFight = { combat_id: string; started_at: Date };

/** The largest number of a pair's fights within any hour, with those fights; empty if not disputed. */
export function busiestHour(fights: readonly PairFight[]): PairFight[] {
  const inOrder = fights.toSorted((a, b) => a.started_at.getTime() - b.started_at.getTime());
  const hours = inOrder.map((first, index) =>
    inOrder
      .slice(index)
      .filter(({ started_at }) => started_at.getTime() - first.started_at.getTime() <= PAIR_WITHIN_MS),
  );
  const busiest = hours.reduce<PairFight[]>((best, hour) => (hour.length > best.length ? hour : best), []);
  return busiest.length > DISPUTED_FIGHTS ? busiest : [];
}

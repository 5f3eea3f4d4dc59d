export type HullTone = 'success' | 'warning' | 'danger';

/** Amber under half of what the hull can have, red under a quarter. */
export function hullTone({ hull, max_hull }: { hull: number; max_hull: number }): HullTone {
  if (hull * 4 < max_hull) return 'danger';
  return hull * 2 < max_hull ? 'warning' : 'success';
}

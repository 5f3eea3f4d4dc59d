import { repeatable } from '#app/_ui/repeatable.ts';

export type Star = { x: number; y: number; r: number; glow: number };
export type Lane = { from: Star; to: Star };

function round(value: number) {
  return Math.round(value * 10) / 10;
}

/** Stars along two loose spiral arms in a 1000 × 700 frame, each at least `apart` from every other. */
export function starField(count: number, seed: number, apart: number): Star[] {
  const random = repeatable(seed);
  const stars: Star[] = [];
  for (let tries = 0; stars.length < count && tries < count * 60; tries++) {
    const arm = random() < 0.5 ? 0 : Math.PI;
    const along = random() ** 0.7;
    const turn = arm + along * 4.1 + (random() - 0.5) * (1.5 - along * 0.5);
    const x = 500 + Math.cos(turn) * along * 560 + (random() - 0.5) * 70;
    const y = 350 + Math.sin(turn) * along * 345 + (random() - 0.5) * 60;
    if (x < 8 || x > 992 || y < 8 || y > 692) continue;
    if (stars.some((star) => Math.hypot(star.x - x, star.y - y) < apart)) continue;
    const glow = 1 - along * 0.75;
    stars.push({
      x: round(x),
      y: round(y),
      r: round(1.1 + random() * 1.7 + glow * 1.2),
      glow: round(0.25 + glow * 0.6),
    });
  }
  return stars;
}

/** Joins each star to its neighbours within warp distance. */
export function lanes(stars: readonly Star[], reach: number): Lane[] {
  const found: Lane[] = [];
  for (const [index, from] of stars.entries()) {
    const near = stars
      .slice(index + 1)
      .map((to) => ({ to, far: Math.hypot(to.x - from.x, to.y - from.y) }))
      .filter(({ far }) => far < reach)
      .sort((a, b) => a.far - b.far)
      .slice(0, 2);
    for (const { to } of near) found.push({ from, to });
  }
  return found;
}

/** A course along lanes from the star nearest `start` towards the one nearest `end`. */
export function course(
  stars: readonly Star[],
  ways: readonly Lane[],
  start: [number, number],
  end: [number, number],
): Star[] {
  const nearest = ([x, y]: [number, number]) =>
    stars.reduce((best, star) =>
      Math.hypot(star.x - x, star.y - y) < Math.hypot(best.x - x, best.y - y) ? star : best,
    );
  const goal = nearest(end);
  const first = nearest(start);
  const cameFrom = new Map<Star, Star | null>([[first, null]]);
  const queue = [first];
  for (let at = queue.shift(); at && at !== goal; at = queue.shift()) {
    for (const { from, to } of ways) {
      const next = from === at ? to : to === at ? from : null;
      if (next && !cameFrom.has(next)) {
        cameFrom.set(next, at);
        queue.push(next);
      }
    }
  }
  const path: Star[] = [];
  for (let at: Star | null | undefined = cameFrom.has(goal) ? goal : first; at; at = cameFrom.get(at)) path.unshift(at);
  return path;
}

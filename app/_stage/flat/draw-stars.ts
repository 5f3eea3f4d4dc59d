import { repeatable } from '#app/_ui/repeatable.ts';
import { dotsPath, type Shape } from './shape.ts';

const SIZES = [
  { share: 0.62, width: 0.9, opacity: 0.45 },
  { share: 0.3, width: 1.4, opacity: 0.65 },
  { share: 0.08, width: 2.1, opacity: 0.9 },
] as const;

/** Stars over a frame, in three sizes: three paths whatever their number. */
export function starShapes(seed: number, count: number, width: number, height: number): Shape[] {
  const random = repeatable(seed);
  return SIZES.map(({ share, width: size, opacity }) => {
    const points = Array.from(
      { length: Math.round(count * share) },
      () => [2 + random() * (width - 4), 2 + random() * (height - 4)] as const,
    );
    return { kind: 'path', d: dotsPath(points), stroke: 'var(--ink)', width: size, opacity, round: true };
  });
}

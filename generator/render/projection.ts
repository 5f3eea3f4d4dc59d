import type { RenderAxis } from '#generator/cli/arguments.ts';
import type { Position } from '#generator/universe.ts';

/** Position on the grid: right, down, and towards the viewer. */
export type Projected = { across: number; down: number; near: number };

/** Seen from above, from the side, or diagonally from above. */
export const PROJECTIONS: Record<RenderAxis, (position: Position) => Projected> = {
  top: ({ x, y, z }) => ({ across: x, down: -y, near: z }),
  side: ({ x, y, z }) => ({ across: x, down: -z, near: -y }),
  iso: ({ x, y, z }) => ({ across: (x - y) * 0.7, down: -(x + y) * 0.35 - z * 0.8, near: -(x + y) }),
};

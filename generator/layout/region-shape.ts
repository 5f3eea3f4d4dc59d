import { turn } from '#generator/layout/rotation.ts';
import type { Rng } from '#generator/random/rng.ts';
import type { RegionType } from '#generator/universe.ts';

/** How a kind of region fills its disc: where clusters may lie, how full it is and how thick. */
export type RegionShape = {
  /** A point of the shape, in thousandths of the region's radius. */
  sample(rng: Rng): { x: number; y: number };
  /** Share of the disc that sectors cover, in percent. */
  fillPercent: number;
  /** Half the thickness at the centre and at the rim. */
  thickness: { centre: number; rim: number };
};

/** Two arms that wind outward once: the hub is a spiral. */
function spiral(rng: Rng): { x: number; y: number } {
  const along = rng.below(1000);
  const arm = rng.below(2) * 128;
  const radius = 230 + (along * 770) / 1000 + rng.between(-60, 60);
  const angle = arm + Math.floor((along * 190) / 1000) + rng.between(-7, 7);
  const { cos, sin } = turn(angle);
  return { x: radius * cos, y: radius * sin };
}

/** An even disc around a crowded core: settled space. */
function disc(rng: Rng): { x: number; y: number } {
  const { cos, sin } = turn(rng.below(256));
  const radius = Math.max(rng.below(1000), rng.below(1000));
  return { x: radius * cos, y: radius * sin };
}

/** Clumps along three ragged spokes: a young frontier. */
function spokes(rng: Rng): { x: number; y: number } {
  const angle = rng.below(3) * 85 + rng.between(-24, 24);
  const { cos, sin } = turn(angle);
  const radius = 200 + rng.below(800);
  return { x: radius * cos, y: radius * sin };
}

export const REGION_SHAPES: Record<RegionType, RegionShape> = {
  central_nexus: { sample: spiral, fillPercent: 32, thickness: { centre: 1400, rim: 300 } },
  terran_space: { sample: disc, fillPercent: 42, thickness: { centre: 1100, rim: 500 } },
  player_owned: { sample: spokes, fillPercent: 38, thickness: { centre: 1800, rim: 1500 } },
};

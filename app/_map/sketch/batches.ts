/** Steps of strength that are distinguished: smaller differences share a path. */
export const LEVELS = 24;

/**
 * Equal-looking shapes collected into one path: a canvas pays for each call of `fill` and `stroke`, little for what a
 * path contains.
 */
export class Batches {
  private readonly paths: (Path2D | undefined)[] = [];

  /** The path of a group (a tint, say) and a strength from 0 to 1. */
  at(group: number, strength: number): Path2D {
    const slot = group * (LEVELS + 1) + Math.round(strength * LEVELS);
    const path = this.paths[slot] ?? new Path2D();
    this.paths[slot] = path;
    return path;
  }

  each(draw: (path: Path2D, group: number, strength: number) => void): void {
    this.paths.forEach((path, slot) => {
      if (path) draw(path, Math.floor(slot / (LEVELS + 1)), (slot % (LEVELS + 1)) / LEVELS);
    });
  }
}

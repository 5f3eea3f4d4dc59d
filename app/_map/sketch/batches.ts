/** Number of distinguished levels of strength: smaller differences share a path. */
export const LEVELS = 24;

/**
 * Collects shapes of equal appearance into one path: calls of `fill` and `stroke` are expensive, the content of a path
 * is cheap.
 */
export class Batches {
  private readonly paths: (Path2D | undefined)[] = [];

  /** The path of a group (such as a tint) and a strength from 0 to 1. */
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

/** While the view moves, labels are laid out at most this often (milliseconds). */
export const LAYOUT_MS = 120;
/** On slow machines frames are far apart: this many frames only move the labels before they are laid out again. */
const FOLLOWING_FRAMES = 4;

export type LabelFrame = {
  /** What is labelled, or how, is different from the last layout. */
  changed: boolean;
  /** The view is different from the last frame. */
  moved: boolean;
  /** Milliseconds since the last layout. */
  since: number;
  /** Frames since the last layout in which labels only followed their points. */
  followed: number;
};

export type LabelWork = 'layout' | 'follow' | 'keep';

/**
 * What a frame does with the labels: lay all of them out, move them with their points, or leave them as painted. The
 * first frame in which a motion has ended lays them out.
 */
export function labelWork({ changed, moved, since, followed }: LabelFrame): LabelWork {
  if (changed) return 'layout';
  if (!moved) return followed > 0 ? 'layout' : 'keep';
  return since >= LAYOUT_MS && followed >= FOLLOWING_FRAMES ? 'layout' : 'follow';
}

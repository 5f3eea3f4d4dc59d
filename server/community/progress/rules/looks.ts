/** The looks that players may choose, each with the rank that unlocks it. They have no effect on the game. */
export const HULLS = { steel: 1, azure: 2, jade: 4, amber: 6, rose: 8, violet: 10, gold: 12 } as const;
export const TRAILS = { plain: 1, ion: 3, ember: 5, aurora: 7, comet: 9 } as const;
export const FRAMES = { none: 1, line: 2, double: 4, cut: 6, laurel: 8, nova: 11 } as const;

export type Hull = keyof typeof HULLS;
export type Trail = keyof typeof TRAILS;
export type Frame = keyof typeof FRAMES;

export const HULL_NAMES = Object.keys(HULLS) as [Hull, ...Hull[]];
export const TRAIL_NAMES = Object.keys(TRAILS) as [Trail, ...Trail[]];
export const FRAME_NAMES = Object.keys(FRAMES) as [Frame, ...Frame[]];

/** `title`: the rank whose title is shown; null: the current rank's. */
export type Look = { title: number | null; hull: Hull; trail: Trail; frame: Frame };
export const FIRST_LOOK: Look = { title: null, hull: 'steel', trail: 'plain', frame: 'none' };

/** A look with the parts that a lower rank has not unlocked reset to the default. */
export function lookWithin({ title, hull, trail, frame }: Look, rank: number): Look {
  return {
    title: (title ?? 1) > rank ? null : title,
    hull: HULLS[hull] > rank ? FIRST_LOOK.hull : hull,
    trail: TRAILS[trail] > rank ? FIRST_LOOK.trail : trail,
    frame: FRAMES[frame] > rank ? FIRST_LOOK.frame : frame,
  };
}

/** The part of a look that a rank has not unlocked; null if there is none. */
export function lockedPart(look: Look, rank: number): keyof Look | null {
  if ((look.title ?? 1) > rank) return 'title';
  if (HULLS[look.hull] > rank) return 'hull';
  if (TRAILS[look.trail] > rank) return 'trail';
  return FRAMES[look.frame] > rank ? 'frame' : null;
}

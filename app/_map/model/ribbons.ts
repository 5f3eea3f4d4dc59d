/** A line wider than one pixel. `leg` is its place in the draw-in (−1 = shown at once). */
export type Ribbon = { from: number; to: number; tone: RibbonTone; dashed: boolean; leg: number };
export type RibbonTone = 'course' | 'exit' | 'hover';

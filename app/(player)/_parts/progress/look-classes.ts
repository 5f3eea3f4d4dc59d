import { FRAME_NAMES, type Frame, type Hull } from '#server/community/progress/rules/looks.ts';

/** CSS classes of a ship's drawing in its player's colour. */
export const HULL_CLASS: Readonly<Record<Hull, string>> = {
  steel: '',
  azure: 'fill-region-1/30 stroke-region-1',
  jade: 'fill-region-4/30 stroke-region-4',
  amber: 'fill-region-5/30 stroke-region-5',
  rose: 'fill-region-3/30 stroke-region-3',
  violet: 'fill-region-6/30 stroke-region-6',
  gold: 'fill-region-2/30 stroke-region-2',
};

/** The same on the map, where it must contrast with the background. */
export const FLYING_HULL_CLASS: Readonly<Record<Hull, string>> = {
  steel: 'fill-ink stroke-ground',
  azure: 'fill-region-1 stroke-ground',
  jade: 'fill-region-4 stroke-ground',
  amber: 'fill-region-5 stroke-ground',
  rose: 'fill-region-3 stroke-ground',
  violet: 'fill-region-6 stroke-ground',
  gold: 'fill-region-2 stroke-ground',
};

const FRAME_CLASS: Readonly<Record<Frame, string>> = {
  none: '',
  line: 'outline outline-1 outline-offset-2 outline-region-1',
  double: 'outline-4 outline-double outline-offset-2 outline-region-4',
  cut: 'outline-2 outline-dashed outline-offset-2 outline-region-5',
  laurel: 'outline-2 outline-offset-2 outline-region-4 ring-2 ring-region-4/30 ring-offset-4 ring-offset-ground',
  nova: 'outline-2 outline-offset-2 outline-region-2 ring-4 ring-region-2/30 ring-offset-4 ring-offset-ground',
};

/** A panel frame; unknown ones have no class. */
export function frameClass(frame: string | undefined): string {
  const known = FRAME_NAMES.find((name) => name === frame);
  return known ? FRAME_CLASS[known] : '';
}

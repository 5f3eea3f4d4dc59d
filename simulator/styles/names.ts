export const STYLE_NAMES = [
  'naive',
  'casual',
  'pair',
  'loop',
  'explorer',
  'contractor',
  'hauler',
  'hoarder',
  'coloniser',
  'hunter',
  'alt',
] as const;
export type StyleName = (typeof STYLE_NAMES)[number];

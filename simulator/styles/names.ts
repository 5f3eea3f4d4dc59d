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
  'owner',
  'gate_builder',
  'raider',
  'weekender',
  'alt',
] as const;
export type StyleName = (typeof STYLE_NAMES)[number];

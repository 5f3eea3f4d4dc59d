import type { SectorFlag } from '../types.ts';
import { type Chart, FLAG_BIT } from './chart.ts';

/** Small signs drawn at a sector. The number is the shape in the shader. */
export const GLYPH = {
  port: 0,
  planet: 1,
  hazard: 2,
  nebula: 3,
  capital: 4,
  fedspace: 5,
  special: 6,
  selected: 7,
  hovered: 8,
  home: 9,
  avoid: 10,
  ship: 11,
  teammate: 12,
  other: 13,
  hostile: 14,
  seen: 15,
  seen_hostile: 16,
} as const;

export type GlyphShape = (typeof GLYPH)[keyof typeof GLYPH];
export type Glyph = { sector: number; shape: GlyphShape };

const FLAG_GLYPHS: ReadonlyArray<readonly [SectorFlag, GlyphShape]> = [
  ['fedspace', GLYPH.fedspace],
  ['nebula', GLYPH.nebula],
  ['magnetic', GLYPH.nebula],
  ['port', GLYPH.port],
  ['planet', GLYPH.planet],
  ['hazard', GLYPH.hazard],
  ['special', GLYPH.special],
  ['capital', GLYPH.capital],
];

/** The signs of the content of each sector, in drawing order. */
export function contentGlyphs(chart: Chart): Glyph[] {
  const glyphs: Glyph[] = [];
  chart.flags.forEach((flags, sector) => {
    for (const [flag, shape] of FLAG_GLYPHS) {
      if (flags & FLAG_BIT[flag]) glyphs.push({ sector, shape });
    }
  });
  return glyphs;
}

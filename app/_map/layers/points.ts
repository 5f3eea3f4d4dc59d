import type { Attributes, Batch } from '../gl/batch.ts';
import type { Graphics, Layer } from '../gl/graphics.ts';
import type { Chart } from '../model/chart.ts';
import { contentGlyphs, GLYPH, type Glyph, type GlyphShape } from '../model/glyphs.ts';
import { PLACE, type PlaceKind } from '../model/places.ts';
import { GLYPH_FRAGMENT, GLYPH_VERTEX } from './glyph-shader.ts';
import { PLACE_FRAGMENT, PLACE_VERTEX } from './place-shader.ts';
import { STAR_FRAGMENT, STAR_VERTEX } from './star-shader.ts';

/** The rank of knowledge from which a star has a ring. */
const REACHABLE = 3;
const MIN_MARKS = 64;

const VERTEX = /* glsl */ `
in vec4 aPoint;
in vec2 aStar;
uniform float uSigns[${Object.keys(GLYPH).length}];
uniform float uPlaces[${Object.keys(PLACE).length}];
uniform float uHasPlaces;
out float vLayer;
out vec4 vShape;
out vec4 vColor;
out float vGlow;
${STAR_VERTEX}${GLYPH_VERTEX}${PLACE_VERTEX}
void main() {
  vLayer = aPoint.x;
  vGlow = 0.0;
  if (aPoint.x < 0.5) starPoint();
  else if (aPoint.x < 1.5) signPoint();
  else placePoint();
}`;

const FRAGMENT = /* glsl */ `
in float vLayer;
in vec4 vShape;
in vec4 vColor;
in float vGlow;
float box(vec2 p, vec2 b) { vec2 d = abs(p) - b; return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0); }
${STAR_FRAGMENT}${GLYPH_FRAGMENT}${PLACE_FRAGMENT}
void main() {
  vec4 color = vLayer < 0.5 ? starColor() : vLayer < 1.5 ? signColor() : placeColor();
  if (color.a < 0.004) discard;
  outColor = color;
}`;

type Point = { sector: number; point: readonly [number, number, number, number]; star: readonly [number, number] };

export type PointsLayer = Layer & {
  /** Replaces the viewer's own marks, which cover all else. */
  mark(glyphs: readonly Glyph[]): void;
  showSign(shape: GlyphShape, visible: boolean): void;
  showPlace(kind: PlaceKind, visible: boolean): void;
};

const SHADERS = { vertex: VERTEX, fragment: FRAGMENT, attributes: ['aPoint', 'aStar'] };

/** Stars, then their signs and places, then the viewer's marks, in one draw call: vertices cover each other in order. */
export function createPoints(chart: Chart, graphics: Graphics): PointsLayer {
  const fixed = [...starPoints(chart), ...signPoints(chart, contentGlyphs(chart)), ...placePoints(chart)];
  let signs: readonly number[] = Object.values(GLYPH).map(() => 1);
  let places: readonly number[] = Object.values(PLACE).map(() => 1);
  function batchFor(marks: number): Batch {
    const batch = graphics.batch(SHADERS, graphics.gl.POINTS, { attributes: attributesOf(chart, fixed, marks) });
    batch.set('uSigns', signs);
    batch.set('uPlaces', places);
    batch.set('uHasPlaces', [chart.places.length > 0 ? 1 : 0]);
    return batch;
  }
  let capacity = MIN_MARKS;
  let batch = batchFor(capacity);
  batch.count = fixed.length;
  return {
    draw: () => batch.draw(),
    dispose: () => batch.dispose(),
    mark(glyphs) {
      if (glyphs.length > capacity) {
        capacity = glyphs.length * 2;
        batch.dispose();
        batch = batchFor(capacity);
      }
      batch.count = fixed.length + glyphs.length;
      for (const [name, { data, size }] of Object.entries(attributesOf(chart, signPoints(chart, glyphs), 0)))
        batch.write(name, fixed.length * size, data);
    },
    showSign(shape, on) {
      signs = signs.with(shape, on ? 1 : 0);
      batch.set('uSigns', signs);
    },
    showPlace(kind, on) {
      places = places.with(kind, on ? 1 : 0);
      batch.set('uPlaces', places);
    },
  };
}

function starPoints({ sectors, tints, knowledge, importance }: Chart): Point[] {
  return sectors.map((_, i) => ({
    sector: i,
    point: [0, tints[i] ?? 0, knowledge[i] ?? 0, importance[i] ?? 0],
    star: [0, 0],
  }));
}

function signPoints({ importance }: Chart, glyphs: readonly Glyph[]): Point[] {
  return glyphs.map(({ sector, shape }) => ({
    sector,
    point: [1, shape, 0, 0],
    star: [(importance[sector] ?? 0) / 100, 0],
  }));
}

/** With the importance of each place's star, and 1 where a ring is around it: what lies beside it begins there. */
function placePoints({ places, importance, knowledge }: Chart): Point[] {
  return places.map(({ sector, kind, variant, slot }) => ({
    sector,
    point: [2, kind, variant, slot],
    star: [(importance[sector] ?? 0) / 100, (knowledge[sector] ?? 0) >= REACHABLE ? 1 : 0],
  }));
}

/** The numbers of points, with space for so many more behind them. */
function attributesOf({ positions }: Chart, points: readonly Point[], capacity: number): Attributes {
  function filled(size: number, of: (point: Point) => ArrayLike<number>) {
    const data = new Float32Array((points.length + capacity) * size);
    points.forEach((point, i) => {
      data.set(of(point), i * size);
    });
    return { data, size };
  }
  return {
    position: filled(3, ({ sector }) => positions.subarray(sector * 3, sector * 3 + 3)),
    aPoint: filled(4, ({ point }) => point),
    aStar: filled(2, ({ star }) => star),
  };
}

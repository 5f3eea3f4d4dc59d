import { BufferAttribute, BufferGeometry, Points } from 'three';
import type { Chart } from '../model/chart.ts';
import { contentGlyphs, GLYPH, type Glyph, type GlyphShape } from '../model/glyphs.ts';
import { PLACE, type PlaceKind } from '../model/places.ts';
import { GLYPH_FRAGMENT, GLYPH_VERTEX } from './glyph-shader.ts';
import { landmarkTexture } from './landmark-texture.ts';
import { flatMaterial, type Layer, type SharedUniforms } from './layer-uniforms.ts';
import { PLACE_FRAGMENT, PLACE_VERTEX } from './place-shader.ts';
import { STAR_FRAGMENT, STAR_VERTEX } from './star-shader.ts';

/** The rank of knowledge from which a star has a ring. */
const REACHABLE = 3;
/** Numbers of a point: position, aPoint, aStar. */
const SIZES = { position: 3, aPoint: 4, aStar: 2 } as const;
const FEWEST_MARKS = 64;

const VERTEX = /* glsl */ `
attribute vec4 aPoint;
attribute vec2 aStar;
uniform float uSigns[${Object.keys(GLYPH).length}];
uniform float uPlaces[${Object.keys(PLACE).length}];
uniform float uHasPlaces;
varying float vLayer;
varying vec4 vShape;
varying vec4 vColor;
varying float vGlow;
${STAR_VERTEX}${GLYPH_VERTEX}${PLACE_VERTEX}
void main() {
  vLayer = aPoint.x;
  vGlow = 0.0;
  if (aPoint.x < 0.5) starPoint();
  else if (aPoint.x < 1.5) signPoint();
  else placePoint();
}`;

const FRAGMENT = /* glsl */ `
varying float vLayer;
varying vec4 vShape;
varying vec4 vColor;
varying float vGlow;
float box(vec2 p, vec2 b) { vec2 d = abs(p) - b; return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0); }
${STAR_FRAGMENT}${GLYPH_FRAGMENT}${PLACE_FRAGMENT}
void main() {
  vec4 color = vLayer < 0.5 ? starColor() : vLayer < 1.5 ? signColor() : placeColor();
  if (color.a < 0.004) discard;
  gl_FragColor = color;
}`;

type Point = { sector: number; point: readonly [number, number, number, number]; star: readonly [number, number] };

export type PointsLayer = Layer & {
  /** Replaces the viewer's own marks, which cover all else. */
  mark(glyphs: readonly Glyph[]): void;
  showSign(shape: GlyphShape, visible: boolean): void;
  showPlace(kind: PlaceKind, visible: boolean): void;
};

/** Stars, then their signs and places, then the viewer's marks, in one draw call: vertices cover each other in order. */
export function createPoints(chart: Chart, shared: SharedUniforms): PointsLayer {
  const fixed = [...starPoints(chart), ...signPoints(chart, contentGlyphs(chart)), ...placePoints(chart)];
  const [signs, places] = [Object.values(GLYPH).map(() => 1), Object.values(PLACE).map(() => 1)];
  const landmarks = landmarkTexture();
  const material = flatMaterial(shared, VERTEX, FRAGMENT, {
    uSigns: { value: signs },
    uPlaces: { value: places },
    uHasPlaces: { value: chart.places.length > 0 ? 1 : 0 },
    uLandmarks: { value: landmarks },
  });
  const object = new Points(pointGeometry(chart, fixed, FEWEST_MARKS), material);
  object.frustumCulled = false;
  object.renderOrder = 5;
  let room = FEWEST_MARKS;
  return {
    object,
    mark(glyphs) {
      if (glyphs.length > room) {
        room = glyphs.length * 2;
        object.geometry.dispose();
        object.geometry = pointGeometry(chart, fixed, room);
      }
      write(object.geometry, chart, signPoints(chart, glyphs), fixed.length);
    },
    showSign(shape, on) {
      signs[shape] = on ? 1 : 0;
    },
    showPlace(kind, on) {
      places[kind] = on ? 1 : 0;
    },
    dispose() {
      object.geometry.dispose();
      material.dispose();
      landmarks.dispose();
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

/** With room for marks behind the points that do not change. */
function pointGeometry(chart: Chart, fixed: readonly Point[], room: number): BufferGeometry {
  const geometry = new BufferGeometry();
  for (const [name, size] of Object.entries(SIZES))
    geometry.setAttribute(name, new BufferAttribute(new Float32Array((fixed.length + room) * size), size));
  write(geometry, chart, fixed, 0);
  return geometry;
}

/** Writes points from an index on; the last one is the last that is drawn. */
function write(geometry: BufferGeometry, { positions }: Chart, points: readonly Point[], from: number): void {
  geometry.setDrawRange(0, from + points.length);
  const values = (name: keyof typeof SIZES, of: (point: Point) => ArrayLike<number>) => {
    const attribute = geometry.getAttribute(name);
    if (!(attribute instanceof BufferAttribute) || points.length === 0) return;
    const size = SIZES[name];
    points.forEach((point, i) => {
      attribute.array.set(of(point), (from + i) * size);
    });
    attribute.addUpdateRange(from * size, points.length * size);
    attribute.needsUpdate = true;
  };
  values('position', ({ sector }) => positions.subarray(sector * 3, sector * 3 + 3));
  values('aPoint', ({ point }) => point);
  values('aStar', ({ star }) => star);
}

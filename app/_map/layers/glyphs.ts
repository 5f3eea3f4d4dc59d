import { BufferAttribute, BufferGeometry, Points } from 'three';
import type { Chart } from '../model/chart.ts';
import { GLYPH, type Glyph, type GlyphShape } from '../model/glyphs.ts';
import { GLYPH_FRAGMENT, GLYPH_VERTEX } from './glyph-shader.ts';
import { flatMaterial, type Layer, type SharedUniforms } from './layer-uniforms.ts';

const SHAPES = Object.keys(GLYPH).length;

export type GlyphLayer = Layer & {
  set(glyphs: readonly Glyph[], chart: Chart): void;
  show(shape: GlyphShape, visible: boolean): void;
};

/** A set of signs in one draw call. At close range the signs of ports and planets fade out in favour of places. */
export function createGlyphs(shared: SharedUniforms, order: number, hasPlaces = false): GlyphLayer {
  const visible = new Array<number>(SHAPES).fill(1);
  const material = flatMaterial(shared, GLYPH_VERTEX, GLYPH_FRAGMENT, {
    uVisible: { value: visible },
    uHasPlaces: { value: hasPlaces ? 1 : 0 },
  });
  const object = new Points(new BufferGeometry(), material);
  object.frustumCulled = false;
  object.renderOrder = order;
  object.visible = false;
  return {
    object,
    set(glyphs, chart) {
      object.geometry.dispose();
      object.geometry = glyphGeometry(glyphs, chart);
      object.visible = glyphs.length > 0;
    },
    show(shape, on) {
      visible[shape] = on ? 1 : 0;
    },
    dispose() {
      object.geometry.dispose();
      material.dispose();
    },
  };
}

function glyphGeometry(glyphs: readonly Glyph[], { positions, importance }: Chart): BufferGeometry {
  const position = new Float32Array(glyphs.length * 3);
  const shape = new Float32Array(glyphs.length);
  const weight = new Float32Array(glyphs.length);
  glyphs.forEach((glyph, i) => {
    position.set(positions.subarray(glyph.sector * 3, glyph.sector * 3 + 3), i * 3);
    shape[i] = glyph.shape;
    weight[i] = (importance[glyph.sector] ?? 0) / 100;
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('aShape', new BufferAttribute(shape, 1));
  geometry.setAttribute('aWeight', new BufferAttribute(weight, 1));
  return geometry;
}

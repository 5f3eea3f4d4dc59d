import { AtlasTexture } from '../gl/atlas-texture.ts';
import type { Graphics, Layer } from '../gl/graphics.ts';
import type { MapController } from '../map-controller.ts';
import { LabelAtlas } from '../overlays/label-atlas.ts';
import { LabelPlacement, MAX_LABELS, type ShownLabels } from '../overlays/label-placement.ts';
import { createQuads, writeQuads } from './label-quads.ts';

/** The texture unit of the texts; the landmarks have the first one. */
const UNIT = 1;

/**
 * position: a label's point in the scene. aText, in pixels of the screen: from there to the label's image, and where the
 * image is in the atlas. aCorner: this corner of the image. Images lie on whole pixels, as on the light drawing's canvas.
 */
const VERTEX = /* glsl */ `
in vec4 aText;
in vec2 aCorner;
out vec2 vAt;
void main() {
  vec4 view = toView(position);
  vec2 point = uResolution * 0.5 + vec2(view.x, -view.y) * uFocal / -view.z;
  vec2 at = (floor(point + aText.xy + 0.5) + aCorner) / uResolution * 2.0 - 1.0;
  vAt = aText.zw + aCorner;
  gl_Position = view.z > -0.05 ? vec4(2.0, 2.0, 2.0, 1.0) : vec4(at.x, -at.y, 0.0, 1.0);
}`;

const FRAGMENT = /* glsl */ `
uniform sampler2D uTexts;
in vec2 vAt;
void main() { outColor = texelFetch(uTexts, ivec2(vAt), 0); }`;

const SHADERS = {
  vertex: VERTEX,
  fragment: FRAGMENT,
  attributes: ['aText', 'aCorner'],
  textures: { uTexts: UNIT },
};

export type LabelsLayer = Layer & {
  /** Brings the labels to the present view; `now` in milliseconds. */
  update(controller: MapController, shown: ShownLabels, pixelRatio: number, now: number): void;
  /** Measures and paints all texts again: a font has loaded. */
  forget(): void;
};

/**
 * All labels in one draw call. Their points are projected by the graphics card: between two layouts nothing is
 * calculated or sent.
 */
export function createLabels(graphics: Graphics, family: string): LabelsLayer {
  const { gl } = graphics;
  const mostPixels: number = gl.getParameter(gl.MAX_TEXTURE_SIZE) ?? 0;
  const placement = new LabelPlacement(new LabelAtlas(family, { copiedTo: 'texture', mostPixels }));
  const { atlas } = placement;
  const texture = new AtlasTexture(gl, UNIT);
  const quads = createQuads(MAX_LABELS);
  const batch = graphics.batch(SHADERS, gl.TRIANGLES, quads);
  batch.count = 0;
  return {
    draw: () => batch.draw(),
    dispose() {
      batch.dispose();
      texture.dispose();
    },
    update(controller, shown, pixelRatio, now) {
      if (placement.update(controller, shown, pixelRatio, now) !== 'layout') return;
      const painted = atlas.takePainted();
      if (painted) texture.send(atlas.canvas, painted);
      const { texts } = placement;
      writeQuads(quads, controller.chart, texts, atlas);
      batch.count = texts.length * 6;
      for (const [name, { data, size }] of Object.entries(quads.attributes))
        batch.write(name, 0, data.subarray(0, texts.length * 4 * size));
    },
    forget: () => placement.forget(),
  };
}

import { repeatedIndex } from '../gl/shapes.ts';
import type { Chart } from '../model/chart.ts';
import type { PlacedText } from '../overlays/label-placement.ts';
import { placeOfLabel } from '../overlays/label-requests.ts';

export type LabelQuads = ReturnType<typeof createQuads>;

/** Room for the corners of so many labels; the attributes are described with the shader. */
export function createQuads(most: number) {
  const room = (size: number) => ({ data: new Float32Array(most * 4 * size), size });
  const attributes = { position: room(3), aText: room(4), aCorner: room(2) };
  return { attributes, index: repeatedIndex([0, 1, 2, 0, 2, 3], 4, most) };
}

/** Writes the corners of each label, clockwise from the upper left. `row`, `margin`: of the images, in pixels. */
export function writeQuads(
  { attributes: { position, aText, aCorner } }: LabelQuads,
  chart: Chart,
  texts: readonly PlacedText[],
  { row, margin }: { row: number; margin: number },
): void {
  texts.forEach(({ label, slot, dx, dy }, i) => {
    const place = placeOfLabel(chart, label);
    const text = [dx - margin, dy - margin, slot.left, slot.top];
    for (let vertex = i * 4; vertex < i * 4 + 4; vertex++) {
      position.data.set(place, vertex * 3);
      aText.data.set(text, vertex * 4);
    }
    aCorner.data.set([0, 0, slot.width, 0, slot.width, row, 0, row], i * 8);
  });
}

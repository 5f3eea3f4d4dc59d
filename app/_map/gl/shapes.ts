import type { Attributes, Geometry } from './batch.ts';

/** Corners of a shape that a layer repeats, as x, y, z triples, and the triangles over them. */
export type Stencil = { corners: readonly number[]; triangles: readonly number[] };

/** A strip of two triangles from t = 0 to t = 1 (x), with the side in y. */
export const STRIP: Stencil = { corners: [0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0], triangles: [0, 1, 2, 0, 2, 3] };
const SIDE = Math.SQRT2 - 1;
/** An octagon has a fifth fewer pixels than a square around the same disc. */
export const OCTAGON: Stencil = {
  corners: [1, -SIDE, 0, 1, SIDE, 0, SIDE, 1, 0, -SIDE, 1, 0, -1, SIDE, 0, -1, -SIDE, 0, -SIDE, -1, 0, SIDE, -1, 0],
  triangles: [0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5, 0, 5, 6, 0, 6, 7],
};
/** An open arrow head pointing along +x. */
export const CHEVRON: Stencil = {
  corners: [1, 0, 0, -0.8, 0.75, 0, -0.35, 0, 0, -0.8, -0.75, 0],
  triangles: [0, 1, 2, 0, 2, 3],
};

/**
 * A shape written out once for each set of attributes. Instancing would be shorter, but software rasterisers pay for
 * an instance almost as for a draw call: 1,300 arrows cost them 20 ms a frame.
 */
export function repeatedGeometry(stencil: Stencil, attributes: Attributes, count: number): Geometry {
  const corners = stencil.corners.length / 3;
  const position = new Float32Array(count * stencil.corners.length);
  for (let shape = 0; shape < count; shape++) position.set(stencil.corners, shape * stencil.corners.length);
  const index = repeatedIndex(stencil.triangles, corners, count);
  const repeated = Object.entries(attributes).map(([name, { data, size }]) => {
    const copies = new Float32Array(count * corners * size);
    for (let vertex = 0; vertex < count * corners; vertex++) {
      const shape = Math.floor(vertex / corners);
      copies.set(data.subarray(shape * size, (shape + 1) * size), vertex * size);
    }
    return [name, { data: copies, size }] as const;
  });
  return { attributes: { position: { data: position, size: 3 }, ...Object.fromEntries(repeated) }, index };
}

/** The triangles over one shape's corners, written out for each of so many shapes. */
export function repeatedIndex(triangles: readonly number[], corners: number, count: number): Uint32Array {
  const index = new Uint32Array(count * triangles.length);
  for (let i = 0; i < index.length; i++)
    index[i] = Math.floor(i / triangles.length) * corners + (triangles[i % triangles.length] ?? 0);
  return index;
}

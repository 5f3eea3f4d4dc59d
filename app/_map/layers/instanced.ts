import { BufferAttribute, InstancedBufferAttribute, InstancedBufferGeometry, Mesh, type ShaderMaterial } from 'three';

/** Corners of the shape that each instance repeats, as x, y, z triples, and the triangles over them. */
export type Stencil = { corners: readonly number[]; triangles: readonly number[] };

/** A strip of two triangles from t = 0 to t = 1 (x), with the side in y. */
export const STRIP: Stencil = { corners: [0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0], triangles: [0, 1, 2, 0, 2, 3] };
const SIDE = Math.SQRT2 - 1;
/** A disc's cheapest frame: a fifth fewer pixels than a square. */
export const OCTAGON: Stencil = {
  corners: [1, -SIDE, 0, 1, SIDE, 0, SIDE, 1, 0, -SIDE, 1, 0, -1, SIDE, 0, -1, -SIDE, 0, -SIDE, -1, 0, SIDE, -1, 0],
  triangles: [0, 1, 2, 0, 2, 3, 0, 3, 4, 0, 4, 5, 0, 5, 6, 0, 6, 7],
};
/** An open arrow head pointing along +x. */
export const CHEVRON: Stencil = {
  corners: [1, 0, 0, -0.8, 0.75, 0, -0.35, 0, 0, -0.8, -0.75, 0],
  triangles: [0, 1, 2, 0, 2, 3],
};

export type InstanceAttributes = Readonly<Record<string, { data: Float32Array; size: number }>>;

export function instancedGeometry(stencil: Stencil, attributes: InstanceAttributes, count: number) {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(stencil.corners), 3));
  geometry.setIndex([...stencil.triangles]);
  for (const [name, { data, size }] of Object.entries(attributes)) {
    geometry.setAttribute(name, new InstancedBufferAttribute(data, size));
  }
  geometry.instanceCount = count;
  return geometry;
}

/** A mesh that is drawn in its turn and never culled: the shader alone knows where its corners land. */
export function instancedMesh(
  material: ShaderMaterial,
  order: number,
  geometry = new InstancedBufferGeometry(),
): Mesh<InstancedBufferGeometry, ShaderMaterial> {
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = order;
  mesh.visible = geometry.instanceCount > 0 && geometry.instanceCount < Infinity;
  return mesh;
}

import { BufferAttribute, BufferGeometry, Points } from 'three';
import type { Chart } from '../model/chart.ts';
import type { PlaceKind } from '../model/places.ts';
import { landmarkTexture } from './landmark-texture.ts';
import { flatMaterial, type Layer, type SharedUniforms } from './layer-uniforms.ts';
import { PLACE_FRAGMENT, PLACE_VERTEX } from './place-shader.ts';

/** The rank of knowledge from which a star has a ring. */
const REACHABLE = 3;

export type PlaceLayer = Layer & { show(kind: PlaceKind, visible: boolean): void };

/** Ports, planets, special places and beacons at close range, in one draw call. */
export function createPlaces(chart: Chart, shared: SharedUniforms): PlaceLayer {
  const { places, positions } = chart;
  const visible = [1, 1, 1, 1];
  const geometry = new BufferGeometry();
  const position = new Float32Array(places.length * 3);
  places.forEach(({ sector }, i) => {
    position.set(positions.subarray(sector * 3, sector * 3 + 3), i * 3);
  });
  const place = Float32Array.from(places.flatMap(({ kind, variant, slot }) => [kind, variant, slot]));
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('aPlace', new BufferAttribute(place, 3));
  geometry.setAttribute('aStar', new BufferAttribute(starsOf(chart), 2));
  const landmarks = landmarkTexture();
  const material = flatMaterial(shared, PLACE_VERTEX, PLACE_FRAGMENT, {
    uVisible: { value: visible },
    uLandmarks: { value: landmarks },
  });
  const object = new Points(geometry, material);
  object.frustumCulled = false;
  object.renderOrder = 6;
  object.visible = places.length > 0;
  return {
    object,
    show(kind, on) {
      visible[kind] = on ? 1 : 0;
    },
    dispose() {
      geometry.dispose();
      material.dispose();
      landmarks.dispose();
    },
  };
}

/** Importance of each place's star, and 1 where a ring is around it: what lies beside it begins there. */
function starsOf({ places, importance, knowledge }: Chart): Float32Array {
  return Float32Array.from(
    places.flatMap(({ sector }) => [(importance[sector] ?? 0) / 100, (knowledge[sector] ?? 0) >= REACHABLE ? 1 : 0]),
  );
}

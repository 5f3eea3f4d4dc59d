/**
 * The map's reference: the same points and lines by three.js alone. Dragging turns, the wheel zooms; no labels, no
 * picking.
 */
import {
  BufferAttribute,
  BufferGeometry,
  LineBasicMaterial,
  LineSegments,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Scene,
  WebGLRenderer,
} from 'three';
import type { MapData } from '../../../app/_map/types.ts';

const sectors = new URLSearchParams(location.search).get('sectors') ?? '1000';
const response = await fetch(`/universe.json?sectors=${sectors}`);
const data: MapData = await response.json();
const canvas = document.querySelector('canvas');
if (!canvas) throw new Error('the page has no canvas');

const places = new Map(data.sectors.map(({ id, x, y, z }) => [id, [x, z, y]]));
function geometryOf(points: readonly number[]): BufferGeometry {
  return new BufferGeometry().setAttribute('position', new BufferAttribute(Float32Array.from(points), 3));
}

const scene = new Scene();
scene.add(
  new Points(geometryOf([...places.values()].flat()), new PointsMaterial({ size: 3, sizeAttenuation: false })),
  new LineSegments(
    geometryOf(data.warps.flatMap(({ from, to }) => [...(places.get(from) ?? []), ...(places.get(to) ?? [])])),
    new LineBasicMaterial({ color: 0x445566 }),
  ),
);
const renderer = new WebGLRenderer({ canvas, antialias: true });
renderer.setSize(innerWidth, innerHeight, false);
const camera = new PerspectiveCamera(45, innerWidth / innerHeight, 1, 200_000);
let [azimuth, distance, isFrameRequested] = [0, 22_000, false];

function draw(): void {
  isFrameRequested = false;
  camera.position.set(Math.sin(azimuth) * distance, distance * 0.8, Math.cos(azimuth) * distance);
  camera.lookAt(0, 0, 0);
  renderer.render(scene, camera);
}
function requestFrame(): void {
  if (isFrameRequested) return;
  isFrameRequested = true;
  requestAnimationFrame(draw);
}
canvas.addEventListener('pointermove', ({ buttons, movementX }) => {
  if (buttons === 0) return;
  azimuth += movementX / 300;
  requestFrame();
});
canvas.addEventListener('wheel', ({ deltaY }) => {
  distance *= 1 + deltaY / 2_000;
  requestFrame();
});
requestFrame();

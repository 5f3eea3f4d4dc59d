import { axesOf, focalLength } from '../camera/view.ts';
import type { MapController } from '../map-controller.ts';

type ToMini = (x: number, z: number) => [number, number];

/** Outlines the camera's view of the middle plane on the overview, in the colour set there. */
export function paintViewFrame(context: CanvasRenderingContext2D, controller: MapController, toMini: ToMini): void {
  const { width, height } = controller.rig.viewport;
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const toGround = groundOf(controller);
  context.beginPath();
  for (const [x, y] of corners) {
    const [px, pz] = toGround(x, y);
    context.lineTo(...toMini(px, pz));
  }
  context.closePath();
  context.globalAlpha = 0.04;
  context.fill();
  context.globalAlpha = 0.75;
  context.lineWidth = 1;
  context.stroke();
}

/** Where the line of sight through a pixel meets the plane of the target; far away if it never does. */
function groundOf({ rig, chart }: MapController): (x: number, y: number) => [number, number] {
  const { view, viewport } = rig;
  const { right, up, back } = axesOf(view);
  const focal = focalLength(viewport);
  return (x, y) => {
    const u = (x - viewport.width / 2) / focal;
    const v = (viewport.height / 2 - y) / focal;
    const along = (axis: 0 | 1 | 2) => right[axis] * u + up[axis] * v - back[axis];
    const falling = along(1) < -0.02 ? (-back[1] * view.distance) / along(1) : Infinity;
    const reach = Math.min(falling, view.distance + chart.radius * 2);
    return [view.x + back[0] * view.distance + along(0) * reach, view.z + back[2] * view.distance + along(2) * reach];
  };
}

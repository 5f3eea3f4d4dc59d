import { CABAL, LANDMARK_HALF, LANDMARK_PEN, silhouetteOf } from '../model/landmarks.ts';
import { PLACE, type Place, stationShape } from '../model/places.ts';
import { cssColor, mixRgb, type Palette, type Rgb } from '../palette.ts';

const TURN = Math.PI * 2;

/** Lit side and ground of each kind of planet, in the order of `PLANET_KINDS`. */
const PLANETS: ReadonlyArray<readonly [Rgb, Rgb]> = [
  [
    [0.55, 0.51, 0.46],
    [0.37, 0.34, 0.31],
  ],
  [
    [0.22, 0.47, 0.82],
    [0.33, 0.6, 0.34],
  ],
  [
    [0.55, 0.47, 0.37],
    [0.78, 0.75, 0.72],
  ],
  [
    [0.1, 0.38, 0.72],
    [0.45, 0.76, 0.93],
  ],
  [
    [0.8, 0.9, 0.98],
    [0.5, 0.68, 0.86],
  ],
  [
    [0.24, 0.11, 0.1],
    [0.98, 0.46, 0.16],
  ],
];
const SHADE: Rgb = [0.02, 0.03, 0.06];

/** Draws a place around the origin, `size` from its middle to its edge: the shapes of the shader in plain strokes. */
export function strokePlace(context: CanvasRenderingContext2D, place: Place, size: number, palette: Palette): void {
  if (place.kind === PLACE.port) strokePort(context, place.variant, size, palette);
  else if (place.kind === PLACE.planet) strokePlanet(context, place.variant, size);
  else if (place.kind === PLACE.special) strokeLandmark(context, place.variant, size, palette);
  else strokeBeacon(context, size, palette);
}

function strokePort(context: CanvasRenderingContext2D, portClass: number, size: number, palette: Palette): void {
  const { arms, ring } = stationShape(portClass);
  context.fillStyle = cssColor(mixRgb(palette.line, palette.ink, 0.75));
  context.strokeStyle = context.fillStyle;
  context.save();
  context.rotate(0.52);
  for (let arm = 0; arm < arms; arm++) {
    context.fillRect(size * 0.2, -size * 0.065, size * 0.7, size * 0.13);
    context.fillRect(size * 0.75, -size * 0.24, size * 0.18, size * 0.48);
    context.rotate(TURN / arms);
  }
  context.restore();
  if (ring) {
    context.lineWidth = size * 0.1;
    circle(context, 0, size * 0.62, 'stroke');
  }
  circle(context, 0, size * 0.34, 'fill');
  context.fillStyle = cssColor(palette.accent);
  circle(context, 0, size * 0.13, 'fill');
}

function strokePlanet(context: CanvasRenderingContext2D, type: number, size: number): void {
  const [first, second] = PLANETS[type] ?? PLANETS[0] ?? [SHADE, SHADE];
  const radius = size * 0.92;
  context.save();
  context.beginPath();
  context.arc(0, 0, radius, 0, TURN);
  context.clip();
  context.fillStyle = cssColor(first);
  context.fillRect(-size, -size, size * 2, size * 2);
  context.fillStyle = cssColor(second, 0.85);
  for (const [x, y, wide, high] of [
    [-0.35, -0.3, 0.42, 0.2],
    [0.3, 0.05, 0.3, 0.34],
    [-0.25, 0.5, 0.5, 0.16],
  ] as const) {
    context.beginPath();
    context.ellipse(x * radius, y * radius, wide * radius, high * radius, 0.4, 0, TURN);
    context.fill();
  }
  const night = context.createRadialGradient(
    -radius * 0.5,
    -radius * 0.5,
    radius * 0.3,
    -radius * 0.2,
    -radius * 0.2,
    radius * 1.35,
  );
  night.addColorStop(0, cssColor(SHADE, 0));
  night.addColorStop(1, cssColor(SHADE, 0.92));
  context.fillStyle = night;
  context.fillRect(-size, -size, size * 2, size * 2);
  context.restore();
}

function strokeLandmark(context: CanvasRenderingContext2D, kind: number, size: number, palette: Palette): void {
  const { areas, lines } = silhouetteOf(kind);
  context.save();
  context.scale(size / LANDMARK_HALF, size / LANDMARK_HALF);
  context.fillStyle = cssColor(kind === CABAL ? palette.danger : palette.warning);
  context.strokeStyle = context.fillStyle;
  context.lineWidth = LANDMARK_PEN;
  context.fill(new Path2D(areas), 'evenodd');
  context.stroke(new Path2D(lines));
  context.restore();
}

function strokeBeacon(context: CanvasRenderingContext2D, size: number, palette: Palette): void {
  context.fillStyle = cssColor(mixRgb(palette.ink, palette.accent, 0.5));
  context.strokeStyle = context.fillStyle;
  context.fillRect(-size * 0.06, -size * 0.4, size * 0.12, size * 1.2);
  circle(context, -size * 0.45, size * 0.14, 'fill');
  context.lineWidth = size * 0.12;
  for (const radius of [0.34, 0.62]) {
    for (const side of [0, Math.PI]) {
      context.beginPath();
      context.arc(0, -size * 0.45, size * radius, side - 0.73, side + 0.73);
      context.stroke();
    }
  }
}

function circle(context: CanvasRenderingContext2D, y: number, radius: number, draw: 'fill' | 'stroke'): void {
  context.beginPath();
  context.arc(0, y, radius, 0, TURN);
  context[draw]();
}

import type { Gradient, Shape } from './shape.ts';

const DAWN = 'oklch(0.5 0.07 245)';

/** A faint shine from where the light comes. */
export function dawnOf(width: number, height: number): Gradient {
  return {
    name: 'dawn',
    centre: [0, 0],
    r: Math.max(width * 0.62, height),
    stops: [
      [0, DAWN, 0.3],
      [0.45, DAWN, 0.09],
      [1, DAWN, 0],
    ],
  };
}

/** Wider than the frame, whose box on the screen may have another shape. */
export function dawnShape(width: number, height: number): Shape {
  return { kind: 'path', d: `M${-width} ${-height}H${2 * width}V${2 * height}H${-width}z`, fill: '@dawn' };
}

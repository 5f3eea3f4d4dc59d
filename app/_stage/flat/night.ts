import { LIGHT } from '../model/light.ts';
import { type Paint, rounded, type Shape } from './shape.ts';

/** From day to night in small flat steps: cosines of the angle to the light. */
const STEPS = Array.from({ length: 19 }, (_, at) => 0.49 - at * 0.034);
const FEW_STEPS = [0.16, 0, -0.14] as const;
const NIGHT = 'oklch(0.13 0.025 265)';

/** The part of a lit ball's disc where the cosine of the angle to the light is below `cosine`: the limb and an ellipse. */
export function darkPath(x: number, y: number, r: number, cosine: number): string {
  const across = Math.hypot(LIGHT[0], LIGHT[1]);
  const [dx, dy] = [LIGHT[0] / across, LIGHT[1] / across];
  const limb = cosine / across;
  const half = Math.sqrt(1 - limb * limb);
  function at(u: number, v: number): string {
    return `${rounded(x + r * (u * dx - v * dy))} ${rounded(y + r * (u * dy + v * dx))}`;
  }
  const wide = Math.sqrt(1 - cosine * cosine) * r;
  const isLarge = cosine > 0 ? 1 : 0;
  const turn = rounded((Math.atan2(dy, dx) * 180) / Math.PI);
  return `M${at(limb, -half)}A${r} ${r} 0 ${isLarge} 0 ${at(limb, half)}A${rounded(wide * LIGHT[2])} ${rounded(wide)} ${turn} ${isLarge} 1 ${at(limb, -half)}z`;
}

/** Night over a disc: steps of the same darkness on top of each other. */
export function nightShapes(x: number, y: number, r: number, fine: boolean, paint: Paint = {}): Shape[] {
  const steps = fine ? STEPS : FEW_STEPS;
  const opacity = fine ? 0.133 : 0.55;
  return steps.map((cosine) => ({ kind: 'path', d: darkPath(x, y, r, cosine), fill: NIGHT, opacity, ...paint }));
}

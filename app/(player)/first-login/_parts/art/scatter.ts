export type Speck = { x: number; y: number; r: number; glow: number };

/** Steps of the plane's golden ratio: evenly spread points, the same on every machine. */
const STEP_X = 0.7548776662466927;
const STEP_Y = 0.5698402909980532;

function part(value: number) {
  return value - Math.floor(value);
}
function round(value: number) {
  return Math.round(value * 10) / 10;
}

/** `count` specks over a frame, most of them small and faint. */
export function scatter(count: number, width: number, height: number, offset = 0): Speck[] {
  return Array.from({ length: count }, (_, index) => {
    const bright = part((index + offset) * 0.6180339887498949) ** 4;
    return {
      x: round(part((index + 1 + offset) * STEP_X) * width),
      y: round(part((index + 1 + offset) * STEP_Y) * height),
      r: round(0.6 + bright * 1.6),
      glow: round(0.25 + bright * 0.7),
    };
  });
}

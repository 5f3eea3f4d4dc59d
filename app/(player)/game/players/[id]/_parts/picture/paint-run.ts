import { NIGHT } from '#app/_map/palette.ts';
import type { Run } from './best-run.ts';
import { css, type PictureText, paintBackdrop, paintText } from './paint-frame.ts';

/** Below the sum. */
const PLOT = { left: 60, right: 1_140, top: 176, bottom: 440 };
/** The radius of a trade in pixels; smaller where many are close together. */
const DOT = { max: 7, ofDistance: 0.3 };

type Spot = { x: number; y: number; isSale: boolean; loss: boolean };

/**
 * Paints the profits of a run of trades from left to right, without place names, prices, balance or times of day.
 * Always dark, regardless of the theme.
 */
export function paintRun(
  brush: CanvasRenderingContext2D,
  run: Run,
  sum: string,
  text: PictureText,
  font: string,
): void {
  paintBackdrop(brush);
  const spots = spotsOf(run);
  paintArea(brush, spots);
  paintLine(brush, spots);
  const dot = Math.min(DOT.max, ((PLOT.right - PLOT.left) / run.steps.length) * DOT.ofDistance);
  for (const spot of spots) paintDot(brush, spot, dot);
  paintSum(brush, sum, font);
  paintText(brush, text, font);
}

/** The cumulated profit after each trade, evenly spaced, since pauses between trades have no meaning. */
function spotsOf({ steps }: Run): Spot[] {
  let earned = 0;
  const sums = steps.map(({ profit }) => {
    earned += profit;
    return earned;
  });
  const least = Math.min(0, ...sums);
  const span = Math.max(...sums, 1) - least;
  const wide = PLOT.right - PLOT.left;
  const at = (index: number, value: number) => ({
    x: PLOT.left + (wide * index) / steps.length,
    y: PLOT.bottom - ((PLOT.bottom - PLOT.top) * (value - least)) / span,
  });
  const trades = steps.map(({ isSale, profit }, index) => ({
    ...at(index + 1, sums[index] ?? 0),
    isSale,
    loss: profit < 0,
  }));
  return [{ ...at(0, 0), isSale: false, loss: false }, ...trades];
}

function trace(brush: CanvasRenderingContext2D, spots: readonly Spot[]): void {
  for (const [index, { x, y }] of spots.entries()) {
    if (index === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  }
}

function paintArea(brush: CanvasRenderingContext2D, spots: readonly Spot[]): void {
  const shade = brush.createLinearGradient(0, PLOT.top, 0, PLOT.bottom);
  shade.addColorStop(0, css(NIGHT.accent, 0.28));
  shade.addColorStop(1, css(NIGHT.accent, 0.02));
  brush.fillStyle = shade;
  brush.beginPath();
  trace(brush, spots);
  brush.lineTo(PLOT.right, PLOT.bottom);
  brush.lineTo(PLOT.left, PLOT.bottom);
  brush.closePath();
  brush.fill();
}

function paintLine(brush: CanvasRenderingContext2D, spots: readonly Spot[]): void {
  brush.lineJoin = 'round';
  for (const [width, alpha] of [
    [12, 0.16],
    [3.5, 1],
  ] as const) {
    brush.lineWidth = width;
    brush.strokeStyle = css(NIGHT.accent, alpha);
    brush.beginPath();
    trace(brush, spots);
    brush.stroke();
  }
}

/** Sales are filled, purchases are rings, losses have another colour. */
function paintDot(brush: CanvasRenderingContext2D, { x, y, isSale, loss }: Spot, dot: number): void {
  const colour = loss ? NIGHT.danger : NIGHT.accent;
  brush.beginPath();
  brush.arc(x, y, isSale ? dot : 0.7 * dot, 0, Math.PI * 2);
  brush.fillStyle = css(isSale ? colour : NIGHT.ground);
  brush.fill();
  brush.lineWidth = 0.36 * dot;
  brush.strokeStyle = css(colour);
  brush.stroke();
}

function paintSum(brush: CanvasRenderingContext2D, sum: string, font: string): void {
  brush.textAlign = 'left';
  brush.textBaseline = 'top';
  brush.fillStyle = css(NIGHT.ink);
  brush.font = `600 84px ${font}`;
  brush.fillText(sum, PLOT.left, 56, 820);
}

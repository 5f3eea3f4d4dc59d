import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { NIGHT, type Rgb } from '#app/_map/palette.ts';
import { fitPoints, type Point } from './fit-points.ts';
import { css, FOOT, type PictureText, paintBackdrop, paintGround, paintText } from './paint-frame.ts';

const CHART = { left: 60, top: 60, width: 1_080, height: FOOT - 60 };
/** The radius of a visited sector in pixels; smaller where many are close together. */
const RADIUS = { min: 2, max: 7, ofDistance: 0.16 };

type Chart = Pick<ApiOutput['nav']['chart'], 'sectors' | 'warps' | 'regions'>;

/**
 * Paints the shape of a chart without names, numbers, prices or the player's location. Always dark, regardless of the
 * theme.
 */
export function paintChart(brush: CanvasRenderingContext2D, chart: Chart, text: PictureText, font: string): void {
  paintBackdrop(brush);
  const visited = chart.sectors.filter(({ knowledge }) => knowledge === 'visited');
  const spots = fitPoints(chart.sectors, CHART, visited.length > 2 ? visited : chart.sectors);
  const radius = radiusFor(visited.length);
  const at = new Map(chart.sectors.map(({ id }, index) => [id, spots[index] ?? { x: 0, y: 0 }]));
  paintLight(brush, chart, spots, radius);
  paintWarps(brush, chart, at);
  paintStars(brush, chart, spots, radius);
  paintGround(brush);
  paintText(brush, text, font);
}

function radiusFor(visited: number): number {
  const distance = Math.sqrt((CHART.height * CHART.height) / Math.max(visited, 1));
  return Math.min(RADIUS.max, Math.max(RADIUS.min, distance * RADIUS.ofDistance));
}

function tintOf(chart: Chart, regionId: string): Rgb {
  const index = chart.regions.findIndex(({ id }) => id === regionId);
  return NIGHT.tints[index < 0 ? 0 : 1 + (index % (NIGHT.tints.length - 1))] ?? NIGHT.ink;
}

/** A glow in the region's colour under visited sectors. */
function paintLight(brush: CanvasRenderingContext2D, chart: Chart, spots: readonly Point[], radius: number): void {
  const reach = 9 * radius;
  for (const [index, sector] of chart.sectors.entries()) {
    const spot = spots[index];
    if (!spot || sector.knowledge !== 'visited') continue;
    const tint = tintOf(chart, sector.region_id);
    const glow = brush.createRadialGradient(spot.x, spot.y, 0, spot.x, spot.y, reach);
    glow.addColorStop(0, css(tint, 0.1));
    glow.addColorStop(1, css(tint, 0));
    brush.fillStyle = glow;
    brush.fillRect(spot.x - reach, spot.y - reach, 2 * reach, 2 * reach);
  }
}

function paintWarps(brush: CanvasRenderingContext2D, { warps }: Chart, at: ReadonlyMap<string, Point>): void {
  brush.lineWidth = 1.6;
  brush.strokeStyle = css(NIGHT.line, 0.6);
  brush.beginPath();
  for (const { from, to } of warps) {
    const [a, b] = [at.get(from), at.get(to)];
    if (!a || !b) continue;
    brush.moveTo(a.x, a.y);
    brush.lineTo(b.x, b.y);
  }
  brush.stroke();
}

function paintStars(brush: CanvasRenderingContext2D, chart: Chart, spots: readonly Point[], radius: number): void {
  for (const [index, { knowledge, region_id, contents }] of chart.sectors.entries()) {
    const spot = spots[index];
    if (!spot) continue;
    const tint = tintOf(chart, region_id);
    brush.beginPath();
    brush.arc(spot.x, spot.y, knowledge === 'visited' ? radius : 0.7 * radius, 0, Math.PI * 2);
    if (knowledge === 'visited') {
      brush.fillStyle = css(tint);
      brush.fill();
    } else {
      brush.strokeStyle = css(tint, 0.6);
      brush.stroke();
    }
    if (!contents?.station) continue;
    brush.strokeStyle = css(NIGHT.accent, 0.8);
    brush.strokeRect(spot.x - 1.7 * radius, spot.y - 1.7 * radius, 3.4 * radius, 3.4 * radius);
  }
}

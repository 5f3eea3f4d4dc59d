import type { ApiOutput } from '#app/_client/trpc/api.ts';
import { NIGHT, type Rgb } from '#app/_map/palette.ts';
import { fitPoints, type Point } from './fit-points.ts';

/** What pages that show links take for their pictures. */
export const PICTURE = { width: 1_200, height: 630 } as const;

const CHART = { left: 60, top: 60, width: 1_080, height: 420 };
const MARGIN = 60;
/** The radius of a visited sector in pixels: less where many lie side by side. */
const RADIUS = { min: 2, max: 7, ofDistance: 0.16 };

type Chart = Pick<ApiOutput['nav']['chart'], 'sectors' | 'warps' | 'regions'>;
export type PictureText = { name: string; rank: string; figures: string; product: string };

/** The shape of a chart: no names, no numbers, no prices, and not where the player is. Always dark, whatever the theme. */
export function paintChart(brush: CanvasRenderingContext2D, chart: Chart, text: PictureText, font: string): void {
  const { width, height } = PICTURE;
  brush.fillStyle = css(NIGHT.ground);
  brush.fillRect(0, 0, width, height);
  paintSky(brush);
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

/** Darkens the foot of the picture: warps that lead out of it would cross the text. */
function paintGround(brush: CanvasRenderingContext2D): void {
  const { width, height } = PICTURE;
  const top = CHART.top + CHART.height;
  const shade = brush.createLinearGradient(0, top - 30, 0, top + 40);
  shade.addColorStop(0, css(NIGHT.ground, 0));
  shade.addColorStop(1, css(NIGHT.ground, 0.92));
  brush.fillStyle = shade;
  brush.fillRect(0, top - 30, width, height - top + 30);
}

const SKY_STARS = 260;

/** Faint stars behind everything, the same in every picture: a golden-ratio sequence fills the sky without clumps. */
function paintSky(brush: CanvasRenderingContext2D): void {
  for (let n = 1; n <= SKY_STARS; n += 1) {
    const [x, y, size] = [(n * 0.754_877_67) % 1, (n * 0.569_840_29) % 1, (n * 0.618_033_99) % 1];
    brush.fillStyle = css(NIGHT.ink, 0.08 + 0.3 * size ** 3);
    brush.beginPath();
    brush.arc(x * PICTURE.width, y * PICTURE.height, 0.5 + size, 0, Math.PI * 2);
    brush.fill();
  }
}

function css([r, g, b]: Rgb, alpha = 1): string {
  return `rgba(${Math.round(r * 255)}, ${Math.round(g * 255)}, ${Math.round(b * 255)}, ${alpha})`;
}

function tintOf(chart: Chart, regionId: string): Rgb {
  const index = chart.regions.findIndex(({ id }) => id === regionId);
  return NIGHT.tints[index < 0 ? 0 : 1 + (index % (NIGHT.tints.length - 1))] ?? NIGHT.ink;
}

/** A glow of the region's colour under what was visited. */
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

function paintText(brush: CanvasRenderingContext2D, { name, rank, figures, product }: PictureText, font: string): void {
  const base = PICTURE.height - MARGIN;
  const right = PICTURE.width - MARGIN;
  brush.textBaseline = 'alphabetic';
  brush.textAlign = 'right';
  brush.fillStyle = css(NIGHT.accent);
  brush.font = `600 30px ${font}`;
  brush.fillText(product, right, base, 300);
  brush.textAlign = 'left';
  brush.fillStyle = css(NIGHT.ink);
  brush.font = `600 46px ${font}`;
  brush.fillText(name, MARGIN, base - 42, 700);
  const taken = Math.min(brush.measureText(name).width, 700);
  brush.fillStyle = css(NIGHT.inkFaint);
  brush.font = `400 28px ${font}`;
  brush.fillText(rank, MARGIN + taken + 18, base - 42, right - MARGIN - taken - 18);
  brush.fillText(figures, MARGIN, base, right - MARGIN - 320);
}

import { useTranslations } from 'next-intl';
import { type PointerEvent, useEffect, useRef } from 'react';
import type { MapController } from '../map-controller.ts';
import type { Chart } from '../model/chart.ts';
import { cssColor, type Palette } from '../palette.ts';
import { uiScale } from '../ui-scale.ts';
import { paintViewFrame } from './mini-map-frame.ts';

const SIZE = 136;

type MiniMapProps = { controller: MapController; chart: Chart; palette: Palette; here: number | null };

/**
 * Overview of the whole galaxy from above with the camera's view. A click moves the camera; for keys there are other
 * ways.
 */
export function MiniMap({ controller, chart, palette, here }: MiniMapProps) {
  const t = useTranslations('common.map');
  const stars = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = prepare(stars.current);
    if (context) paintStars(context, chart, palette);
  }, [chart, palette]);

  useEffect(() => {
    const context = prepare(frame.current);
    if (!context) return;
    // Written once: a canvas reads a colour from its text each time.
    context.fillStyle = cssColor(palette.accent);
    context.strokeStyle = cssColor(palette.accent);
    return controller.onFrame(() => {
      context.clearRect(0, 0, SIZE, SIZE);
      paintViewFrame(context, controller, (x, z) => toMini(chart, x, z));
      if (here !== null) paintHere(context, chart, here);
    });
  }, [controller, chart, palette, here]);

  function go(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const [cx, cy, cz] = chart.center;
    const scale = (chart.radius * 2) / box.width;
    const x = cx + (event.clientX - box.left - box.width / 2) * scale;
    const z = cz + (event.clientY - box.top - box.height / 2) * scale;
    controller.rig.center(x, cy, z);
  }

  return (
    <div
      aria-hidden="true"
      title={t('miniMap')}
      onPointerDown={go}
      onPointerMove={go}
      className="relative cursor-crosshair touch-none overflow-hidden rounded-md border border-line bg-ground"
      style={{ width: `${SIZE / 16}rem`, height: `${SIZE / 16}rem` }}
    >
      <canvas ref={stars} className="absolute inset-0 size-full" />
      <canvas ref={frame} className="absolute inset-0 size-full" />
    </div>
  );
}

function prepare(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null {
  const context = canvas?.getContext('2d') ?? null;
  if (!canvas || !context) return null;
  const ratio = Math.min(2, devicePixelRatio) * uiScale();
  canvas.width = SIZE * ratio;
  canvas.height = SIZE * ratio;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, SIZE, SIZE);
  return context;
}

function toMini(chart: Chart, x: number, z: number): [number, number] {
  const scale = (SIZE * 0.5) / (chart.radius * 1.04);
  return [SIZE / 2 + (x - chart.center[0]) * scale, SIZE / 2 + (z - chart.center[2]) * scale];
}

function paintStars(context: CanvasRenderingContext2D, chart: Chart, palette: Palette): void {
  const strength = chart.sectors.length > 2000 ? 0.42 : 0.75;
  const side = chart.sectors.length > 2000 ? 1 : 1.6;
  for (let tint = 0; tint < palette.tints.length; tint++) {
    context.fillStyle = cssColor(palette.tints[tint] ?? palette.ink, strength);
    for (let i = 0; i < chart.sectors.length; i++) {
      if (chart.tints[i] !== tint) continue;
      const [x, y] = toMini(chart, chart.positions[i * 3] ?? 0, chart.positions[i * 3 + 2] ?? 0);
      context.fillRect(x - side / 2, y - side / 2, side, side);
    }
  }
}

function paintHere(context: CanvasRenderingContext2D, chart: Chart, here: number): void {
  const [x, y] = toMini(chart, chart.positions[here * 3] ?? 0, chart.positions[here * 3 + 2] ?? 0);
  context.globalAlpha = 1;
  context.lineWidth = 1.5;
  context.beginPath();
  context.arc(x, y, 3.5, 0, Math.PI * 2);
  context.stroke();
}

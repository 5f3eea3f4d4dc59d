'use client';
import { useEffect, useMemo, useRef } from 'react';
import { FrameLoop } from '../frame-loop.ts';
import { contentGlyphs } from '../model/glyphs.ts';
import { overlayGlyphs, overlayRibbons } from '../scene/overlay-marks.ts';
import type { StageProps } from '../stage-props.ts';
import { paintSketch, type Sketch } from './paint-sketch.ts';

const MAX_PIXEL_RATIO = 2;

/** The light drawing: the same galaxy, camera and signs on a plain canvas, for machines without a graphics card. */
export function SketchStage({ controller, chart, first, palette, layers, overlay, reducedMotion }: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const loop = useRef<FrameLoop | null>(null);
  const sketch = useRef<Sketch | null>(null);
  const content = useMemo(() => contentGlyphs(chart), [chart]);
  const marks = useMemo(() => overlayGlyphs(chart, overlay), [chart, overlay]);
  const ribbons = useMemo(() => overlayRibbons(chart, overlay), [chart, overlay]);
  const { course } = overlay;

  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser has no 2D canvas.');
    const started = new FrameLoop(context.canvas, controller, {
      maxPixelRatio: MAX_PIXEL_RATIO,
      paintsAtRest: true,
      isReady: () => true,
      paint: (of, frame) => sketch.current && paintSketch(context, of, sketch.current, frame),
    });
    loop.current = started;
    return () => {
      loop.current = null;
      started.dispose();
    };
  }, [controller]);

  useEffect(() => {
    sketch.current = { palette, layers, content, marks, ribbons };
    loop.current?.show({ first, course, reducedMotion });
  }, [first, palette, layers, content, marks, ribbons, course, reducedMotion]);

  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}

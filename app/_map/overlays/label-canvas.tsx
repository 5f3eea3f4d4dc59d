import { useEffect, useRef } from 'react';
import type { MapController } from '../map-controller.ts';
import type { Palette } from '../palette.ts';
import { RestTimer } from '../rest-timer.ts';
import type { Overlay } from '../scene/overlay-marks.ts';
import type { MapAnalysis } from '../types.ts';
import { watchFonts } from '../watch-fonts.ts';
import { LabelPainter } from './label-painter.ts';
import type { ShownLabels } from './label-placement.ts';

/** After a motion labels are laid out where it ended, once no frame has come for so long (milliseconds). */
const REST_MS = 120;

type LabelCanvasProps = {
  controller: MapController;
  overlay: Overlay;
  analysis: MapAnalysis | null;
  palette: Palette;
  /** Whether sectors and groups are named; figures of the analysis are written anyway. */
  names: boolean;
};

/** The map's labels, painted over it in the same frame. Hidden from screen readers, which have the list. */
export function LabelCanvas({ controller, overlay, analysis, palette, names }: LabelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const visible = names || analysis !== null;
  const shown = useRef<ShownLabels>({ overlay, analysis, names, palette });
  useEffect(() => {
    shown.current = { overlay, analysis, names, palette };
    controller.requestFrame();
  }, [controller, overlay, analysis, names, palette]);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !visible) return;
    const painter = new LabelPainter(context, getComputedStyle(element).fontFamily);
    const rest = new RestTimer(REST_MS, () => controller.requestFrame());
    const stop = controller.onFrame(() => {
      const now = performance.now();
      if (painter.paint(controller, shown.current, Math.min(2, devicePixelRatio), now)) rest.moved(now);
      else rest.stop();
    });
    const stopWatching = watchFonts(() => {
      painter.forget();
      controller.requestFrame();
    });
    return () => {
      stop();
      stopWatching();
      rest.stop();
      context.clearRect(0, 0, element.width, element.height);
    };
  }, [controller, visible]);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}

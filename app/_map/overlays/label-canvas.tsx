import { useEffect, useRef } from 'react';
import type { MapController } from '../map-controller.ts';
import type { Palette } from '../palette.ts';
import type { Overlay } from '../scene/overlay-marks.ts';
import { LabelPainter } from './label-painter.ts';

type LabelCanvasProps = { controller: MapController; overlay: Overlay; palette: Palette; visible: boolean };

/** The words of the map, painted over it in the same frame. Hidden from screen readers, who have the list. */
export function LabelCanvas({ controller, overlay, palette, visible }: LabelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !visible) return;
    const painter = new LabelPainter(context, getComputedStyle(element).fontFamily);
    const paint = () => painter.paint(controller, overlay, palette, Math.min(2, devicePixelRatio));
    document.fonts.ready.then(() => controller.requestFrame());
    const stop = controller.onFrame(paint);
    return () => {
      stop();
      context.clearRect(0, 0, element.width, element.height);
    };
  }, [controller, overlay, palette, visible]);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}

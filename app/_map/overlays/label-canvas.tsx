import { useEffect, useRef } from 'react';
import type { MapController } from '../map-controller.ts';
import type { Palette } from '../palette.ts';
import type { Overlay } from '../scene/overlay-marks.ts';
import { LabelPainter } from './label-painter.ts';

type LabelCanvasProps = { controller: MapController; overlay: Overlay; palette: Palette; visible: boolean };

/** The map's labels, painted over it in the same frame. Hidden from screen readers, which have the list. */
export function LabelCanvas({ controller, overlay, palette, visible }: LabelCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useRef({ overlay, palette });
  useEffect(() => {
    shown.current = { overlay, palette };
    controller.requestFrame();
  }, [controller, overlay, palette]);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !visible) return;
    const painter = new LabelPainter(context, getComputedStyle(element).fontFamily);
    const stop = controller.onFrame(() => {
      painter.paint(controller, shown.current.overlay, shown.current.palette, Math.min(2, devicePixelRatio));
    });
    void document.fonts.ready.then(() => {
      painter.forget();
      controller.requestFrame();
    });
    return () => {
      stop();
      context.clearRect(0, 0, element.width, element.height);
    };
  }, [controller, visible]);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}

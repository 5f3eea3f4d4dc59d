import { useEffect, useRef } from 'react';
import type { MapController } from '../map-controller.ts';
import type { Palette } from '../palette.ts';
import type { MapAnalysis } from '../types.ts';
import { paintAnalysis } from './analysis-painter.ts';

type AnalysisCanvasProps = { controller: MapController; analysis: MapAnalysis; palette: Palette };

/** Figures of sectors on top of both drawings, below the labels; the panels contain the same as text. */
export function AnalysisCanvas({ controller, analysis, palette }: AnalysisCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    return controller.onFrame(() => paintAnalysis(context, controller, analysis, palette));
  }, [controller, analysis, palette]);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <canvas ref={canvas} className="size-full" />
    </div>
  );
}

import type { ReactNode, RefObject } from 'react';
import type { MapDrawing } from './drawing.ts';
import type { Chart } from './model/chart.ts';
import type { GalaxyMapHandle, GalaxyMapProps } from './types.ts';

/** Props of the chart and its parts. */
export type MapChartProps = GalaxyMapProps & {
  chart: Chart;
  hops: Int32Array | null;
  /** Null until the page knows what the browser can draw. */
  drawing: MapDrawing | null;
  switcher: ReactNode;
  handle: RefObject<GalaxyMapHandle>;
  onBroken: () => void;
};

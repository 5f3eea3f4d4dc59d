import type { MapController } from './map-controller.ts';
import type { Chart } from './model/chart.ts';
import type { Palette } from './palette.ts';
import type { Overlay } from './scene/overlay-marks.ts';
import type { MapLayers } from './types.ts';

/** Props of both drawings of the map. */
export type StageProps = {
  controller: MapController;
  chart: Chart;
  /** The sector to show first; null for everything. */
  first: number | null;
  palette: Palette;
  layers: MapLayers;
  overlay: Overlay;
  /** Whether the drawing itself names sectors and groups. */
  names: boolean;
  reducedMotion: boolean;
};

import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { MapChartProps } from './map-chart-props.ts';
import { MapController } from './map-controller.ts';
import type { Overlay } from './scene/overlay-marks.ts';
import type { MapDimension, MapLayers } from './types.ts';
import { useMapFollow } from './use-map-follow.ts';
import { useMedia } from './use-media.ts';
import { usePalette } from './use-palette.ts';

const ALL_LAYERS: MapLayers = { warps: true, labels: true, ports: true, planets: true, hazards: true, clusters: true };
const NONE: readonly never[] = [];

/** The chart's state: camera, layers, overlay, and the relevant sectors. */
export function useChartState(props: MapChartProps) {
  const { chart } = props;
  const surface = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [controller] = useState(() => new MapController(chart));
  const [hovered, setHovered] = useState<number | null>(null);
  const [layers, setLayers] = useState<MapLayers>({ ...ALL_LAYERS, ...props.initialLayers });
  const [dimension, setDimension] = useState<MapDimension>(props.initialDimension ?? '3d');
  const [keyOpen, setKeyOpen] = useState(false);
  const palette = usePalette(surface);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const at = sectorsOf(props);
  const overlay = useOverlay(props, hovered);
  const seen = useFrames(controller, at.home);

  useLayoutEffect(() => {
    controller.setChart(chart);
    controller.rig.reducedMotion = reducedMotion;
    setHovered(null);
  }, [controller, chart, reducedMotion]);
  useEffect(() => {
    if (controller.rig.aim.flat > 0.5 !== (dimension === '2d')) controller.rig.setFlat(dimension === '2d');
  }, [controller, dimension]);

  useMapFollow(controller, chart, at.here, props.course ?? null);
  const refs = { surface, search };
  const shown = { hovered, layers, dimension, keyOpen, palette, reducedMotion, overlay };
  return { controller, at, ...refs, ...shown, ...seen, setHovered, setLayers, setDimension, setKeyOpen };
}

export type ChartState = ReturnType<typeof useChartState>;

/** The indices of the sectors that the props name. */
function sectorsOf({ chart, here, home, selected, initialFrame }: MapChartProps) {
  const indexOf = (id: string | null | undefined) => (id ? (chart.indexOf.get(id) ?? null) : null);
  const hereIndex = indexOf(here);
  const homeIndex = hereIndex ?? indexOf(home);
  const first = initialFrame === 'all' ? null : homeIndex;
  return { here: hereIndex, home: homeIndex, selected: indexOf(selected), first };
}

function useOverlay(props: MapChartProps, hovered: number | null): Overlay {
  const { selected, here = null, home = null, avoid = NONE, markers = NONE, course = null } = props;
  return useMemo<Overlay>(
    () => ({ selected, here, hovered, home, avoid, markers, course }),
    [selected, here, hovered, home, avoid, markers, course],
  );
}

/** Whether the chart has been drawn, and whether the viewer's sector is out of sight. */
function useFrames(controller: MapController, home: number | null) {
  const onFrame = useCallback((changed: () => void) => controller.onFrame(changed), [controller]);
  const away = useSyncExternalStore(
    onFrame,
    () => home !== null && !controller.isInSight(home),
    () => false,
  );
  const drawn = useSyncExternalStore(
    onFrame,
    () => controller.drawn,
    () => false,
  );
  return { away, drawn };
}

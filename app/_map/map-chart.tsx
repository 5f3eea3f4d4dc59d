'use client';
import { useTranslations } from 'next-intl';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { cn } from '../_ui/cn.ts';
import { persistently } from '../_ui/persistently.ts';
import { useGestures } from './controls/use-gestures.ts';
import type { MapDrawing } from './drawing.ts';
import { MapController } from './map-controller.ts';
import type { Chart } from './model/chart.ts';
import { findSectors } from './model/find-sectors.ts';
import { FlightShip } from './overlays/flight-ship.tsx';
import { HoverCard } from './overlays/hover-card.tsx';
import { LabelCanvas } from './overlays/label-canvas.tsx';
import { MiniMap } from './overlays/mini-map.tsx';
import { MapKey } from './panels/map-key.tsx';
import { Drawing, NoSectors, StageBoundary } from './panels/map-notices.tsx';
import { MapSearch } from './panels/map-search.tsx';
import { MapToolbar } from './panels/map-toolbar.tsx';
import { SelectionBar } from './panels/selection-bar.tsx';
import type { Overlay } from './scene/overlay-marks.ts';
import { SketchStage } from './sketch/sketch-stage.tsx';
import type { GalaxyMapHandle, GalaxyMapProps, MapDimension, MapFlight, MapLayers } from './types.ts';
import { mapKeyHandler } from './use-map-commands.ts';
import { useMapFollow } from './use-map-follow.ts';
import { useMedia } from './use-media.ts';
import { usePalette } from './use-palette.ts';
import { useSectorWords } from './use-sector-words.ts';

/** The light drawing is at hand; three.js is fetched by those whose machine draws with it. */
const STAGES = { full: lazy(persistently(() => import('./map-stage.tsx'))), light: SketchStage };
const ALL_LAYERS: MapLayers = { warps: true, labels: true, ports: true, planets: true, hazards: true, clusters: true };
const NONE: readonly never[] = [];

type MapChartProps = GalaxyMapProps & {
  chart: Chart;
  hops: Int32Array | null;
  /** Null until the page knows what the browser can draw. */
  drawing: MapDrawing | null;
  switcher: ReactNode;
  handle: RefObject<GalaxyMapHandle>;
  onBroken: () => void;
};

/** The chart with everything around it: canvas, labels, card, search, tools, key, overview. */
export function MapChart(props: MapChartProps) {
  const { chart, hops, selected, home = null, avoid = NONE, markers = NONE, course = null, initialDimension } = props;
  const { drawing } = props;
  const Stage = drawing && STAGES[drawing];
  const { onSelect, onHover, onPlot, onActivate } = props;
  const t = useTranslations('common.map');
  const words = useSectorWords();
  const helpId = useId();
  const surface = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [controller] = useState(() => new MapController(chart));
  const [hovered, setHovered] = useState<number | null>(null);
  const [layers, setLayers] = useState<MapLayers>({ ...ALL_LAYERS, ...props.initialLayers });
  const [dimension, setDimension] = useState<MapDimension>(initialDimension ?? '3d');
  const [keyOpen, setKeyOpen] = useState(false);
  const [shownFlight, setShownFlight] = useState<MapFlight | null>(null);
  const palette = usePalette(surface);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');

  const indexOf = (id: string | null | undefined) => (id ? (chart.indexOf.get(id) ?? null) : null);
  const here = indexOf(props.here);
  const homeIndex = here ?? indexOf(home);
  const selectedIndex = indexOf(selected);
  const first = props.initialFrame === 'all' ? null : homeIndex;
  const overlay = useMemo<Overlay>(
    () => ({ selected, here: props.here ?? null, hovered, home, avoid, markers, course }),
    [selected, props.here, hovered, home, avoid, markers, course],
  );
  const onFrame = useCallback((changed: () => void) => controller.onFrame(changed), [controller]);
  const away = useSyncExternalStore(
    onFrame,
    () => homeIndex !== null && !controller.isInSight(homeIndex),
    () => false,
  );

  const drawn = useSyncExternalStore(
    onFrame,
    () => controller.drawn,
    () => false,
  );

  useLayoutEffect(() => {
    controller.setChart(chart);
    controller.rig.reducedMotion = reducedMotion;
    setHovered(null);
  }, [controller, chart, reducedMotion]);
  useEffect(() => {
    if (controller.rig.aim.flat > 0.5 !== (dimension === '2d')) controller.rig.setFlat(dimension === '2d');
  }, [controller, dimension]);

  useMapFollow(controller, chart, here, course);

  const select = (sector: number | null) => onSelect(sector === null ? null : (chart.sectors[sector]?.id ?? null));
  const withId = (call: ((id: string) => void) | undefined) => (sector: number) => {
    const id = chart.sectors[sector]?.id;
    if (id !== undefined) call?.(id);
  };
  function hover(sector: number | null) {
    if (sector === controller.hovered) return;
    controller.hovered = sector;
    setHovered(sector);
    onHover?.(sector === null ? null : (chart.sectors[sector]?.id ?? null));
  }
  const goHome = () => (homeIndex === null ? controller.rig.fit() : controller.focus(homeIndex));
  function goTo(sector: number | undefined): boolean {
    if (sector === undefined) return false;
    select(sector);
    controller.focus(sector);
    surface.current?.focus();
    return true;
  }

  useGestures(surface, controller, { onPick: select, onActivate: withId(onActivate), onHover: hover });
  useImperativeHandle(props.handle, () => ({
    fit: () => controller.rig.fit(),
    home: goHome,
    focus: (id) => {
      const sector = indexOf(id);
      if (sector !== null) controller.focus(sector);
      return sector !== null;
    },
    search: (text) => goTo(findSectors(chart, text, 1)[0]),
  }));

  const onKeyDown = mapKeyHandler(controller, {
    start: selectedIndex ?? homeIndex ?? (chart.sectors.length > 0 ? 0 : null),
    selected: selectedIndex,
    select,
    activate: withId(onActivate),
    plot: withId(onPlot),
    goHome,
    toggleDimension: () => setDimension(dimension === '2d' ? '3d' : '2d'),
    focusSearch: () => search.current?.focus(),
  });
  const hoveredSector = hovered === null ? undefined : chart.sectors[hovered];
  const selectedSector = selectedIndex === null ? undefined : chart.sectors[selectedIndex];

  return (
    <>
      <div
        ref={surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the surface takes the arrow keys, as an application does
        tabIndex={0}
        aria-label={props.label ?? t('name')}
        aria-roledescription={t('surfaceRole')}
        aria-describedby={helpId}
        aria-busy={chart.sectors.length > 0 && !drawn}
        onKeyDown={onKeyDown}
        className="absolute inset-0 touch-none -outline-offset-2 select-none"
        style={{ cursor: hovered === null ? 'grab' : 'pointer' }}
      >
        {Stage && chart.sectors.length > 0 ? (
          <StageBoundary key={drawing} fallback={null} onError={props.onBroken}>
            <Suspense fallback={<Drawing />}>
              <Stage
                controller={controller}
                chart={chart}
                first={first}
                palette={palette}
                layers={layers}
                overlay={overlay}
                reducedMotion={reducedMotion}
              />
            </Suspense>
          </StageBoundary>
        ) : null}
        <LabelCanvas controller={controller} overlay={overlay} palette={palette} visible={layers.labels} />
      </div>
      <p id={helpId} className="sr-only">
        {t('surfaceHelp')}
      </p>
      {chart.sectors.length === 0 ? <NoSectors /> : null}
      {props.flight && props.renderShip && props.flight !== shownFlight && drawn && !reducedMotion ? (
        <FlightShip controller={controller} flight={props.flight} onShown={() => setShownFlight(props.flight ?? null)}>
          {props.renderShip()}
        </FlightShip>
      ) : null}
      {hoveredSector && hovered !== null ? (
        <HoverCard
          controller={controller}
          index={hovered}
          sector={hoveredSector}
          hops={hops}
          render={props.renderHoverCard}
        />
      ) : null}

      <div className="pointer-events-none absolute inset-x-2 top-2 flex items-start justify-between gap-2 *:pointer-events-auto">
        <MapSearch chart={chart} inputRef={search} onFound={goTo} onLeave={() => surface.current?.focus()} />
        {props.switcher}
      </div>
      <div className="pointer-events-none absolute top-14 right-2 bottom-2 flex pointer-coarse:top-16 items-start gap-2 *:pointer-events-auto">
        {keyOpen ? (
          <MapKey chart={chart} layers={layers} onLayers={setLayers} onClose={() => setKeyOpen(false)} />
        ) : null}
        <MapToolbar
          controller={controller}
          dimension={dimension}
          onDimension={setDimension}
          onHome={goHome}
          keyOpen={keyOpen}
          onKey={setKeyOpen}
          away={away}
          anchor={selectedIndex ?? homeIndex}
        />
      </div>
      <div
        className={cn(
          'pointer-events-none absolute inset-x-2 bottom-2 flex items-end justify-center',
          keyOpen && '@max-xl:hidden',
        )}
      >
        {selectedSector && selectedIndex !== null ? (
          <SelectionBar
            sector={selectedSector}
            distance={words.distance(hops, selectedIndex)}
            course={course}
            onPlot={onPlot && selectedIndex !== here ? () => withId(onPlot)(selectedIndex) : null}
            onActivate={onActivate && selectedIndex !== here ? () => withId(onActivate)(selectedIndex) : null}
            onClear={() => select(null)}
          />
        ) : null}
      </div>
      <div className="absolute bottom-2 left-2 @max-3xl:hidden">
        <MiniMap controller={controller} chart={chart} palette={palette} here={here} />
      </div>
    </>
  );
}

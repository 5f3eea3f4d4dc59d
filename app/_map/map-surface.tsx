'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useId } from 'react';
import { loadWithRetry } from '../_ui/load-with-retry.ts';
import { containsLabels } from './drawing.ts';
import type { MapChartProps } from './map-chart-props.ts';
import { AnalysisCanvas } from './overlays/analysis-canvas.tsx';
import { LabelCanvas } from './overlays/label-canvas.tsx';
import { Drawing, StageBoundary } from './panels/map-notices.tsx';
import { SketchStage } from './sketch/sketch-stage.tsx';
import type { MapAnalysis } from './types.ts';
import type { ChartActions } from './use-chart-actions.ts';
import type { ChartState } from './use-chart-state.ts';

/** The light drawing is bundled; the full one is loaded only where it is used. */
const STAGES = { full: lazy(loadWithRetry(() => import('./map-stage.tsx'))), light: SketchStage };

type MapSurfaceProps = MapChartProps & { state: ChartState; onKeyDown: ChartActions['onKeyDown'] };

/** The part of the chart that receives pointer and key events: the drawing with its labels. */
export function MapSurface({ chart, drawing, label, onBroken, state, onKeyDown, analysis }: MapSurfaceProps) {
  const t = useTranslations('common.map');
  const helpId = useId();
  const Stage = drawing && STAGES[drawing];
  const { controller, palette, layers, overlay } = state;
  // An analysis is drawn between the map and its labels.
  const contained = drawing !== null && containsLabels(drawing) && !analysis;
  return (
    <>
      <div
        ref={state.surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the surface takes the arrow keys, as an application does
        tabIndex={0}
        aria-label={label ?? t('name')}
        aria-roledescription={t('surfaceRole')}
        aria-describedby={helpId}
        aria-busy={chart.sectors.length > 0 && !state.drawn}
        onKeyDown={onKeyDown}
        className="absolute inset-0 touch-none -outline-offset-2 select-none"
        style={{ cursor: state.hovered === null ? 'grab' : 'pointer' }}
      >
        {Stage && chart.sectors.length > 0 ? (
          <StageBoundary key={drawing} fallback={null} onError={onBroken}>
            <Suspense fallback={<Drawing />}>
              <Stage
                controller={controller}
                chart={chart}
                first={state.at.first}
                palette={palette}
                layers={layers}
                overlay={overlay}
                names={contained && layers.labels}
                reducedMotion={state.reducedMotion}
              />
            </Suspense>
          </StageBoundary>
        ) : null}
        {analysis ? <AnalysisCanvas controller={controller} analysis={analysis} palette={palette} /> : null}
        {contained ? null : <LabelsAbove state={state} analysis={analysis ?? null} />}
      </div>
      <p id={helpId} className="sr-only">
        {t('surfaceHelp')}
      </p>
    </>
  );
}

/** The labels on a canvas of their own, where the drawing does not contain them. */
function LabelsAbove({ state, analysis }: { state: ChartState; analysis: MapAnalysis | null }) {
  const { controller, palette, layers, overlay } = state;
  const shown = { overlay, analysis, palette, names: layers.labels };
  return <LabelCanvas controller={controller} {...shown} />;
}

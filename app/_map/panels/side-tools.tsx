import type { Chart } from '../model/chart.ts';
import type { ChartState } from '../use-chart-state.ts';
import { MapKey } from './map-key.tsx';
import { MapToolbar } from './map-toolbar.tsx';

type SideToolsProps = { chart: Chart; ships: boolean; state: ChartState; onHome: () => void };

/** The tools at the edge of the chart, with the legend next to them. */
export function SideTools({ chart, ships, state, onHome }: SideToolsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-2 top-14 bottom-2 flex pointer-coarse:top-16 items-start justify-end gap-2 *:pointer-events-auto">
      {state.keyOpen ? (
        <MapKey
          chart={chart}
          ships={ships}
          layers={state.layers}
          onLayers={state.setLayers}
          onClose={() => state.setKeyOpen(false)}
        />
      ) : null}
      <MapToolbar
        controller={state.controller}
        dimension={state.dimension}
        onDimension={state.setDimension}
        onHome={onHome}
        keyOpen={state.keyOpen}
        onKey={state.setKeyOpen}
        away={state.away}
        anchor={state.at.selected ?? state.at.home}
      />
    </div>
  );
}

import { cn } from '../../_ui/cn.ts';
import type { MapChartProps } from '../map-chart-props.ts';
import type { ChartActions } from '../use-chart-actions.ts';
import type { ChartState } from '../use-chart-state.ts';
import { useSectorWords } from '../use-sector-words.ts';
import { SelectionBar } from './selection-bar.tsx';

type SelectedSectorProps = MapChartProps & {
  state: ChartState;
  actions: ChartActions;
  /** The legend or a sector from close by is shown. */
  covered: boolean;
};

/** The bar of the selected sector. A narrow map hides it while it is covered. */
export function SelectedSector(props: SelectedSectorProps) {
  const { chart, hops, course = null, onPlot, onActivate, state, actions, covered } = props;
  const { selected, here } = state.at;
  const { select, withId } = actions;
  const words = useSectorWords();
  const sector = selected === null ? undefined : chart.sectors[selected];
  return (
    <div
      className={cn(
        'pointer-events-none absolute inset-x-2 bottom-2 flex items-end justify-center',
        covered && '@max-xl:hidden',
      )}
    >
      {sector && selected !== null ? (
        <SelectionBar
          sector={sector}
          distance={words.distance(hops, selected)}
          course={course}
          markers={props.markers ?? []}
          onPlot={onPlot && selected !== here ? () => withId(onPlot)(selected) : null}
          onActivate={onActivate && selected !== here ? () => withId(onActivate)(selected) : null}
          onClear={() => select(null)}
        />
      ) : null}
    </div>
  );
}

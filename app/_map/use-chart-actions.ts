import { useImperativeHandle } from 'react';
import { useGestures } from './controls/use-gestures.ts';
import type { MapChartProps } from './map-chart-props.ts';
import { findSectors } from './model/find-sectors.ts';
import type { ChartState } from './use-chart-state.ts';
import { mapKeyHandler } from './use-map-commands.ts';

/** The actions of pointer, keys, search and the map's owner on the chart. */
export function useChartActions(props: MapChartProps, state: ChartState) {
  const { chart, onSelect, onHover } = props;
  const { controller, surface, at } = state;
  const select = (sector: number | null) => onSelect(sector === null ? null : (chart.sectors[sector]?.id ?? null));
  const withId = (call: ((id: string) => void) | undefined) => (sector: number) => {
    const id = chart.sectors[sector]?.id;
    if (id !== undefined) call?.(id);
  };
  function hover(sector: number | null) {
    if (sector === controller.hovered) return;
    controller.hovered = sector;
    state.setHovered(sector);
    onHover?.(sector === null ? null : (chart.sectors[sector]?.id ?? null));
  }
  const goHome = () => (at.home === null ? controller.rig.fit() : controller.focus(at.home));
  function goTo(sector: number | undefined): boolean {
    if (sector === undefined) return false;
    select(sector);
    controller.focus(sector);
    surface.current?.focus();
    return true;
  }

  useGestures(surface, controller, { onPick: select, onActivate: withId(props.onActivate), onHover: hover });
  useImperativeHandle(props.handle, () => ({
    fit: () => controller.rig.fit(),
    home: goHome,
    focus: (id) => {
      const sector = chart.indexOf.get(id) ?? null;
      if (sector !== null) controller.focus(sector);
      return sector !== null;
    },
    search: (text) => goTo(findSectors(chart, text, 1)[0]),
  }));
  const onKeyDown = mapKeyHandler(controller, {
    start: at.selected ?? at.home ?? (chart.sectors.length > 0 ? 0 : null),
    selected: at.selected,
    select,
    activate: withId(props.onActivate),
    plot: withId(props.onPlot),
    goHome,
    toggleDimension: () => state.setDimension(state.dimension === '2d' ? '3d' : '2d'),
    focusSearch: () => state.search.current?.focus(),
  });
  return { select, withId, goHome, goTo, onKeyDown };
}

export type ChartActions = ReturnType<typeof useChartActions>;

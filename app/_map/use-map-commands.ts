import type { KeyboardEvent } from 'react';
import { commandOf, type MapCommand } from './controls/map-keys.ts';
import { walk } from './graph.ts';
import type { MapController } from './map-controller.ts';

export type MapActions = {
  /** Where keyboard navigation starts: the selection, otherwise the viewer, home, or the first sector. */
  start: number | null;
  selected: number | null;
  select: (sector: number | null) => void;
  activate: (sector: number) => void;
  plot: (sector: number) => void;
  goHome: () => void;
  toggleDimension: () => void;
  focusSearch: () => void;
};

/** Key handler of the map's surface. */
export function mapKeyHandler(controller: MapController, actions: MapActions) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    run(command, controller, actions);
  };
}

function run(command: MapCommand, controller: MapController, actions: MapActions): void {
  const { selected } = actions;
  function onSelected(act: (sector: number) => void) {
    if (selected !== null) act(selected);
  }
  switch (command.do) {
    case 'walk':
      walkOn(command.direction, controller, actions);
      break;
    case 'zoom':
      controller.zoomTo(command.factor, actions.selected ?? actions.start);
      break;
    case 'fit':
      controller.rig.fit();
      break;
    case 'home':
      actions.goHome();
      break;
    case 'dimension':
      actions.toggleDimension();
      break;
    case 'search':
      actions.focusSearch();
      break;
    case 'clear':
      actions.select(null);
      break;
    case 'activate':
      onSelected(actions.activate);
      break;
    case 'plot':
      onSelected(actions.plot);
      break;
  }
}

function walkOn(direction: Parameters<typeof walk>[2], controller: MapController, actions: MapActions): void {
  const { start, selected } = actions;
  if (start === null) return;
  const { chart, screen } = controller;
  const next = walk(chart, start, direction, screen.x, screen.y);
  if (next === null) {
    if (selected === null) actions.select(start);
    return;
  }
  actions.select(next);
  controller.keepInView(next);
}

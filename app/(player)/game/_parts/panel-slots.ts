import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { persistently } from '#app/_ui/persistently.ts';
import type { PanelProps } from './panel-props.ts';

/** `docked`: at a station; `sector`: in space. */
export type PanelPlace = 'docked' | 'sector';
type PanelSlot = PanelPlace | 'always';
type Load = () => Promise<ComponentType<PanelProps>>;

function panel(name: string, slot: PanelSlot, load: Load) {
  const persistent = persistently(load);
  return { name, slot, load: persistent, Panel: dynamic(persistent) };
}

/**
 * Panels of features at the player's location, in this order, between the place and its warps. A feature adds one line:
 * its component has a script of its own, loaded once the dashboard is idle.
 */
const PANELS = [
  panel('blocked', 'always', () => import('./defences/blocked-card.tsx').then((parts) => parts.BlockedCard)),
  panel('distress', 'always', () => import('./place/distress-card.tsx').then((parts) => parts.DistressCard)),
  panel('jump', 'always', () => import('./jump/jump-card.tsx').then((parts) => parts.JumpCard)),
  panel('conflict', 'sector', () => import('./place/conflict-card.tsx').then((parts) => parts.ConflictCard)),
  panel('npcs', 'sector', () => import('./npcs/npcs-card.tsx').then((parts) => parts.NpcsCard)),
  panel('finds', 'always', () => import('./finds/finds-card.tsx').then((parts) => parts.FindsCard)),
  panel('defences', 'sector', () => import('./defences/defences-card.tsx').then((parts) => parts.DefencesCard)),
  panel('cargo', 'always', () => import('./cargo/cargo-card.tsx').then((parts) => parts.CargoCard)),
  panel('now', 'always', () => import('./now/now-panel.tsx').then((parts) => parts.NowPanel)),
  panel('sector-view', 'always', () => import('./sector-view/sector-view.tsx').then((parts) => parts.SectorView)),
  panel('charts', 'docked', () => import('./charts/charts-card.tsx').then((parts) => parts.ChartsCard)),
  panel('contracts', 'always', () => import('./contracts/contracts-card.tsx').then((parts) => parts.ContractsCard)),
  panel('wire', 'always', () => import('./wire/wire-card.tsx').then((parts) => parts.WireCard)),
  panel('flight-log', 'always', () => import('./flight-log/flight-log-card.tsx').then((parts) => parts.FlightLogCard)),
];

export function panelsAt(place: PanelPlace) {
  return PANELS.filter(({ slot }) => slot === place || slot === 'always');
}

/** Loads the code of the panels of one place, or of all. */
export function loadPanels(place?: PanelPlace): Promise<unknown> {
  return Promise.all((place ? panelsAt(place) : PANELS).map(({ load }) => load()));
}

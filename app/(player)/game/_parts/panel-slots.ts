import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import type { PanelProps } from './panel-props.ts';

/** `docked`: at a station; `sector`: in space. */
export type PanelPlace = 'docked' | 'sector';
type PanelSlot = PanelPlace | 'always';
type Load = () => Promise<ComponentType<PanelProps>>;

const always = loadWithRetry(() => import('./always-panels.ts'));
const records = loadWithRetry(() => import('./record-panels.ts'));
const sector = loadWithRetry(() => import('./sector-panels.ts'));

function panel(name: string, slot: PanelSlot, load: Load) {
  const persistent = loadWithRetry(load);
  // Without a boundary of its own, a panel that appears at a dock would hide the whole page until its code is there.
  const Panel = slot === 'always' ? dynamic(persistent) : dynamic(persistent, { loading: nothing });
  return { name, slot, load: persistent, Panel };
}

function nothing() {
  return null;
}

/**
 * Panels of features at the player's location, in this order, between the place and its warps. A feature adds one line
 * here and one in a list, which is one script: one for each panel was many requests, one for all would be a long task.
 */
const PANELS = [
  panel('company', 'sector', () => sector().then((parts) => parts.SectorFinds)),
  panel('blocked', 'always', () => always().then((parts) => parts.BlockedCard)),
  panel('distress', 'always', () => always().then((parts) => parts.DistressCard)),
  panel('jump', 'always', () => always().then((parts) => parts.JumpCard)),
  panel('planets', 'sector', () => sector().then((parts) => parts.PlanetsCard)),
  panel('conflict', 'sector', () => sector().then((parts) => parts.ConflictCard)),
  panel('npcs', 'sector', () => sector().then((parts) => parts.NpcsCard)),
  panel('finds', 'always', () => always().then((parts) => parts.FindsCard)),
  panel('defences', 'sector', () => sector().then((parts) => parts.DefencesCard)),
  panel('cargo', 'always', () => always().then((parts) => parts.CargoCard)),
  panel('now', 'always', () => records().then((parts) => parts.NowPanel)),
  panel('sector-view', 'always', () => always().then((parts) => parts.SectorView)),
  panel('charts', 'docked', () => import('./charts/charts-card.tsx').then((parts) => parts.ChartsCard)),
  panel('contracts', 'always', () => records().then((parts) => parts.ContractsCard)),
  panel('wire', 'always', () => records().then((parts) => parts.WireCard)),
  panel('flight-log', 'always', () => records().then((parts) => parts.FlightLogCard)),
];

export function panelsAt(place: PanelSlot) {
  return PANELS.filter(({ slot }) => slot === place || slot === 'always');
}

/** Loads the code of what is shown in one place, or in all. */
export function loadPanels(place?: PanelSlot): Promise<unknown> {
  return Promise.all((place ? panelsAt(place) : PANELS).map(({ load }) => load()));
}

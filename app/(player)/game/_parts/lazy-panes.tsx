'use client';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { loadWithRetry } from '#app/_ui/load-with-retry.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { whenIdle } from '#app/_ui/when-idle.ts';
import { loadPanels } from './panel-slots.ts';

const REST_MS = 4_000;
const TIMEOUT_MS = 5_000;

/** In one request: each of them is mounted with the panel, and most show nothing. */
const notices = loadWithRetry(() => import('./panel-notices.ts'));
const docked = loadWithRetry(() => import('./station/docked-panel.tsx').then(({ DockedPanel }) => DockedPanel));
const prices = loadWithRetry(() => import('./market/market-table.tsx').then(({ MarketTable }) => MarketTable));
const selected = loadWithRetry(() =>
  import('./place/selected-sector.tsx').then(({ SelectedSector }) => SelectedSector),
);
const finder = loadWithRetry(() => import('./finder/finder.tsx').then(({ Finder }) => Finder));
const marks = loadWithRetry(() => import('./marks/marked-sectors.tsx').then(({ MarkedSectors }) => MarkedSectors));

// Every visit needs these two: they are requested while the page is still being taken over, not after it.
if (typeof window !== 'undefined') void Promise.all([notices(), loadPanels('always')]);

function loading() {
  return <Skeleton className="h-64 w-full" />;
}

/** For what appears later: without a boundary of its own it would hide the whole page until its code is there. */
function nothing() {
  return null;
}

/** Dashboard panels that are not visible at first; their code is loaded after the visible ones. */
export const DockedPanel = dynamic(docked, { loading });
export const TraderNews = dynamic(() => notices().then((parts) => parts.TraderNews), { loading: nothing });
export const RunCard = dynamic(() => notices().then((parts) => parts.RunCard));
/** Only new players have it; their panel reserves space for it. */
export const TutorialCard = dynamic(() => notices().then((parts) => parts.TutorialCard));
export const LinkNotice = dynamic(() => notices().then((parts) => parts.LinkNotice), { loading: nothing });
export const InstallOffer = dynamic(() => notices().then((parts) => parts.InstallOffer), { loading: nothing });
export const SelectedSector = dynamic(selected, { loading });
export const Finder = dynamic(finder, { loading });
export const MarkedSectors = dynamic(marks, { loading });

/** Loads them once the dashboard is idle, so that opening one needs no network. */
export function useLazyPanes(): void {
  useEffect(
    () =>
      whenIdle(
        () => void Promise.all([docked(), prices(), loadPanels(), selected(), finder(), marks()]),
        TIMEOUT_MS,
        REST_MS,
      ),
    [],
  );
}

'use client';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { persistently } from '#app/_ui/persistently.ts';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { whenIdle } from '#app/_ui/when-idle.ts';
import { loadPanels } from './panel-slots.ts';

const REST_MS = 4_000;
const TIMEOUT_MS = 5_000;

const docked = persistently(() => import('./station/docked-panel.tsx').then(({ DockedPanel }) => DockedPanel));
const prices = persistently(() => import('./market/market-table.tsx').then(({ MarketTable }) => MarketTable));
const run = persistently(() => import('./route-run/run-card.tsx').then(({ RunCard }) => RunCard));
const tutorial = persistently(() => import('./tutorial/tutorial-card.tsx').then(({ TutorialCard }) => TutorialCard));
const link = persistently(() => import('./link-notice.tsx').then(({ LinkNotice }) => LinkNotice));
const install = persistently(() => import('./install-offer.tsx').then(({ InstallOffer }) => InstallOffer));
const selected = persistently(() => import('./place/selected-sector.tsx').then(({ SelectedSector }) => SelectedSector));
const finder = persistently(() => import('./finder/finder.tsx').then(({ Finder }) => Finder));
const marks = persistently(() => import('./marks/marked-sectors.tsx').then(({ MarkedSectors }) => MarkedSectors));

function loading() {
  return <Skeleton className="h-64 w-full" />;
}

/** Dashboard panels that are not visible at first; their code is loaded after the visible ones. */
export const DockedPanel = dynamic(docked, { loading });
export const RunCard = dynamic(run);
/** Only new players have it; their panel reserves space for it. */
export const TutorialCard = dynamic(tutorial);
export const LinkNotice = dynamic(link);
export const InstallOffer = dynamic(install);
export const SelectedSector = dynamic(selected, { loading });
export const Finder = dynamic(finder, { loading });
export const MarkedSectors = dynamic(marks, { loading });

/** Loads them once the dashboard is idle, so that opening one needs no network. */
export function useLatePanes(): void {
  useEffect(
    () =>
      whenIdle(
        () =>
          void Promise.all([docked(), prices(), loadPanels(), run(), link(), install(), selected(), finder(), marks()]),
        TIMEOUT_MS,
        REST_MS,
      ),
    [],
  );
}

'use client';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { loadPanels, type PanelPlace } from '../panel-slots.ts';

/** Cards that load longer than this are shown later, so that a slow read does not delay the others. */
const MAX_WAIT_MS = 4_000;

type SettledCardsProps = { place: PanelPlace; children: ReactNode };

/** Cards load their own scripts and data: they are shown together, so that none shifts another. */
export function SettledCards({ place, children }: SettledCardsProps) {
  const [isSettled, setSettled] = useState(false);
  return (
    <>
      {isSettled ? null : <Placeholder place={place} onSettled={setSettled} />}
      <div hidden={!isSettled} className="grid gap-5">
        {children}
      </div>
    </>
  );
}

/** Shows a placeholder until the cards' code is loaded and no first read of the page is pending. */
function Placeholder({ place, onSettled }: { place: PanelPlace; onSettled: (isSettled: true) => void }) {
  const [isLoaded, setLoaded] = useState(false);
  const firstReads = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const isReady = isLoaded && firstReads === 0;
  useEffect(() => {
    let isCurrent = true;
    void loadPanels(place).then(() => isCurrent && setLoaded(true));
    return () => {
      isCurrent = false;
    };
  }, [place]);
  useEffect(() => {
    // Cards start reading in their first effects: those of the cards loaded last start only after this effect.
    const timer = setTimeout(onSettled, isReady ? 0 : MAX_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, [isReady, onSettled]);
  // While docked, the market above grows first: a placeholder that it shifts would be a layout shift of its own.
  return place === 'sector' ? <Skeleton className="h-96 w-full" /> : null;
}

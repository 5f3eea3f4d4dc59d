'use client';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '#app/_ui/skeleton.tsx';
import { loadPanels, type PanelPlace } from '../panel-slots.ts';

/** What is still missing then comes late: a slow read must not hold back the others for ever. */
const MAX_WAIT_MS = 4_000;

type SettledCardsProps = { place: PanelPlace; children: ReactNode };

/** Cards have scripts and reads of their own: shown together once they are there, so that none pushes down another. */
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

/** Stands until the cards' code was loaded and no first read of the page is under way. */
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
    // Cards ask in their first effects: the reads of those that were loaded last are under way after this one only.
    const timer = setTimeout(onSettled, isReady ? 0 : MAX_WAIT_MS, true);
    return () => clearTimeout(timer);
  }, [isReady, onSettled]);
  // Docked, the market above grows first: a placeholder that it pushes down would be a shift of its own.
  return place === 'sector' ? <Skeleton className="h-96 w-full" /> : null;
}

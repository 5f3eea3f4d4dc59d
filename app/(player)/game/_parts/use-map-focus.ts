'use client';
import { useRef } from 'react';
import type { GalaxyMapHandle } from '#app/_map/types.ts';

/** Moves the focus to the map. */
export function useMapFocus() {
  const map = useRef<HTMLDivElement>(null);
  // A request made while the map is loading is carried out when it is ready.
  const wantsMap = useRef(false);
  function focusMap() {
    const found = map.current?.querySelector<HTMLElement>('[role="application"],[role="grid"]');
    found?.focus();
    wantsMap.current = !found;
  }
  function onMapReady(arrived: GalaxyMapHandle | null) {
    if (arrived && wantsMap.current) focusMap();
  }
  return { map, focusMap, onMapReady };
}

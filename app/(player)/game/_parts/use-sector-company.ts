'use client';
import { useMemo } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import type { MapMarker } from '#app/_map/types.ts';
import type { Me } from '#app/(player)/_parts/use-me.ts';
import { useNpcWords } from './npcs/use-npc-words.ts';

/**
 * Ships to mark on the map (the player's own, others in the sector with the last act of NPCs, NPCs where they were last
 * seen) and the avoided sectors.
 */
export function useSectorCompany(here: string | null, me: Me) {
  const view = api.nav.here.useQuery().data;
  const hasNpcs = view?.here_now.some(({ kind }) => kind === 'npc') ?? false;
  const npcs = api.npcs.here.useQuery(undefined, { enabled: hasNpcs }).data?.items;
  const npcWords = useNpcWords();
  const seen = api.npcs.seen.useQuery(undefined, { staleTime: 60_000 }).data?.items;
  const avoided = api.nav.avoided.useQuery({ limit: 100 }, { staleTime: 60_000 }).data;
  const shipName = me.ship?.name ?? null;
  const markers = useMemo((): MapMarker[] => {
    const own = here && shipName ? [{ id: 'own', sector_id: here, kind: 'ship' as const, label: shipName }] : [];
    const others = (view?.here_now ?? []).map((one) => ({
      id: one.id,
      sector_id: view?.id ?? '',
      kind: one.is_hostile ? ('hostile' as const) : ('other' as const),
      label: [one.name, ...(npcs ?? []).filter(({ id }) => id === one.id).map(npcWords)].join(': '),
    }));
    const remembered = (seen ?? []).map((one) => ({
      id: one.id,
      sector_id: one.sector_id,
      kind: one.role === 'pirate' ? ('seen_hostile' as const) : ('seen' as const),
      label: `${one.name}: ${npcWords(one)}`,
    }));
    return [...own, ...others, ...remembered];
  }, [here, shipName, view, npcs, npcWords, seen]);
  const avoid = useMemo(() => (avoided?.items ?? []).map((mark) => mark.sector_id), [avoided]);
  return { markers, avoid };
}

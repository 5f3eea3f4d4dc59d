'use client';
import { useMemo } from 'react';
import { api } from '#app/_client/trpc/api.ts';
import type { MapMarker } from '#app/_map/types.ts';
import { useNamed } from '#app/_ui/use-named.ts';
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
  const named = useNamed();
  const seen = api.npcs.seen.useQuery(undefined, { staleTime: 60_000 }).data?.items;
  const avoided = api.nav.avoided.useQuery({ limit: 100 }, { staleTime: 60_000 }).data;
  const shipName = me.ship?.name ?? null;
  const markers = useMemo((): MapMarker[] => {
    const own = here && shipName ? [{ id: 'own', sector_id: here, kind: 'ship' as const, label: shipName }] : [];
    const nameWithAct = (one: { id: string; name: string }) => {
      const npc = npcs?.find(({ id }) => id === one.id);
      return npc ? named(one.name, npcWords(npc)) : one.name;
    };
    const others = (view?.here_now ?? []).map((one) => ({
      id: one.id,
      sector_id: view?.id ?? '',
      kind: one.is_hostile ? ('hostile' as const) : ('other' as const),
      label: nameWithAct(one),
    }));
    const remembered = (seen ?? []).map((one) => ({
      id: one.id,
      sector_id: one.sector_id,
      kind: one.role === 'pirate' ? ('seen_hostile' as const) : ('seen' as const),
      label: named(one.name, npcWords(one)),
    }));
    return [...own, ...others, ...remembered];
  }, [here, shipName, view, npcs, npcWords, named, seen]);
  const avoid = useMemo(() => (avoided?.items ?? []).map((mark) => mark.sector_id), [avoided]);
  return { markers, avoid };
}

'use client';
import { useRealtime } from '#app/_client/realtime/realtime-provider.tsx';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';

export type Me = ApiOutput['players']['me'];

/** The player's own figures; turns are updated by pushes, everything else by the next read. */
export function useMe() {
  const utils = api.useUtils();
  useRealtime('turns_updated', (turns) => {
    utils.players.me.setData(undefined, (known) => (known ? { ...known, ...turns } : known));
  });
  return api.players.me.useQuery(undefined, { staleTime: 30_000 });
}

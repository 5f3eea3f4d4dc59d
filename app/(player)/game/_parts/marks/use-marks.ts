'use client';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';

export type Mark = ApiOutput['nav']['bookmarks']['items'][number];

const MAX_ITEMS = { limit: 100 };

/** Bookmarks and avoided sectors, with the mutations that change them. */
export function useMarks() {
  const onError = useProblemToast();
  const bookmarks = api.nav.bookmarks.useQuery(MAX_ITEMS, { staleTime: 60_000 });
  const avoided = api.nav.avoided.useQuery(MAX_ITEMS, { staleTime: 60_000 });
  const add = api.nav.addBookmark.useMutation({ onError });
  const remove = api.nav.removeBookmark.useMutation({ onError });
  const avoid = api.nav.avoid.useMutation({ onError });
  const unavoid = api.nav.unavoid.useMutation({ onError });
  return {
    bookmarks: bookmarks.data?.items ?? [],
    avoided: avoided.data?.items ?? [],
    loading: bookmarks.isPending || avoided.isPending,
    mark: (sectorId: string, note: string) => add.mutate({ sector_id: sectorId, note }),
    unmark: (sectorId: string) => remove.mutate({ sector_id: sectorId }),
    avoid: (sectorId: string) => avoid.mutate({ sector_id: sectorId }),
    unavoid: (sectorId: string) => unavoid.mutate({ sector_id: sectorId }),
    busy: add.isPending || remove.isPending || avoid.isPending || unavoid.isPending,
  };
}

'use client';
import { useProblemToast } from '#app/_client/problem/use-problem-toast.ts';
import { type ApiOutput, api } from '#app/_client/trpc/api.ts';

export type Mark = ApiOutput['nav']['bookmarks']['items'][number];

const MAX_ITEMS = { limit: 100 };

/** Bookmarks and the avoid list, with what changes them. */
export function useMarks() {
  const utils = api.useUtils();
  const onError = useProblemToast();
  const bookmarks = api.nav.bookmarks.useQuery(MAX_ITEMS, { staleTime: 60_000 });
  const avoided = api.nav.avoided.useQuery(MAX_ITEMS, { staleTime: 60_000 });
  const onBookmarks = { onError, onSettled: () => void utils.nav.bookmarks.invalidate() };
  const onAvoided = { onError, onSettled: () => void utils.nav.avoided.invalidate() };
  const add = api.nav.addBookmark.useMutation(onBookmarks);
  const remove = api.nav.removeBookmark.useMutation(onBookmarks);
  const avoid = api.nav.avoid.useMutation(onAvoided);
  const unavoid = api.nav.unavoid.useMutation(onAvoided);
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

'use client';
import { api } from '#app/_client/trpc/api.ts';

/** Whether nobody but the caller may review high-impact actions; false until that is known. */
export function useOnlyReviewer(): boolean {
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data;
  const holders = api.scopes.holders.useQuery({ scope: 'admin.audit.review' }, { staleTime: 30_000 }).data;
  if (!me || !holders) return false;
  return holders.items.every(({ user_id }) => user_id === me.id);
}

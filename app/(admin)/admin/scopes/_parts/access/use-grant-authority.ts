'use client';
import { useMemo } from 'react';
import { GRANTING_SCOPE } from '#app/_client/problem/granters.ts';
import { api } from '#app/_client/trpc/api.ts';
import type { GrantAuthority } from './draft.ts';

export const REVOKING_SCOPE = 'admin.scopes.revoke';

/** What the signed-in admin may change in others' scopes; the service checks it again on each call. */
export function useGrantAuthority(): (GrantAuthority & { userId: string }) | undefined {
  const me = api.auth.me.useQuery(undefined, { staleTime: 60_000 }).data;
  return useMemo(() => {
    if (!me) return undefined;
    const held = new Set(me.scopes);
    return { userId: me.id, held, mayGrant: held.has(GRANTING_SCOPE), mayRevoke: held.has(REVOKING_SCOPE) };
  }, [me]);
}

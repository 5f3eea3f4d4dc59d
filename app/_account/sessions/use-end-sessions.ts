'use client';
import { useTranslations } from 'next-intl';
import { clearSession } from '#app/_client/session/session-store.ts';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';

/** Ends one session or all; where the current one ends too, its player is signed out here. */
export function useEndSessions() {
  const t = useTranslations('auth.sessions');
  const revoke = api.auth.sessions.revoke.useMutation({
    onSuccess: () => toast.success(t('ended')),
  });
  const revokeAll = api.auth.sessions.revokeAll.useMutation({
    onSuccess: ({ revoked }, sent) => {
      if (!sent?.keep_current) return clearSession('signed_out');
      toast.success(t('endedOthers', { count: revoked }));
    },
  });
  return { revoke, revokeAll };
}

'use client';
import { useTranslations } from 'next-intl';
import { wantsStepUp } from '#app/_account/step-up/wants-step-up.ts';
import { clearSession } from '#app/_client/session/session-store.ts';
import { api } from '#app/_client/trpc/api.ts';
import { toast } from '#app/_ui/toast.tsx';

/** One session by its id, or all. */
type Sent = { id: string } | { keep_current?: boolean | undefined };

/**
 * Ends one session or all; if the current one ends too, the user is signed out here. An action that requires a
 * step-up proof is repeated after it.
 */
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
  const error = revoke.error ?? revokeAll.error;
  const methods = wantsStepUp(error);
  function forget() {
    revoke.reset();
    revokeAll.reset();
  }
  function end(sent: Sent) {
    forget();
    if ('id' in sent) revoke.mutate(sent);
    else revokeAll.mutate(sent);
  }
  const sent = revoke.error ? revoke.variables : revokeAll.variables;
  return {
    end,
    error: methods ? null : error,
    /** What is being ended. */
    ending: revoke.isPending ? revoke.variables : revokeAll.isPending ? revokeAll.variables : undefined,
    stepUp: { methods, onConfirmed: () => (sent ? end(sent) : undefined), onCancel: forget },
  };
}

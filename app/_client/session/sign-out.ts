import { fetchAnswer } from '../problem/unanswered.ts';
import { endBrowserPush } from '../push/browser-push.ts';
import { clearSession, readSession } from './session-store.ts';

/** Ends the session here at once; revoking it at the service is best effort, because its lifetime is short. */
export async function signOut(): Promise<void> {
  const session = readSession();
  clearSession('signed_out');
  // Pushes for the signed-out user must not be shown to the next one.
  void endBrowserPush().catch(() => undefined);
  if (!session) return;
  await fetchAnswer('/api/v1/auth/logout', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify({ refresh_token: session.refresh_token }),
  }).catch(() => undefined);
}

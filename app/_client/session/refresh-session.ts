import { endOf } from './session-end.ts';
import { clearSession, readSession, saveTokens, tokensSchema } from './session-store.ts';
import { withTabLock } from './tab-lock.ts';

const ROUTE = '/api/v1/auth/refresh';
const LOCK = 'starhelm.refresh';

/** `refreshed`: go on with the new token. `refused`: signed out. `unreachable`: keep the session, try later. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

let running: Promise<RefreshOutcome> | null = null;

/**
 * Trades the refresh token once, however many calls ask. A refresh token used twice is taken for theft, so other tabs
 * wait on the same lock and find the new token already there.
 * @param staleToken the access token that was refused
 */
export function refreshSession(staleToken: string): Promise<RefreshOutcome> {
  running ??= withTabLock(LOCK, () => refreshUnlessDone(staleToken)).finally(() => {
    running = null;
  });
  return running;
}

async function refreshUnlessDone(staleToken: string): Promise<RefreshOutcome> {
  const session = readSession();
  if (!session) return 'refused';
  if (session.access_token !== staleToken) return 'refreshed';
  const answer = await post(session.refresh_token);
  if (answer === null || answer.status >= 500 || answer.status === 429) return 'unreachable';
  const body: unknown = await answer.json().catch(() => null);
  const tokens = tokensSchema.safeParse(body);
  if (!answer.ok || !tokens.success) {
    clearSession(endOf(body));
    return 'refused';
  }
  saveTokens(tokens.data);
  return 'refreshed';
}

async function post(refreshToken: string): Promise<Response | null> {
  try {
    return await fetch(ROUTE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
  } catch {
    return null;
  }
}

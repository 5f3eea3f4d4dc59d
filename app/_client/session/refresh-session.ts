import { fetchAnswer } from '../problem/unanswered.ts';
import { endOf } from './session-end.ts';
import { attemptOfRenewal, clearSession, isTokens, readSession, saveTokens } from './session-store.ts';
import { withTabLock } from './tab-lock.ts';

const ROUTE = '/api/v1/auth/refresh';
const LOCK = 'starhelm.refresh';
/** Shorter than the lease of the tab lock: no other tab refreshes while this one waits for its response. */
const TIMEOUT_MS = 8_000;
/** Longer than a stored value needs to be visible to every other tab. */
const SETTLE_MS = 250;
const POLL_MS = 25;
/** Codes of an ended session and an invalid token. */
const REFUSALS = new Set([401, 422]);

/** `refreshed`: continue with the new token. `refused`: signed out. `unreachable`: keep the session and retry later. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

let running: Promise<RefreshOutcome> | null = null;

/**
 * Uses the refresh token once, however many calls need it. A refresh token used twice counts as theft, so other tabs
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
  const { attempt, wasBegun } = attemptOfRenewal(session.refresh_token);
  // By another tab, perhaps a moment ago: its stored value may not be visible here yet.
  if (wasBegun && (await changedWithin(SETTLE_MS, staleToken))) return readSession() ? 'refreshed' : 'refused';
  const answer = await post(session.refresh_token, attempt);
  const now = readSession();
  // The user signed out, or another signed in, while the response was pending: it must not be stored.
  if (now?.refresh_token !== session.refresh_token) return now ? 'refreshed' : 'refused';
  if (answer?.status === 200 && isTokens(answer.body)) {
    saveTokens(answer.body);
    return 'refreshed';
  }
  // Only these codes of the service end a session: not a rate limit, a server error, or the page of a captive portal.
  if (!answer || !REFUSALS.has(answer.status)) return 'unreachable';
  clearSession(endOf(answer.body));
  return 'refused';
}

async function changedWithin(ms: number, staleToken: string): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += POLL_MS) {
    if (readSession()?.access_token !== staleToken) return true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return readSession()?.access_token !== staleToken;
}

/** Null without a complete response: the service may have rotated the token, and gets the same attempt key again. */
async function post(refreshToken: string, attempt: string): Promise<{ status: number; body: unknown } | null> {
  try {
    const answer = await fetchAnswer(ROUTE, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken, attempt }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    return { status: answer.status, body: parse(text) };
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchSignedIn } from '#app/_client/session/fetch-signed-in.ts';
import { saveTokens } from '#app/_client/session/session-store.ts';

/** Tokens that the service accepts; a renewal answers with the last of them, while it may. */
let accepted: string[];
let renews: boolean;
let requests: { path: string; token: string | null; accept: string | null }[];

async function serve(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
  requests.push({ path: url, token, accept: headers.get('accept') });
  if (url === '/api/v1/auth/refresh') {
    const tokens = { access_token: accepted.at(-1), refresh_token: 'next', user_id: 'ann', expires_in: 900 };
    return renews ? Response.json(tokens) : Response.json({ reason: 'session_ended' }, { status: 401 });
  }
  return token && accepted.includes(token) ? new Response('the file') : new Response(null, { status: 401 });
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', serve);
  [accepted, renews, requests] = [['fresh'], true, []];
});
afterEach(() => void vi.unstubAllGlobals());

function signIn(access_token: string): void {
  saveTokens({ access_token, refresh_token: 'first', user_id: 'ann', expires_in: 900 });
}

it('sends the session with the other headers', async () => {
  signIn('fresh');
  expect(await (await fetchSignedIn('/file', { headers: { accept: 'text/csv' } })).text()).toBe('the file');
  expect(requests).toEqual([{ path: '/file', token: 'fresh', accept: 'text/csv' }]);
});

it('refreshes an expired token once for all refused requests, and repeats them', async () => {
  signIn('stale');
  const answers = await Promise.all([fetchSignedIn('/one'), fetchSignedIn('/two')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(requests.filter(({ path }) => path === '/api/v1/auth/refresh')).toHaveLength(1);
});

it('returns the refusal when the session is over, or the new token is refused too', async () => {
  signIn('stale');
  renews = false;
  expect((await fetchSignedIn('/file')).status).toBe(401);
  expect(requests).toHaveLength(2);
  expect((await fetchSignedIn('/file')).status).toBe(401);
  expect(requests.at(-1)).toEqual({ path: '/file', token: null, accept: null });
});

import { fetchAnswer } from '../problem/unanswered.ts';
import { refreshSession } from './refresh-session.ts';
import { readSession } from './session-store.ts';

/** For requests that tRPC does not carry: files and streams. An expired token is refreshed once. */
export async function fetchSignedIn(url: string, init: RequestInit = {}): Promise<Response> {
  const used = readSession()?.access_token;
  const answer = await send(url, init, used);
  if (answer.status !== 401 || !used || (await refreshSession(used)) !== 'refreshed') return answer;
  return send(url, init, readSession()?.access_token);
}

function send(url: string, init: RequestInit, token: string | undefined): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetchAnswer(url, { ...init, headers });
}

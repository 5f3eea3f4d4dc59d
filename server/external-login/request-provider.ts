import { loginFault } from '#server/external-login/raise-fault.ts';

const TIMEOUT_MS = 10_000;

/** fetch for provider requests, with a short timeout and without redirects. */
export const requestProvider: typeof fetch = (input, init) =>
  fetch(input, { redirect: 'error', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/**
 * @throws DomainError `provider_unreachable` for no answer or a 5xx, `provider_refused` for another status or invalid
 * JSON
 */
export async function requestJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await reach(() => requestProvider(url, { headers: { accept: 'application/json', ...headers } }));
  try {
    return await answer.json();
  } catch (cause) {
    throw loginFault('provider_refused', cause);
  }
}

/** The provider's successful response, or a login fault. */
export async function reach(send: () => Promise<Response>): Promise<Response> {
  let answer: Response;
  try {
    answer = await send();
  } catch (cause) {
    throw loginFault('provider_unreachable', cause);
  }
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw loginFault(answer.status >= 500 ? 'provider_unreachable' : 'provider_refused');
}

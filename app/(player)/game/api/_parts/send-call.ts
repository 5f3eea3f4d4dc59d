import { newUuid } from '#app/_browser/secure-context.ts';
import { fetchAnswer } from '#app/_client/problem/unanswered.ts';
import { fetchSignedIn } from '#app/_client/session/fetch-signed-in.ts';

export type Call = {
  method: string;
  address: string;
  body: string | null;
  /** Whether it is sent with a new `Idempotency-Key`. */
  keyed: boolean;
  /** An API token; null sends the session's. */
  token: string | null;
  signal: AbortSignal;
};

export type Answer = {
  status: number;
  ms: number;
  requestId: string | null;
  budget: string | null;
  text: string;
  /** Whether the body was longer than what is shown. */
  cut: boolean;
};

/** Streams and exports have no end that a screen could show. */
const MAX_CHARACTERS = 100_000;

/** Sends a call as a program would, and reads as much of its answer as can be shown. */
export async function sendCall({ method, address, body, keyed, token, signal }: Call): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json, */*' });
  if (body !== null) headers.set('content-type', 'application/json');
  if (keyed) headers.set('idempotency-key', newUuid());
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const init = { method, headers, body, signal } satisfies RequestInit;
  const begun = performance.now();
  const answer = await (token === null
    ? fetchSignedIn(address, init)
    : fetchAnswer(address, { ...init, credentials: 'omit' }));
  const ms = performance.now() - begun;
  const { text, cut } = await readText(answer);
  return {
    status: answer.status,
    ms,
    requestId: answer.headers.get('x-request-id'),
    budget: answer.headers.get('ratelimit'),
    text: formatJson(text),
    cut,
  };
}

async function readText(answer: Response): Promise<{ text: string; cut: boolean }> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
    if (text.length <= MAX_CHARACTERS) continue;
    await reader.cancel();
    return { text: text.slice(0, MAX_CHARACTERS), cut: true };
  }
  return { text, cut: false };
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

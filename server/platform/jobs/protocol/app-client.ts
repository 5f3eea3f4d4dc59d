import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { MAX_ANSWER_BYTES } from '#server/platform/jobs/limits.ts';
import type { SdkAnswer } from '#server/platform/jobs/protocol/answer.ts';
import { syncAnswer } from '#server/platform/jobs/protocol/function-config.ts';
import { CALL_TOKEN_HEADER, callTokenFor, canonicalJson, signatureOf } from '#server/platform/jobs/protocol/signing.ts';

export type AppClient = {
  /**
   * Requests the list of functions from the app. If several workers share a port, one that is still starting may
   * answer: retried for up to STARTING_MS.
   * @throws Error with the reason
   */
  introspect(): Promise<ReturnType<typeof syncAnswer.parse>>;
  /** Runs one step, or discovers the next ones. Never rejects. */
  call(functionId: string, stepId: string, body: object): Promise<SdkAnswer>;
  close(): void;
};

type Options = { serveUrl: string; signingKey: string };
type RawAnswer = { status: number; headers: IncomingMessage['headers']; text: string; bytes: number };

const STARTING_MS = 30_000;
const ASK_AGAIN_MS = 100;

class Oversized extends Error {
  override name = 'Oversized';
}

/** The app's Inngest endpoint over HTTP; every request is signed. A call may last as long as its step does. */
export function createAppClient({ serveUrl, signingKey }: Options): AppClient {
  const secure = new URL(serveUrl).protocol === 'https:';
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  function send(method: string, url: URL, body: object, headers: Record<string, string>): Promise<RawAnswer> {
    const text = canonicalJson(body);
    // The SDK checks the signature's age by the machine's clock, whatever clock the engine uses.
    const at = new Date();
    const signed = {
      'x-inngest-signature': signatureOf(text, signingKey, at),
      [CALL_TOKEN_HEADER]: callTokenFor(method, url, signingKey, at),
    };
    const sent = { 'content-type': 'application/json', ...signed, ...headers };
    return new Promise((resolve, reject) => {
      const make = secure ? httpsRequest : httpRequest;
      const request = make(url, { method, agent, headers: { ...sent, 'content-length': Buffer.byteLength(text) } });
      request.on('error', reject);
      request.on('response', (response) => readAnswer(response).then(resolve, reject));
      request.end(text);
    });
  }
  return {
    introspect: async () => {
      const url = new URL(serveUrl);
      const ask = () => send('PUT', url, { url: url.href }, { 'x-inngest-sync-kind': 'in_band' });
      const until = performance.now() + STARTING_MS;
      let answer = await ask();
      while (answer.status === 503 && performance.now() < until) {
        await pause(ASK_AGAIN_MS);
        answer = await ask();
      }
      if (answer.status !== 200) {
        throw new Error(`${serveUrl} answered ${answer.status} to the question which functions it serves`);
      }
      return syncAnswer.parse(JSON.parse(answer.text));
    },
    call: async (functionId, stepId, body) => {
      const url = new URL(serveUrl);
      url.searchParams.set('fnId', functionId);
      url.searchParams.set('stepId', stepId);
      try {
        return judge(await send('POST', url, body, { 'x-inngest-server-kind': 'cloud' }));
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => agent.destroy(),
  };
}

async function readAnswer(response: IncomingMessage): Promise<RawAnswer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    const piece = Buffer.from(chunk);
    bytes += piece.length;
    if (bytes > MAX_ANSWER_BYTES) {
      response.destroy();
      throw new Oversized(`${bytes}`);
    }
    chunks.push(piece);
  }
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString(), bytes };
}

function judge({ status, headers, text, bytes }: RawAnswer): SdkAnswer {
  if (headers['x-inngest-sdk'] === undefined) return { kind: 'foreign', status };
  const retryAfter = headers['retry-after'] ?? null;
  const noRetry = headers['x-inngest-no-retry'] === 'true';
  try {
    return { kind: 'answered', status, noRetry, retryAfter, body: text === '' ? null : JSON.parse(text), bytes };
  } catch {
    return { kind: 'lost', reason: `the app answered ${status} with something that is not JSON` };
  }
}

/** Error codes of connections that never sent the request; with any other error the app may have received it. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function failureOf(error: unknown): SdkAnswer {
  if (error instanceof Oversized) return { kind: 'oversized', bytes: Number(error.message) };
  const reason = error instanceof Error ? error.message || error.name : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return NOT_CONNECTED.has(code) ? { kind: 'undelivered', reason } : { kind: 'lost', reason };
}

import { lookup as resolveName } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { endpointUrlFault, type Reach } from '#server/money/outgoing-webhooks/rules/endpoint-url.ts';
import type { AttemptResult } from '#server/money/outgoing-webhooks/rules/retry-plan.ts';
import { guardedLookup } from '#server/platform/outgoing/guarded-lookup.ts';

/** Timeout for connection, TLS, request and response together. */
const TIMEOUT_MS = 10_000;
/** Maximum bytes read of a response, of which only the status code is used. */
const MAX_ANSWER_BYTES = 64 * 1_024;

export type WebhookTransport = {
  /** Resolves names. */
  lookup?: typeof resolveName;
  /** The CA trusted in place of the public ones. */
  ca?: string;
  timeoutMs?: number;
};

export type WebhookRequest = { url: string; headers: Readonly<Record<string, string>>; body: string };

/**
 * Posts one event. The name is resolved once, and the checked address is connected to; redirects are not followed.
 * Failures are returned: code 0 and the reason.
 */
export async function sendWebhook(
  { url, headers, body }: WebhookRequest,
  reach: Reach,
  transport: WebhookTransport = {},
): Promise<AttemptResult> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const fault = endpointUrlFault(url, reach);
  if (fault) return { code: 0, error: fault, ms: took() };
  const { lookup = resolveName, ca, timeoutMs = TIMEOUT_MS } = transport;
  const guarded = guardedLookup(lookup, reach.allows);
  const isTls = url.startsWith('https:');
  const agent = isTls
    ? new HttpsAgent({ keepAlive: false, lookup: guarded, ...(ca ? { ca } : {}) })
    : new HttpAgent({ keepAlive: false, lookup: guarded });
  try {
    const options = { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
    const code = await post(url, options, body, timeoutMs);
    return { code, error: null, ms: took() };
  } catch (error) {
    return { code: 0, error: describeFault(error), ms: took() };
  } finally {
    agent.destroy();
  }
}

type PostOptions = { method: string; agent: HttpAgent | HttpsAgent; headers: Record<string, string | number> };

function post(url: string, options: PostOptions, body: string, timeoutMs: number): Promise<number> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const fail = (error: Error) => reject(signal.aborted ? new Error('no answer in time') : error);
    const request = send(url, { ...options, signal }, (answer) => {
      answer.on('error', fail);
      drain(answer, () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', fail);
    request.end(body);
  });
}

/** Reads the response to its end, up to the limit, so that the receiver sees no broken connection. */
function drain(answer: IncomingMessage, done: () => void): void {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MAX_ANSWER_BYTES) return;
    done();
    answer.destroy();
  });
  answer.on('end', done);
}

/** The error shown to the endpoint's owner, without addresses of this network. */
function describeFault(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (message === 'no answer in time' || message.endsWith('that is not allowed')) return message;
  return code ?? 'the connection failed';
}

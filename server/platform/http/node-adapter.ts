import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

export function headerOf(request: IncomingMessage) {
  return (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}

export function toWebHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return headers;
}

/** Aborts when the client disconnects, so that its work can stop. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/** Converts a Node request into a web request with a streamed body. `signal` aborts when the client disconnects. */
export function toWebRequest(request: IncomingMessage, response: ServerResponse, origin: string): Request {
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(request.url ?? '/', origin), {
    method,
    headers: toWebHeaders(request),
    signal: disconnectSignal(response),
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}

export type SendOptions = {
  headers?: Readonly<Record<string, string>>;
  /** A HEAD response has no body, whatever the handler returned. */
  withoutBody?: boolean;
  /** Event streams end only when the service stops. */
  stopping?: AbortSignal;
};

/** Writes a web response to a Node one; a client that disconnects early ends the stream without an error. */
export async function sendWebResponse(
  answer: Response,
  response: ServerResponse,
  options: SendOptions = {},
): Promise<void> {
  const headers: Record<string, string | string[]> = { ...options.headers, ...Object.fromEntries(answer.headers) };
  const vary = [answer.headers.get('vary'), options.headers?.vary].filter(Boolean).join(', ');
  if (vary) headers.vary = vary;
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  response.writeHead(answer.status, headers);
  if (!answer.body || options.withoutBody) {
    await answer.body?.cancel();
    response.end();
    return;
  }
  response.flushHeaders();
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  await pump(answer.body.getReader(), response, isStream ? options.stopping : undefined);
}

/** Cancelling the reader ends a pending read, so that the loop and the response end normally. */
async function pump(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  response: ServerResponse,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const leave = (): void => void reader.cancel().catch(() => undefined);
  response.once('close', leave);
  stopping?.addEventListener('abort', leave, { once: true });
  if (stopping?.aborted) leave();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || response.destroyed) break;
      if (!response.write(value)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
  } finally {
    stopping?.removeEventListener('abort', leave);
  }
  response.end();
}

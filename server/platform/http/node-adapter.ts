import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';

export const headerOf =
  (request: IncomingMessage) =>
  (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };

/** A Node request as the web's, its body streamed. `signal` aborts when the client goes away. */
export const toWebRequest = (request: IncomingMessage, response: ServerResponse, origin: string): Request => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  const method = request.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(request.url ?? '/', origin), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
};

/** Writes a web response to a Node one; a client that leaves early ends the stream and is no error. */
export const sendWebResponse = async (answer: Response, response: ServerResponse): Promise<void> => {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  response.writeHead(answer.status, headers);
  if (!answer.body) {
    response.end();
    return;
  }
  response.flushHeaders();
  await pipeline(Readable.fromWeb(answer.body as NodeWebStream), response).catch((error: NodeJS.ErrnoException) => {
    if (!['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR', 'ECONNRESET'].includes(error.code ?? '')) throw error;
  });
};

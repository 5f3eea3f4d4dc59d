import type { Inngest, InngestFunction } from 'inngest';
import { serve } from 'inngest/edge';
import { MAX_STATE_BYTES, MAX_STEP_BYTES } from '#server/platform/jobs/limits.ts';
import { callTokenIsValid } from '#server/platform/jobs/protocol/signing.ts';

export type RequestHandler = (request: Request) => Promise<Response>;

/** The maximum body of a call: the state of a run, one more step, and the events around them. */
const MAX_CALL_BYTES = MAX_STATE_BYTES + 2 * MAX_STEP_BYTES;
const PATH = '/api/inngest';

/**
 * Allowed callers: the embedded engine with its call token, an Inngest server that signs, or a dev server that does
 * not.
 */
export type Caller = { kind: 'embedded'; signingKey: string } | { kind: 'external' } | { kind: 'dev' };

/**
 * `/api/inngest` as a plain handler. Where callers must sign, an unsigned request reads, registers and runs nothing;
 * the SDK itself verifies each signature.
 */
export function createServeHandler(
  client: Inngest.Like,
  functions: readonly InngestFunction.Like[],
  caller: Caller,
): RequestHandler {
  const handler = serve({ client, functions, servePath: PATH, enableUnauthedSync: caller.kind === 'dev' });
  return async (request) => {
    if (!mayBeRead(request, caller)) return refuse(401, 'this endpoint only serves its job engine');
    const bounded = boundBody(request);
    try {
      const answer = await handler(bounded.request);
      return bounded.isTooLarge() ? refuse(413, 'the request is too large') : answer;
    } catch (error) {
      if (bounded.isTooLarge()) return refuse(413, 'the request is too large');
      return refuse(400, error instanceof Error ? error.message : 'the request cannot be read');
    }
  };
}

function mayBeRead(request: Request, caller: Caller): boolean {
  if (caller.kind === 'dev') return true;
  if (!request.headers.has('x-inngest-signature')) return false;
  return caller.kind === 'external' || callTokenIsValid(request, caller.signingKey, new Date());
}

function boundBody(request: Request): { request: Request; isTooLarge: () => boolean } {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > MAX_CALL_BYTES) controller.error(new RangeError('the request is too large'));
      else controller.enqueue(chunk);
    },
  });
  const headers = new Headers(request.headers);
  // The SDK reads the host from the headers even if the URL is absolute.
  if (!headers.has('host')) headers.set('host', new URL(request.url).host);
  const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers };
  if (request.body) Object.assign(init, { body: request.body.pipeThrough(counter), duplex: 'half' });
  return { request: new Request(request.url, init), isTooLarge: () => bytes > MAX_CALL_BYTES };
}

const TITLES = { 400: 'Bad Request', 401: 'Unauthorized', 413: 'Content Too Large' } as const;

function refuse(status: keyof typeof TITLES, detail: string): Response {
  return Response.json(
    { type: 'about:blank', title: TITLES[status], status, detail },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
}

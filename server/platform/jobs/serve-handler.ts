import type { Inngest, InngestFunction } from 'inngest';
import { serve } from 'inngest/edge';
import { MAX_STATE_BYTES, MAX_STEP_BYTES } from '#server/platform/jobs/limits.ts';

export type RequestHandler = (request: Request) => Promise<Response>;

/** The largest call an engine makes: the state of a run, one more step, and the events around them. */
export const MAX_CALL_BYTES = MAX_STATE_BYTES + 2 * MAX_STEP_BYTES;

type Options = { signed: boolean; servePath?: string };

/**
 * The `/api/inngest` door as a plain handler. An unsigned request learns nothing, registers nothing and runs nothing;
 * `signed: false` is for a dev server only, which signs nothing.
 */
export const createServeHandler = (
  client: Inngest.Like,
  functions: readonly InngestFunction.Like[],
  { signed, servePath = '/api/inngest' }: Options,
): RequestHandler => {
  const handler = serve({ client, functions, servePath, enableUnauthedSync: !signed });
  return async (request) => {
    // The SDK reads a body before it looks at its signature: nobody may make it read for nothing.
    if (signed && !request.headers.has('x-inngest-signature'))
      return refuse(401, 'this endpoint answers its job engine only');
    if (Number(request.headers.get('content-length') ?? 0) > MAX_CALL_BYTES)
      return refuse(413, 'the request is too large');
    try {
      return await handler(withHost(request));
    } catch (error) {
      return refuse(400, error instanceof Error ? error.message : 'the request cannot be read');
    }
  };
};

/** The SDK looks for the host in the headers even when the address is whole. */
const withHost = (request: Request): Request => {
  if (request.headers.has('host')) return request;
  const headers = new Headers(request.headers);
  headers.set('host', new URL(request.url).host);
  return new Request(request, { headers });
};

const TITLES = { 400: 'Bad Request', 401: 'Unauthorized', 413: 'Content Too Large' } as const;

const refuse = (status: keyof typeof TITLES, detail: string): Response =>
  Response.json(
    { type: 'about:blank', title: TITLES[status], status, detail },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

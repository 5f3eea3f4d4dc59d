import type { Inngest, InngestFunction } from 'inngest';
import { serve } from 'inngest/edge';

export type RequestHandler = (request: Request) => Promise<Response>;

/**
 * The `/api/inngest` door as a plain handler. An unsigned request learns nothing, registers nothing and runs nothing
 * unless the client is in dev mode.
 */
export const createServeHandler = (
  client: Inngest.Like,
  functions: readonly InngestFunction.Like[],
  servePath = '/api/inngest',
): RequestHandler => {
  const handler = serve({ client, functions, servePath, enableUnauthedSync: false });
  return async (request) => handler(request);
};

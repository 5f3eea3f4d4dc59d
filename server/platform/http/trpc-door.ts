import type { AnyRouter, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { RequestCtx } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { checkJsonBudget } from '#server/platform/http/json-budget.ts';
import { listProcedures } from '#server/platform/http/list-routes.ts';
import { toProblem } from '#server/platform/http/problem.ts';
import { collectBody, DEFAULT_BODY_LIMIT } from '#server/platform/http/read-body.ts';
import { answerProblem } from '#server/platform/http/rest-door.ts';

export const TRPC_PREFIX = '/api/trpc';

/** Calls in one batch: more than any screen asks for at once, few enough that a batch is no way around limits. */
const MAX_BATCH = 50;

export type TrpcInput = {
  method: string;
  url: URL;
  headers: Headers;
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  signal: AbortSignal;
};

export type TrpcDoor = (input: TrpcInput, ctx: RequestCtx) => Promise<Response>;

/** The screens' door. A body is read up to its limit first, however it is sent; statuses are those of the REST door. */
export const createTrpcDoor = (router: AnyRouter): TrpcDoor => {
  const limits = new Map(listProcedures(router).map(({ name, meta }) => [name, meta.bodyLimit ?? 0]));
  const limitOf = (names: readonly string[]): number =>
    Math.max(DEFAULT_BODY_LIMIT, ...names.slice(0, MAX_BATCH).map((name) => limits.get(name) ?? 0));
  return async (input, ctx) => {
    const { method, url, headers, signal } = input;
    try {
      const names = namesIn(url);
      const body =
        method === 'GET'
          ? null
          : await collectBody(input.chunks, limitOf(names), headers.get('content-length') ?? undefined);
      if (body && body.byteLength > DEFAULT_BODY_LIMIT) checkJsonBudget(body);
      return await fetchRequestHandler({
        endpoint: TRPC_PREFIX,
        req: new Request(url, { method, headers, signal, body: body && new Uint8Array(body) }),
        router,
        createContext: () => ctx,
        allowMethodOverride: false,
        maxBatchSize: MAX_BATCH,
        responseMeta: ({ errors }) => ({ headers: headersOf(errors, ctx) }),
        onError: ({ error, path }) => {
          if (toProblem(error, '').problem.status >= 500)
            ctx.log.error(
              { err: error.cause ?? error, procedure: path, request_id: ctx.request.request_id },
              'procedure failed',
            );
        },
      });
    } catch (error) {
      const { status, headers, body } = answerProblem(error, ctx);
      if (status >= 500) ctx.log.error({ err: error, request_id: ctx.request.request_id }, 'request failed');
      return new Response(body ?? null, { status, headers });
    }
  };
};

const headersOf = (errors: readonly TRPCError[], ctx: RequestCtx): Record<string, string> =>
  Object.assign(
    { 'cache-control': 'no-store' },
    ...errors.map((error) => toProblem(error, ctx.request.request_id).headers),
  );

const namesIn = (url: URL): string[] => {
  try {
    return decodeURIComponent(url.pathname.slice(TRPC_PREFIX.length + 1)).split(',');
  } catch (cause) {
    throw new DomainError('BAD_REQUEST', 'The address of the request could not be read.', { cause });
  }
};

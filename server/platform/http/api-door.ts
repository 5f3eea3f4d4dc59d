import type { AnyRouter } from '@trpc/server';
import type { RequestCtx } from '#server/platform/context.ts';
import { PREFLIGHT_HEADERS } from '#server/platform/http/cors.ts';
import { compileHandlers, type PlainHandler } from '#server/platform/http/handlers.ts';
import { listRoutes } from '#server/platform/http/list-routes.ts';
import { collectBody, DEFAULT_BODY_LIMIT, parseBody } from '#server/platform/http/read-body.ts';
import {
  answerProblem,
  createRestDoor,
  REST_PREFIX,
  type RestAnswer,
  type RestRequest,
} from '#server/platform/http/rest-door.ts';
import { createTrpcDoor, TRPC_PREFIX, type TrpcDoor } from '#server/platform/http/trpc-door.ts';

export { TRPC_PREFIX };

export type ApiDoor = {
  /** Answers a procedure at the REST door from a body already read or being read by `chunks`. */
  rest(request: RestInput, ctx: RequestCtx): Promise<RestAnswer>;
  /** Streams, redirects and raw bodies; undefined where no plain handler stands. */
  plain(method: string, path: string): ((request: Request, ctx: RequestCtx) => Promise<Response>) | undefined;
  trpc: TrpcDoor;
  /** What a browser may do at a path, asked before it does it. */
  preflight(path: string): Record<string, string>;
  /** `/players/{id}` for `/players/17`: the label of logs and metrics. */
  patternOf(method: string, path: string): string | undefined;
};

export type RestInput = Omit<RestRequest, 'body'> & { chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

export const createApiDoor = (router: AnyRouter, plainHandlers: readonly PlainHandler[]): ApiDoor => {
  const routes = listRoutes(router);
  const handlers = compileHandlers(plainHandlers);
  const door = createRestDoor(router, [...routes, ...plainHandlers]);
  const limits = new Map(
    routes.filter((route) => route.bodyLimit).map((route) => [`${route.method} ${route.path}`, route.bodyLimit]),
  );
  const limitOf = (method: string, path: string): number =>
    limits.size === 0
      ? DEFAULT_BODY_LIMIT
      : (limits.get(`${method} ${door.routes.patternOf(method, path)}`) ?? DEFAULT_BODY_LIMIT);
  return {
    rest: (input, ctx) => {
      const body = async () =>
        parseBody(
          await collectBody(
            input.chunks,
            limitOf(input.method, input.url.pathname.slice(REST_PREFIX.length)),
            first(input.headers['content-length']),
          ),
          first(input.headers['content-type']),
        );
      return door.handle({ method: input.method, url: input.url, headers: input.headers, body }, ctx);
    },
    plain: (method, path) => {
      const found = handlers.find(method, path);
      if (!found) return undefined;
      return async (request, ctx) => {
        try {
          return await found.handler.handle(request, ctx, found.params);
        } catch (error) {
          const { status, headers, body } = answerProblem(error, ctx);
          if (status >= 500) ctx.log.error({ err: error, request_id: ctx.request.request_id }, 'request failed');
          return new Response(body ?? null, { status, headers });
        }
      };
    },
    trpc: createTrpcDoor(router),
    preflight: (path) => {
      const known = path.startsWith(TRPC_PREFIX)
        ? ['GET', 'POST']
        : door.routes.methodsOf(path.slice(REST_PREFIX.length));
      const methods = [...known, 'OPTIONS'].join(', ');
      return { ...PREFLIGHT_HEADERS, allow: methods, 'access-control-allow-methods': methods };
    },
    patternOf: (method, path) => door.routes.patternOf(method, path),
  };
};

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { toORPCRouter } from '@orpc/trpc';
import type { AnyRouter } from '@trpc/server';
import type { RequestCtx } from '#server/platform/context.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import { checkPairBudget } from '#server/platform/http/pair-budget.ts';
import { findIssues, toProblem } from '#server/platform/http/problem.ts';
import { compileRoutes, type RouteEntry, type RouteTable } from '#server/platform/http/route-table.ts';

export const REST_PREFIX = '/api/v1';

/** A request independent of Node's and the web's types, shared by both mounts. */
export type RestRequest = {
  method: string;
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: () => Promise<unknown>;
};
export type RestAnswer = { status: number; headers: Record<string, string>; body: string | undefined; error?: unknown };

export type RestHandler = { handle(request: RestRequest, ctx: RequestCtx): Promise<RestAnswer>; routes: RouteTable };

/** Every procedure with a route, under /api/v1, with one error format. */
export function createRestHandler(router: AnyRouter, routeEntries: readonly RouteEntry[]): RestHandler {
  const routes = compileRoutes(routeEntries);
  const thrown = new WeakMap<object, unknown>();
  const handler = new StandardOpenAPIHandler(toORPCRouter(router) as never, {
    interceptors: [
      async (options) => {
        try {
          return await options.next();
        } catch (error) {
          thrown.set(options.context, error);
          throw error;
        }
      },
    ],
  });
  return {
    routes,
    handle: async (request, ctx) => {
      try {
        if (request.url.search) checkPairBudget(Buffer.from(request.url.search), 'BAD_REQUEST');
        if (isWrongMethod(routes, request)) throw unmatched(routes, request);
        const result = await handler.handle(
          { ...request, body: inputOf(request), signal: undefined },
          { prefix: REST_PREFIX, context: ctx as never },
        );
        if (!result.matched) throw unmatched(routes, request);
        const error = thrown.get(ctx);
        if (error) return answerProblem(unknownInPath(error, routes, request) ?? error, ctx);
        const { status, body } = result.response;
        return { status, headers: {}, body: body === undefined ? undefined : JSON.stringify(body) };
      } catch (error) {
        return answerProblem(error, ctx);
      }
    },
  };
}

export function answerProblem(error: unknown, ctx: { request: { request_id: string } }): RestAnswer {
  const { problem, headers } = toProblem(error, ctx.request.request_id);
  return {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    body: JSON.stringify(problem),
    error,
  };
}

/**
 * An empty body is one without members: many clients send nothing where no member is needed. A deletion reads the query, because many clients and proxies drop the body of a DELETE. A body still counts where the
 * query is empty, for clients written before.
 */
function inputOf({ method, url, body }: RestRequest): () => Promise<unknown> {
  if (method !== 'DELETE') return async () => (await body()) ?? {};
  return async () => {
    const sent = await body();
    return sent === undefined || url.search ? url.searchParams : sent;
  };
}

/** A known path with a wrong method must not match a route that reads its last segment as a parameter. */
function isWrongMethod(routes: RouteTable, request: RestRequest): boolean {
  const path = pathOf(request);
  return routes.patternOf(request.method, path) === undefined && routes.methodsOf(path).length > 0;
}

/** A path segment outside of the allowed words names something that does not exist. */
function unknownInPath(error: unknown, routes: RouteTable, request: RestRequest): DomainError | undefined {
  const pattern = routes.patternOf(request.method, pathOf(request)) ?? '';
  const unknown = findIssues(error)?.find(
    ({ code, path: [name] }) => code === 'invalid_value' && pattern.includes(`{${String(name)}}`),
  );
  return unknown && notFound(`This ${String(unknown.path[0])}`);
}

function pathOf({ url }: RestRequest): string {
  return url.pathname.slice(REST_PREFIX.length) || '/';
}

function unmatched(routes: RouteTable, request: RestRequest): DomainError {
  const path = pathOf(request);
  const allowed = routes.methodsOf(path);
  if (allowed.length === 0)
    return new DomainError('NOT_FOUND', `There is no route ${request.method} ${request.url.pathname}.`, {
      reason: 'unknown_route',
    });
  return new DomainError('METHOD_NOT_ALLOWED', `${request.url.pathname} answers ${allowed.join(', ')} only.`, {
    headers: { allow: [...allowed, 'OPTIONS'].join(', ') },
  });
}

import type { AnyRouter } from '@trpc/server';
import { admitBeforeBody } from '#server/platform/admit-call.ts';
import type { RequestCtx } from '#server/platform/context.ts';
import { isDomainError } from '#server/platform/errors.ts';
import { bodyBudgetOf } from '#server/platform/http/body-limits.ts';
import { PREFLIGHT_HEADERS } from '#server/platform/http/cors.ts';
import { type AnyHandler, compileHandlers, type RawHandler } from '#server/platform/http/handlers.ts';
import { listRoutes } from '#server/platform/http/list-routes.ts';
import { collectBody, parseBody, refuseEncoded } from '#server/platform/http/read-body.ts';
import { logRefusal, replyHeaders } from '#server/platform/http/reply-headers.ts';
import {
  answerProblem,
  createRestHandler,
  REST_PREFIX,
  type RestAnswer,
  type RestRequest,
} from '#server/platform/http/rest-handler.ts';
import { createTrpcHandler, TRPC_PREFIX, type TrpcHandler } from '#server/platform/http/trpc-handler.ts';
import { adminLimitClass } from '#server/platform/limits/admin-class.ts';
import { limitAdminRoute, limitAuthRoute, limitOpenRoute } from '#server/platform/limits/limit-call.ts';
import type { ProcedureMeta } from '#server/platform/procedure.ts';
import { recordRefusedWrite } from '#server/platform/refused-write.ts';

export { TRPC_PREFIX };

export type ApiHandler = {
  /** Calls a procedure over REST with a body already read or to be read from `chunks`. */
  rest(request: RestInput, ctx: RequestCtx): Promise<RestAnswer>;
  /** Calls a plain handler for streams, redirects and raw bodies; undefined if there is none. */
  plain(method: string, path: string): ((request: Request, ctx: RequestCtx) => Promise<Response>) | undefined;
  trpc: TrpcHandler;
  /** Answers a CORS preflight request. */
  options(path: string, ctx: RequestCtx): Promise<RestAnswer>;
  /** The route's pattern, `/players/{id}` for `/players/17`: the label in logs and metrics. */
  patternOf(method: string, path: string): string | undefined;
};

export type RestInput = Omit<RestRequest, 'body'> & { chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

export function createApiHandler(router: AnyRouter, plainHandlers: readonly AnyHandler[]): ApiHandler {
  const routes = listRoutes(router);
  const raw = new Map<string, RawHandler>();
  for (const one of plainHandlers) if ('receive' in one) raw.set(`${one.method} ${one.path}`, one);
  const handlers = compileHandlers(plainHandlers.filter((one) => 'handle' in one));
  const handler = createRestHandler(router, [...routes, ...plainHandlers]);
  const routed = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  const routeName = (method: string, path: string) => `${method} ${handler.routes.patternOf(method, path) ?? path}`;
  const routeOf = (method: string, path: string) => routed.get(routeName(method, path));
  return {
    rest: async (input, ctx) => {
      const receiver = raw.get(`${input.method} ${input.url.pathname.slice(REST_PREFIX.length)}`);
      if (receiver) return answerRaw(receiver, input, ctx);
      async function body() {
        const route = routeOf(input.method, input.url.pathname.slice(REST_PREFIX.length));
        if (!route) return readBody(input, {});
        const write = route.method === 'GET' ? undefined : route.procedure;
        const actor = await admitBeforeBody(ctx, route.meta, write);
        try {
          return await readBody(input, route.meta);
        } catch (error) {
          if (actor && write && route.access === 'admin')
            await recordRefusedWrite(ctx, actor, { procedure: write, attempts: route.meta.attempts }, error);
          throw error;
        }
      }
      const answer = await handler.handle({ method: input.method, url: input.url, headers: input.headers, body }, ctx);
      if (answer.error)
        logRefusal(ctx, routeName(input.method, input.url.pathname.slice(REST_PREFIX.length)), answer.error);
      Object.assign(answer.headers, replyHeaders(ctx.reply));
      return answer;
    },
    plain: (method, path) => {
      const found = handlers.find(method, path);
      // A procedure at this exact path takes precedence over a handler that matches the path by a parameter.
      if (!found || handler.routes.patternOf(method, path) !== found.handler.path) return undefined;
      return async (request, ctx) => {
        try {
          await limitPlain(ctx, found.handler);
          return withHeaders(await found.handler.handle(request, ctx, found.params), replyHeaders(ctx.reply));
        } catch (error) {
          logRefusal(ctx, `${method} ${found.handler.path}`, error);
          const { status, headers, body } = answerProblem(error, ctx);
          if (status >= 500) ctx.log.error({ err: error, request_id: ctx.request.request_id }, 'request failed');
          return new Response(body ?? null, { status, headers: { ...headers, ...replyHeaders(ctx.reply) } });
        }
      };
    },
    trpc: createTrpcHandler(router),
    options: async (path, ctx) => {
      const route = path.slice(REST_PREFIX.length);
      const known = path.startsWith(TRPC_PREFIX) ? ['GET', 'POST'] : handler.routes.methodsOf(route);
      const methods = [...known, 'OPTIONS'].join(', ');
      try {
        await limitOptions(ctx, route);
      } catch (error) {
        const refused = answerProblem(error, ctx);
        return { ...refused, headers: { ...refused.headers, ...replyHeaders(ctx.reply) } };
      }
      const headers = { ...PREFLIGHT_HEADERS, allow: methods, 'access-control-allow-methods': methods };
      return { status: 204, headers: { ...headers, ...replyHeaders(ctx.reply) }, body: undefined };
    },
    patternOf: (method, path) => handler.routes.patternOf(method, path),
  };
}

async function answerRaw(handler: RawHandler, { headers, chunks }: RestInput, ctx: RequestCtx): Promise<RestAnswer> {
  try {
    await limitPlain(ctx, handler);
    const answer = await handler.receive({ header: (name) => joined(headers[name]), chunks }, ctx);
    return { status: handler.successStatus ?? 200, headers: replyHeaders(ctx.reply), body: JSON.stringify(answer) };
  } catch (error) {
    logRefusal(ctx, `${handler.method} ${handler.path}`, error);
    const problem = answerProblem(error, ctx);
    Object.assign(problem.headers, replyHeaders(ctx.reply));
    return problem;
  }
}

/** Plain handlers are outside the procedure chain; they have the rate limits of a procedure at the same route. */
async function limitPlain(ctx: RequestCtx, { method, path, limit }: AnyHandler): Promise<void> {
  await limitAuthRoute(ctx, path);
  await limitOpenRoute(ctx, limit);
  if (adminLimitClass(method, path)) await limitAdminRoute(ctx, await ctx.authenticate(), method, path);
}

/** OPTIONS counts as an admin's read if the caller is known; a browser's preflight is anonymous. */
async function limitOptions(ctx: RequestCtx, route: string): Promise<void> {
  if (!adminLimitClass('OPTIONS', route)) return;
  const actor = await ctx.authenticate().catch((error: unknown) => {
    if (isDomainError(error)) return undefined;
    throw error;
  });
  if (actor) await limitAdminRoute(ctx, actor, 'OPTIONS', route);
}

function withHeaders(answer: Response, added: Record<string, string>): Response {
  const names = Object.keys(added);
  if (names.length === 0) return answer;
  const headers = new Headers(answer.headers);
  for (const name of names) headers.set(name, added[name] ?? '');
  return new Response(answer.body, { status: answer.status, headers });
}

/** Joins repeated headers like the web's Headers. */
function joined(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

async function readBody({ headers, chunks }: RestInput, meta: ProcedureMeta): Promise<unknown> {
  refuseEncoded(first(headers['content-encoding']));
  const budget = bodyBudgetOf(meta);
  return parseBody(
    await collectBody(chunks, budget.bytes, first(headers['content-length'])),
    first(headers['content-type']),
    { form: meta.route?.form === true, json: budget.json },
  );
}

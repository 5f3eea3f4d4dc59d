import type { RequestCtx } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';
import { answerHeaders, hstsOf } from '#server/platform/http/answer-headers.ts';
import { type ApiHandler, TRPC_PREFIX } from '#server/platform/http/api-handler.ts';
import type { CorsPolicy } from '#server/platform/http/cors.ts';
import { refuseForeignWrite } from '#server/platform/http/cross-origin.ts';
import type { ContextMaker } from '#server/platform/http/make-context.ts';
import { type HeaderReader, readFacts } from '#server/platform/http/request-facts.ts';
import { answerProblem, REST_PREFIX, type RestAnswer } from '#server/platform/http/rest-handler.ts';

export type WebHandler = (request: Request) => Promise<Response>;

export type WebHandlerOptions = {
  handler: ApiHandler;
  makeContext: ContextMaker;
  cors: CorsPolicy;
  env: Pick<Env, 'TRUST_PROXY' | 'HSTS_INCLUDE_SUBDOMAINS'>;
};

/** The same handlers for hosts that pass web requests, such as Next's route handlers. */
export function createWebHandler({ handler, makeContext, cors, env }: WebHandlerOptions): WebHandler {
  return async (request) => {
    const header = (name: string) => request.headers.get(name) ?? undefined;
    const facts = readFacts(header, 'unknown', env.TRUST_PROXY);
    const hsts = hstsOf(env, header('x-forwarded-proto'));
    const ctx = makeContext(facts, header('authorization'));
    const answer = refusal(request.method, header, cors, ctx) ?? (await route(handler, request, ctx));
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(answerHeaders(facts.request_id, hsts, cors, header('origin'))))
      if (name === 'vary') headers.append(name, value);
      else if (!headers.has(name)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  };
}

function refusal(method: string, header: HeaderReader, cors: CorsPolicy, ctx: RequestCtx): Response | undefined {
  try {
    refuseForeignWrite(method, header, cors);
    return undefined;
  } catch (error) {
    return toResponse(answerProblem(error, ctx));
  }
}

async function route(handler: ApiHandler, request: Request, ctx: RequestCtx): Promise<Response> {
  const url = new URL(request.url);
  if (request.method === 'OPTIONS') return toResponse(await handler.options(url.pathname, ctx));

  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const chunks = request.body ?? [];
  if (url.pathname.startsWith(`${TRPC_PREFIX}/`))
    return handler.trpc({ method, url, headers: request.headers, chunks, signal: request.signal }, ctx);
  const plain = handler.plain(method, url.pathname.slice(REST_PREFIX.length));
  if (plain) return plain(request, ctx);
  const headers = Object.fromEntries(request.headers);
  const answer = await handler.rest({ method, url, headers, chunks }, ctx);
  if (answer.status >= 500) ctx.log.error({ err: answer.error, request_id: ctx.request.request_id }, 'request failed');
  return toResponse(answer);
}

function toResponse(answer: RestAnswer): Response {
  const type: Record<string, string> =
    answer.body === undefined ? {} : { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(answer.body ?? null, { status: answer.status, headers: { ...type, ...answer.headers } });
}

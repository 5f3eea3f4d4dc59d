import type { RequestCtx } from '#server/platform/context.ts';
import { type ApiDoor, TRPC_PREFIX } from '#server/platform/http/api-door.ts';
import type { ContextMaker } from '#server/platform/http/dispatch.ts';
import { readFacts } from '#server/platform/http/request-facts.ts';
import { REST_PREFIX } from '#server/platform/http/rest-door.ts';

export type WebDoor = (request: Request) => Promise<Response>;

/** The same doors for hosts that bring web requests, such as Next's route handlers. */
export const createWebDoor = (door: ApiDoor, makeContext: ContextMaker, trustProxy: boolean): WebDoor => {
  return async (request) => {
    const header = (name: string) => request.headers.get(name) ?? undefined;
    const facts = readFacts(header, 'unknown', trustProxy);
    const ctx = makeContext(facts, header('authorization'));
    const answer = await route(door, request, ctx);
    answer.headers.set('x-request-id', facts.request_id);
    return answer;
  };
};

const route = async (door: ApiDoor, request: Request, ctx: RequestCtx): Promise<Response> => {
  const url = new URL(request.url);
  if (url.pathname.startsWith(`${TRPC_PREFIX}/`)) return door.trpc(request, ctx);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: door.preflight(url.pathname) });

  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const plain = door.plain(method, url.pathname.slice(REST_PREFIX.length));
  if (plain) return plain(request, ctx);
  const headers = Object.fromEntries(request.headers);
  const answer = await door.rest({ method, url, headers, chunks: request.body ?? [] }, ctx);
  if (answer.status >= 500) ctx.log.error({ err: answer.error, request_id: ctx.request.request_id }, 'request failed');
  const type: Record<string, string> =
    answer.body === undefined ? {} : { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return new Response(answer.body ?? null, { status: answer.status, headers: { ...type, ...answer.headers } });
};

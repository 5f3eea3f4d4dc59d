import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestFacts, Services } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { answerHeaders, type Hsts, hstsOf, screenHeaders } from '#server/platform/http/answer-headers.ts';
import { type ApiHandler, TRPC_PREFIX } from '#server/platform/http/api-handler.ts';
import type { CorsPolicy } from '#server/platform/http/cors.ts';
import { refuseForeignWrite } from '#server/platform/http/cross-origin.ts';
import type { ContextMaker } from '#server/platform/http/make-context.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import {
  disconnectSignal,
  headerOf,
  sendWebResponse,
  toWebHeaders,
  toWebRequest,
} from '#server/platform/http/node-adapter.ts';
import { checkPageRequest } from '#server/platform/http/page-request.ts';
import { readFacts } from '#server/platform/http/request-facts.ts';
import { answerProblem, REST_PREFIX, type RestAnswer } from '#server/platform/http/rest-handler.ts';
import type { Logger } from '#server/platform/log.ts';

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Dispatch = {
  services: Services;
  handler: ApiHandler;
  makeContext: ContextMaker;
  cors: CorsPolicy;
  metrics: Metrics;
  /** `/api/inngest`, `/metrics`, health: handlers outside the API; undefined for other paths. */
  extra(path: string): ((request: Request) => Promise<Response>) | undefined;
  /** Everything else: the screens. */
  screens: NodeHandler;
  /** Aborted when the service stops: closes keep-alive connections and ends event streams. */
  stopping: AbortSignal;
};

const ORIGIN = 'http://localhost';

/** Methods that fetch cannot send and nothing here handles; TRACE would echo the caller's headers. */
const NEVER_ANSWERED = new Set(['TRACE', 'TRACK', 'CONNECT']);

/** The entry point: handles the API itself and passes all other requests to the screens. */
export function createDispatch(dispatch: Dispatch): NodeHandler {
  const { services } = dispatch;
  return async (request, response) => {
    const hsts = hstsOf(services.env, headerOf(request)('x-forwarded-proto'));
    const facts = readFacts(headerOf(request), request.socket.remoteAddress ?? '', services.env.TRUST_PROXY);
    const url = originForm(request.url ?? '/');
    const path = url === undefined ? '' : pathOf(url);
    observe(dispatch, request, response, path, facts);
    try {
      if (url === undefined) throw new DomainError('BAD_REQUEST', 'The address of the request could not be read.');
      request.url = url;
      if (NEVER_ANSWERED.has(request.method ?? '') && !isRest(path))
        throw new DomainError('METHOD_NOT_ALLOWED', `${request.method} is not answered.`, {
          headers: { allow: 'GET, HEAD, OPTIONS' },
        });
      await answer(dispatch, request, response, path, facts, hsts);
    } catch (error) {
      const problem = answerProblem(error, { request: facts });
      if (problem.status >= 500) services.log.error({ err: error, request_id: facts.request_id }, 'request failed');
      if (response.headersSent) response.destroy();
      else sendAnswer(problem, answerHeaders(facts.request_id, hsts), dispatch, request, response);
    }
  };
}

async function answer(
  dispatch: Dispatch,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  facts: RequestFacts,
  hsts: Hsts,
): Promise<void> {
  const { handler, services, stopping } = dispatch;
  const withoutBody = request.method === 'HEAD';
  const extra = dispatch.extra(path);
  if (extra) {
    const headers = answerHeaders(facts.request_id, hsts);
    return sendWebResponse(await extra(toWebRequest(request, response, ORIGIN)), response, { headers, withoutBody });
  }
  const isTrpc = path.startsWith(`${TRPC_PREFIX}/`);
  if (!isTrpc && !isRest(path)) {
    checkPageRequest(path, request.headers);
    for (const [name, value] of Object.entries(screenHeaders(facts.request_id, hsts))) response.setHeader(name, value);
    return dispatch.screens(request, response);
  }
  const headers = answerHeaders(facts.request_id, hsts, dispatch.cors, request.headers.origin);
  if (stopping.aborted) headers.connection = 'close';
  const ctx = dispatch.makeContext(facts, request.headers.authorization);
  if (request.method === 'OPTIONS')
    return sendAnswer(await handler.options(path, ctx), headers, dispatch, request, response);
  refuseForeignWrite(request.method ?? 'GET', headerOf(request), dispatch.cors);
  const url = new URL(request.url ?? '/', ORIGIN);
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  if (isTrpc) {
    const input = { method, url, headers: toWebHeaders(request), chunks: request, signal: disconnectSignal(response) };
    const answered = await handler.trpc(input, ctx);
    if (!request.complete) headers.connection = 'close';
    return sendWebResponse(answered, response, { headers, withoutBody, stopping });
  }
  const plain = handler.plain(method, path.slice(REST_PREFIX.length));
  if (plain) {
    const answered = await plain(toWebRequest(request, response, ORIGIN), ctx);
    if (!request.complete) headers.connection = 'close';
    return sendWebResponse(answered, response, { headers, withoutBody, stopping });
  }
  const answered = await handler.rest({ method, url, headers: request.headers, chunks: request }, ctx);
  if (answered.status >= 500)
    services.log.error({ err: answered.error, request_id: facts.request_id }, 'request failed');
  sendAnswer(answered, headers, dispatch, request, response);
}

function sendAnswer(
  { status, body, headers: own }: RestAnswer,
  base: Record<string, string>,
  dispatch: Pick<Dispatch, 'stopping'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers: Record<string, string | number> = Object.assign(base, own);
  if (body !== undefined) {
    headers['content-type'] ??= 'application/json';
    headers['content-length'] = Buffer.byteLength(body);
    headers['cache-control'] ??= 'no-store';
  }
  // An unread request body would otherwise be parsed as the next request on this connection.
  if (!request.complete || dispatch.stopping.aborted) headers.connection = 'close';
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isRest(path: string): boolean {
  return path === REST_PREFIX || path.startsWith(`${REST_PREFIX}/`);
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** The path with query, also of a request in absolute form; undefined if it is invalid. */
function originForm(url: string): string | undefined {
  if (url.startsWith('/') && !url.startsWith('//')) return url;
  const parsed = URL.parse(url, ORIGIN);
  return parsed ? parsed.pathname + parsed.search : undefined;
}

type Observer = {
  services: { log: Logger };
  handler: ApiHandler;
  metrics: Metrics;
  extra(path: string): unknown;
};

/** Writes one wide log event and one measurement per request, in every case. */
function observe(
  observer: Observer,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  facts: RequestFacts,
): void {
  const started = performance.now();
  response.once('close', () => {
    const ms = performance.now() - started;
    const method = request.method ?? 'GET';
    const route = labelOf(observer, method, path);
    observer.metrics.requests.inc({ method, route, status: response.statusCode });
    observer.metrics.duration.observe({ method, route }, ms / 1_000);
    if (response.statusCode >= 500) observer.metrics.failures.add(1);
    const level = response.statusCode >= 500 ? 'error' : path.startsWith('/api') ? 'info' : 'debug';
    observer.services.log[level](
      {
        request_id: facts.request_id,
        user_id: facts.user_id,
        method,
        path,
        route,
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        ip: facts.ip,
        aborted: !response.writableFinished,
      },
      'request',
    );
  });
}

/** Labels are route patterns, never paths, so that clients cannot create new ones. */
function labelOf(observer: Observer, method: string, path: string): string {
  if (path.startsWith(`${REST_PREFIX}/`)) {
    const requested = method === 'HEAD' ? 'GET' : method;
    return observer.handler.patternOf(requested, path.slice(REST_PREFIX.length)) ?? 'unknown';
  }
  if (path.startsWith(`${TRPC_PREFIX}/`)) return 'trpc';
  if (observer.extra(path)) return path;
  return path.startsWith('/api/') ? 'unknown' : 'screens';
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestCtx, RequestFacts, Services } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { type ApiDoor, TRPC_PREFIX } from '#server/platform/http/api-door.ts';
import type { CorsPolicy } from '#server/platform/http/cors.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import { headerOf, sendWebResponse, toWebRequest } from '#server/platform/http/node-adapter.ts';
import { readFacts } from '#server/platform/http/request-facts.ts';
import { answerProblem, REST_PREFIX, type RestAnswer } from '#server/platform/http/rest-door.ts';

export type ContextMaker = (facts: RequestFacts, authorization: string | undefined) => RequestCtx;
type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type Dispatch = {
  services: Services;
  door: ApiDoor;
  makeContext: ContextMaker;
  cors: CorsPolicy;
  metrics: Metrics;
  /** `/api/inngest`, `/metrics`, health: doors outside the API; undefined where none stands. */
  extra(path: string): ((request: Request) => Promise<Response>) | undefined;
  /** Everything else: the screens. */
  screens: NodeHandler;
};

const ORIGIN = 'http://localhost';
const GUARDS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** The one entrance: answers the API itself and leaves the rest to the screens. */
export const createDispatch = (dispatch: Dispatch): NodeHandler => {
  const { door, makeContext, services } = dispatch;
  return async (request, response) => {
    const url = request.url ?? '/';
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const facts = readFacts(headerOf(request), request.socket.remoteAddress ?? '', services.env.TRUST_PROXY);
    response.setHeader('x-request-id', facts.request_id);
    observe(dispatch, request, response, path, facts);
    for (const name of Object.keys(GUARDS) as (keyof typeof GUARDS)[]) response.setHeader(name, GUARDS[name]);

    const extra = dispatch.extra(path);
    if (extra) return sendWebResponse(await extra(toWebRequest(request, response, ORIGIN)), response);
    const isRest = path === REST_PREFIX || path.startsWith(`${REST_PREFIX}/`);
    const isTrpc = path.startsWith(`${TRPC_PREFIX}/`);
    if (!isRest && !isTrpc) return dispatch.screens(request, response);

    for (const [name, value] of Object.entries(dispatch.cors.headersFor(request.headers.origin)))
      response.setHeader(name, value);
    const ctx = makeContext(facts, request.headers.authorization);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, door.preflight(path)).end();
      return;
    }
    if (isTrpc) return sendWebResponse(await door.trpc(toWebRequest(request, response, ORIGIN), ctx), response);
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const plain = door.plain(method, path.slice(REST_PREFIX.length));
    if (plain) return sendWebResponse(await plain(toWebRequest(request, response, ORIGIN), ctx), response);
    const target = parseTarget(url);
    const answer = target
      ? await door.rest({ method, url: target, headers: request.headers, chunks: request }, ctx)
      : answerProblem(new DomainError('BAD_REQUEST', 'The address of the request could not be read.'), ctx);
    if (answer.status >= 500) services.log.error({ err: answer.error, request_id: facts.request_id }, 'request failed');
    sendAnswer(answer, request, response);
  };
};

const parseTarget = (url: string): URL | undefined => URL.parse(url, ORIGIN) ?? undefined;

const sendAnswer = (answer: RestAnswer, request: IncomingMessage, response: ServerResponse): void => {
  const body = answer.body;
  const headers: Record<string, string | number> = { ...answer.headers };
  if (body !== undefined) {
    headers['content-type'] ??= 'application/json';
    headers['content-length'] = Buffer.byteLength(body);
    headers['cache-control'] ??= 'no-store';
  }
  // A body that was refused unread would otherwise be read as the next request of this connection.
  if (!request.complete) headers.connection = 'close';
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** One wide event and one measurement a request, whatever became of it. */
const observe = (
  dispatch: Dispatch,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  facts: RequestFacts,
): void => {
  const started = performance.now();
  response.once('close', () => {
    const ms = performance.now() - started;
    const method = request.method ?? 'GET';
    const route = labelOf(dispatch.door, method, path);
    dispatch.metrics.requests.inc({ method, route, status: response.statusCode });
    dispatch.metrics.duration.observe({ method, route }, ms / 1_000);
    const level = response.statusCode >= 500 ? 'error' : path.startsWith('/api') ? 'info' : 'debug';
    dispatch.services.log[level](
      {
        request_id: facts.request_id,
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
};

const labelOf = (door: ApiDoor, method: string, path: string): string => {
  if (path.startsWith(`${REST_PREFIX}/`)) return door.patternOf(method, path.slice(REST_PREFIX.length)) ?? 'unknown';
  if (path.startsWith(TRPC_PREFIX)) return 'trpc';
  if (path.startsWith('/api/') || path === '/metrics') return path.split('/').slice(0, 3).join('/');
  return 'screens';
};

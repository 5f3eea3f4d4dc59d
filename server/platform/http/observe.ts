import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestFacts } from '#server/platform/context.ts';
import { type ApiHandler, TRPC_PREFIX } from '#server/platform/http/api-handler.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';
import { REST_PREFIX } from '#server/platform/http/rest-handler.ts';
import type { Logger } from '#server/platform/log.ts';

type Observer = {
  services: { log: Logger };
  handler: ApiHandler;
  metrics: Metrics;
  extra(path: string): unknown;
};

/** Writes one wide log event and one measurement per request, in every case. */
export function observe(
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

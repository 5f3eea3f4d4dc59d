import { createHash, timingSafeEqual } from 'node:crypto';
import type { DatabaseWatch } from '#server/platform/db/watch.ts';
import type { Env } from '#server/platform/env.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';

type RouteHandler = (request: Request) => Promise<Response>;

/** @throws DomainError METHOD_NOT_ALLOWED for anything but GET and HEAD */
function readOnly(path: string, handle: RouteHandler): [string, RouteHandler] {
  return [
    path,
    async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new DomainError('METHOD_NOT_ALLOWED', `${path} answers GET only.`, { headers: { allow: 'GET, HEAD' } });
      return handle(request);
    },
  ];
}

/** Alive: the process answers. Ready: its database is reachable, with free disk space and in time. */
export function healthHandlers(
  watch: Pick<DatabaseWatch, 'look'>,
  isStopping: () => boolean,
): [string, RouteHandler][] {
  return [
    readOnly('/healthz', async () => Response.json({ status: 'ok' })),
    readOnly('/readyz', async () => {
      const database = await watch.look();
      const ready = database === 'ok' && !isStopping();
      return Response.json(
        { status: ready ? 'ok' : 'unavailable', database, stopping: isStopping() },
        { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
      );
    }),
  ];
}

type MetricsEnv = Pick<Env, 'METRICS_TOKEN' | 'ENVIRONMENT'>;

/**
 * Prometheus metrics of this process or from `read`. If a token is configured it is required as bearer; in production
 * there is no access without one.
 */
export function metricsHandler(
  { registry }: Metrics,
  env: MetricsEnv,
  read: () => Promise<string> = () => registry.metrics(),
): [string, RouteHandler] {
  const { METRICS_TOKEN: token } = env;
  return readOnly('/metrics', async (request) => {
    if (token !== undefined) requireBearer(request, token);
    else if (env.ENVIRONMENT === 'production')
      throw new DomainError('FORBIDDEN', 'In production metrics need a bearer token. Set METRICS_TOKEN and restart.', {
        reason: 'metrics_token_unset',
      });
    return new Response(await read(), { headers: { 'content-type': registry.contentType } });
  });
}

/** Comparing digests of equal length reveals neither the token nor its length by timing. */
function requireBearer(request: Request, token: string): void {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  if (timingSafeEqual(digest(given), digest(token))) return;
  throw new DomainError('UNAUTHENTICATED', 'Send METRICS_TOKEN as the bearer token: Authorization: Bearer <token>.');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

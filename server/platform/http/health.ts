import { timingSafeEqual } from 'node:crypto';
import type { DatabaseWatch } from '#server/platform/db/watch.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';

type RouteHandler = (request: Request) => Promise<Response>;

/** @throws DomainError METHOD_NOT_ALLOWED for anything but a read */
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

/** Alive: the process answers. Ready: it can also reach its database, which has room and time. */
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

/** Prometheus' text; with a token configured only its bearer reads it. */
export function metricsHandler(metrics: Metrics, token: string | undefined): [string, RouteHandler] {
  const expected = token ? Buffer.from(`Bearer ${token}`) : undefined;
  return readOnly('/metrics', async (request) => {
    const given = Buffer.from(request.headers.get('authorization') ?? '');
    if (expected && !(given.length === expected.length && timingSafeEqual(given, expected))) {
      return new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
    }
    return new Response(await metrics.registry.metrics(), {
      headers: { 'content-type': metrics.registry.contentType },
    });
  });
}

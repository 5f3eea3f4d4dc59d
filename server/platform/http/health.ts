import { timingSafeEqual } from 'node:crypto';
import type { DatabaseWatch } from '#server/platform/db/watch.ts';
import type { Metrics } from '#server/platform/http/metrics.ts';

type RouteHandler = (request: Request) => Promise<Response>;

/** Alive: the process answers. Ready: it can also reach its database, which has room and time. */
export function healthHandlers(
  watch: Pick<DatabaseWatch, 'look'>,
  isStopping: () => boolean,
): [string, RouteHandler][] {
  return [
    ['/healthz', async () => Response.json({ status: 'ok' })],
    [
      '/readyz',
      async () => {
        const database = await watch.look();
        const ready = database === 'ok' && !isStopping();
        return Response.json(
          { status: ready ? 'ok' : 'unavailable', database, stopping: isStopping() },
          { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
        );
      },
    ],
  ];
}

/** Prometheus' text; with a token configured only its bearer reads it. */
export function metricsHandler(metrics: Metrics, token: string | undefined): RouteHandler {
  const expected = token ? Buffer.from(`Bearer ${token}`) : undefined;
  return async (request) => {
    const given = Buffer.from(request.headers.get('authorization') ?? '');
    if (expected && !(given.length === expected.length && timingSafeEqual(given, expected))) {
      return new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } });
    }
    return new Response(await metrics.registry.metrics(), {
      headers: { 'content-type': metrics.registry.contentType },
    });
  };
}

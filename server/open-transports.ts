import { api, plainHandlers } from '#server/api.ts';
import { admitToken, authenticate, signingKey, socketCredentials } from '#server/community/accounts/index.ts';
import { adminCapabilities } from '#server/foundation/admin/index.ts';
import { roomsOfTeam } from '#server/game/teams/index.ts';
import { jobFunctions } from '#server/jobs.ts';
import { observePayments } from '#server/money/subscriptions/index.ts';
import type { Services } from '#server/platform/context.ts';
import { observePools } from '#server/platform/db/pool-metrics.ts';
import type { DatabaseWatch } from '#server/platform/db/watch.ts';
import { byHost, toAdminPath } from '#server/platform/http/admin-paths.ts';
import { createApiHandler } from '#server/platform/http/api-handler.ts';
import { type CorsPolicy, closedCors, corsOf } from '#server/platform/http/cors.ts';
import { createDispatch, type NodeHandler } from '#server/platform/http/dispatch.ts';
import { healthHandlers, metricsHandler } from '#server/platform/http/health.ts';
import type { Listener } from '#server/platform/http/listen.ts';
import { createContextMaker } from '#server/platform/http/make-context.ts';
import { createMetrics, type FailureCount } from '#server/platform/http/metrics.ts';
import { registerGuard } from '#server/platform/http/register-guard.ts';
import { type Jobs, observeJobs } from '#server/platform/jobs/index.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import type { Hub } from '#server/platform/realtime/hub.ts';
import { createSocketServer, type ProcessLink, type SocketServer } from '#server/platform/realtime/socket-server.ts';
import type { JoinMetrics } from '#server/platform/workers/worker-metrics.ts';
import { roomsOfPlayer } from '#server/world/players/index.ts';

type Transports = {
  services: Services;
  jobServices: Services;
  watch: DatabaseWatch;
  hub: Hub;
  link: ProcessLink | undefined;
  jobs: Jobs;
  main: Listener;
  admin: Listener;
  screens: NodeHandler;
  stopping: AbortSignal;
  /** For one of several workers: `/metrics` reports all of them. */
  joinMetrics: JoinMetrics | undefined;
  started(name: string, run: () => Promise<void>): void;
};

/**
 * Opens the transports: the API, health, metrics, the job handler, sockets, and the screens behind them, on both
 * ports.
 */
export async function openTransports(
  transports: Transports,
): Promise<{ sockets: SocketServer; failures: FailureCount }> {
  const { services, jobs, main, admin, stopping } = transports;
  const { env } = services;
  const key = signingKey(env.JWT_SECRET);
  const cors = registerGuard(services.log, 'cors', () => corsOf(env), closedCors);
  const sockets = await openSockets(transports, cors);
  const metrics = createMetrics(sockets.count);
  observePools(metrics.registry, { requests: services.pool, jobs: transports.jobServices.pool });
  observePayments(metrics.registry, services);
  observeJobs(metrics.registry, services);
  const extra = new Map([
    ...healthHandlers(transports.watch, () => stopping.aborted),
    metricsHandler(metrics, env, transports.joinMetrics?.(metrics.registry)),
    ['/api/inngest', jobs.serveHandler(jobFunctions(jobs.inngest, transports.jobServices))] as const,
  ]);
  const dispatch = createDispatch({
    services,
    handler: createApiHandler(api, plainHandlers),
    makeContext: createContextMaker(services, {
      authenticate: (authorization) => authenticate(services, key, authorization),
      admitToken,
    }),
    cors,
    metrics,
    extra: (path) => extra.get(path),
    screens: transports.screens,
    stopping,
  });
  main.answerWith((request, response) => {
    const place = byHost(env, request.headers.host, request.url ?? '/');
    if (place && 'redirect' in place) {
      response.writeHead(308, { location: place.redirect, 'cache-control': 'no-store' }).end();
      return Promise.resolve();
    }
    if (place) request.url = place.rewrite;
    return dispatch(request, response);
  });
  admin.answerWith((request, response) => {
    request.url = toAdminPath(request.url ?? '/');
    return dispatch(request, response);
  });
  return { sockets, failures: metrics.failures };
}

async function openSockets(transports: Transports, cors: CorsPolicy): Promise<SocketServer> {
  const { services, watch, hub, link, main, admin, started } = transports;
  const sockets = createSocketServer({
    services,
    hub,
    link,
    credentials: socketCredentials(services, signingKey(services.env.JWT_SECRET)),
    roomsOf: async (actor) => [
      ...(await roomsOfPlayer(services, actor.user_id)),
      ...(await roomsOfTeam(services, actor.user_id)),
      ...adminCapabilities(actor).map(rooms.admin),
    ],
    allowsOrigin: cors.allows,
    database: watch.state,
  });
  watch.onChange(sockets.setDatabaseStatus);
  started('sockets', sockets.close);
  await sockets.open();
  for (const { server } of [main, admin]) sockets.attach(server);
  return sockets;
}

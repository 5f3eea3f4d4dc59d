import type { Server } from 'node:http';

const MIN_AGE_MS = 20_000;

/**
 * Closes keep-alive connections with the first response after 20 to 40 seconds. A connection stays with the process that
 * accepted it: without a limit, a worker that was replaced would get no requests from clients that are connected to the
 * others. The ages differ, so that clients who connected at once after an outage do not connect at once again.
 */
export function limitConnectionAge(server: Server, now = () => performance.now(), random = Math.random): void {
  const ends = new WeakMap<object, number>();
  server.on('connection', (socket) => ends.set(socket, now() + MIN_AGE_MS * (1 + random())));
  server.prependListener('request', (request, response) => {
    if (now() >= (ends.get(request.socket) ?? 0)) response.shouldKeepAlive = false;
  });
}

import net from 'node:net';
import type { Env } from '#server/platform/env.ts';
import { portFault } from '#server/platform/http/port-fault.ts';

/**
 * Opens both ports for a moment, so that a taken one is reported before the screens are built.
 * @throws StartupError naming the port and its variable
 */
export async function requireFreePorts(env: Pick<Env, 'HOST' | 'PORT' | 'ADMIN_PORT'>): Promise<void> {
  const opened: net.Server[] = [];
  try {
    // Both at once: the same number given twice is a taken port too.
    for (const variable of ['PORT', 'ADMIN_PORT'] as const) opened.push(await open(env[variable], env.HOST, variable));
  } finally {
    await Promise.all(opened.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

function open(port: number, host: string, variable: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (cause) => reject(portFault(cause, port, variable)));
    server.listen(port, host, () => resolve(server));
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#tests/support/free-port.ts';

export const INNGEST_CLI = process.env.INNGEST_CLI;

export type RealServer = { origin: string; restart(): Promise<void>; stop(): Promise<void> };

/** A real Inngest dev server on a free port, with its health route answering. */
export async function startRealServer(program: string): Promise<RealServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let server = await launch(program, port, origin);
  async function stop(): Promise<void> {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  }
  return {
    origin,
    stop,
    restart: async () => {
      await stop();
      server = await launch(program, port, origin);
    },
  };
}

async function launch(program: string, port: number, origin: string): Promise<ChildProcess> {
  // Everything in memory: a restart loses it all. Its log goes to stderr.
  const args = ['dev', '--no-discovery', '--no-poll', '--port', String(port)];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const died = once(server, 'exit').then(([code]) => {
    throw new Error(`the Inngest server ended with ${code} before it answered`);
  });
  died.catch(() => undefined);
  await Promise.race([died, healthy(`${origin}/health`)]);
  return server;
}

async function healthy(url: string): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

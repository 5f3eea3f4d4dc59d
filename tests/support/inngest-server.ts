import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#tests/support/free-port.ts';

export const INNGEST_CLI = process.env.INNGEST_CLI;

type Environment = Record<string, string>;
export type RealServer = {
  origin: string;
  /** Ends the server and starts it again, with other variables if there are any. */
  restart(environment?: Environment): Promise<void>;
  /** As `restart`, after kill -9. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
};

/** A real Inngest dev server on a free port. Everything is in its memory: a restart loses it all. */
export function startRealServer(program: string): Promise<RealServer> {
  return start(program, ['dev', '--no-discovery', '--no-poll'], {});
}

/** A real Inngest server on a free port that keeps its state where the variables say, as the compose file starts it. */
export async function startPersistentServer(program: string, environment: Environment): Promise<RealServer> {
  const args = ['start', '--host', '127.0.0.1'];
  for (const name of ['connect-gateway-port', 'connect-gateway-grpc-port', 'connect-executor-grpc-port'])
    args.push(`--${name}`, String(await freePort()));
  return start(program, args, environment);
}

async function start(program: string, given: readonly string[], environment: Environment): Promise<RealServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = [...given, '--port', String(port)];
  let current = environment;
  let server = await launch(program, args, current, origin);
  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }
  async function again(signal: NodeJS.Signals, changed: Environment = {}): Promise<void> {
    await end(signal);
    current = { ...current, ...changed };
    server = await launch(program, args, current, origin);
  }
  return {
    origin,
    stop: () => end('SIGTERM'),
    restart: (changed) => again('SIGTERM', changed),
    killAndRestart: () => again('SIGKILL'),
  };
}

/** Resolves when its health route answers. Its log goes to stderr. */
async function launch(program: string, args: string[], environment: Environment, origin: string) {
  const server: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
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

import path from 'node:path';
import { endWithFault } from '#scripts/settle-env.ts';
import { verifyPassword } from '#server/accounts/index.ts';
import { ensureFirstGalaxy } from '#server/galaxy/index.ts';
import { createService } from '#server/main.ts';
import type { Env } from '#server/platform/env.ts';
import { startWorkers, type WorkersService } from '#server/start-workers.ts';

type Options = { env: Env; dev: boolean; say: (line: string) => void };

/** Starts the service, prints its addresses and the first login, and ends with the process' signals. */
export async function launch(options: Options): Promise<void> {
  const started = performance.now();
  const { env } = options;
  try {
    const onPhase = (phase: string) => options.say(`Starting ${phase}…`);
    const server =
      env.WORKERS > 1 && !options.dev
        ? await startWorkers({ env, onPhase, exec: path.join(import.meta.dirname, 'worker.ts') })
        : await createService({ env, dev: options.dev, onPhase });
    stopOnSignals(server, options.say);
    stopWhenLost(server);
    await announce(server, env, options.say, started);
    if (env.GENERATE_GALAXY_ON_START) await ensureFirstGalaxy(server.services, options.say);
  } catch (error) {
    endWithFault(error);
  }
}

async function announce(server: WorkersService, env: Env, say: Options['say'], started: number): Promise<void> {
  const password = await shownPassword(server, env);
  say('');
  say(`  Starhelm is up (${((performance.now() - started) / 1_000).toFixed(1)} s)`);
  say(`  Play       http://localhost:${server.port}/`);
  say(`  Operate    http://localhost:${server.adminPort}/  (also http://localhost:${server.port}/admin)`);
  say(`  API        http://localhost:${server.port}/api/v1/docs`);
  say(`  Admin      ${env.ADMIN_USERNAME}  ${password}`);
  say('  Press Ctrl-C to stop.');
  say('');
}

/** A generated password is shown while it is still valid; one that an operator set is not shown. */
async function shownPassword(server: WorkersService, env: Env): Promise<string> {
  if (process.env.ADMIN_PASSWORD) return '(the password you configured)';
  const { rows } = await server.services.pool.query<{ password_hash: string }>(
    'SELECT c.password_hash FROM admin_credentials c JOIN users u ON u.id = c.user_id WHERE u.username = $1',
    [env.ADMIN_USERNAME],
  );
  const hash = rows[0]?.password_hash;
  const valid = hash && env.ADMIN_PASSWORD ? await verifyPassword(hash, env.ADMIN_PASSWORD) : false;
  return valid ? `password ${env.ADMIN_PASSWORD}` : '(the password has been changed since the first start)';
}

function stopWhenLost(server: WorkersService): void {
  void server.lost.then(async (fault) => {
    process.stderr.write(`${fault.message}\n`);
    await server.stop();
    process.exit(1);
  });
}

function stopOnSignals(server: WorkersService, say: Options['say']): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      say('Stopping… (again to force)');
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

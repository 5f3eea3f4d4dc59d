import path from 'node:path';
import { describeAdmin } from '#scripts/describe-admin.ts';
import { exitWithFault } from '#scripts/load-env.ts';
import { findFirstAdmin } from '#server/community/accounts/index.ts';
import { createService } from '#server/main.ts';
import type { Env } from '#server/platform/env.ts';
import { startWorkers, type WorkersService } from '#server/start-workers.ts';
import { ensureFirstGalaxy } from '#server/world/galaxy/index.ts';

type Options = { env: Env; dev: boolean; say: (line: string) => void };

/** Starts the service, prints its addresses and the first login, and stops on the process's signals. */
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
    exitWithFault(error);
  }
}

async function announce(server: WorkersService, env: Env, say: Options['say'], started: number): Promise<void> {
  const admin = await findFirstAdmin({ pool: server.services.pool, env });
  say('');
  say(`  Starhelm is up (${((performance.now() - started) / 1_000).toFixed(1)} s)`);
  const play = withoutSlash(env.PUBLIC_URL ?? `http://localhost:${server.port}`);
  const operate = withoutSlash(env.ADMIN_URL ?? `http://localhost:${server.adminPort}`);
  say(`  Play       ${play}/`);
  // An admin front end with an address of its own is served nowhere else.
  say(`  Operate    ${operate}/${env.ADMIN_URL ? '' : `  (also ${play}/admin)`}`);
  say(`  API        ${play}/api/v1/docs`);
  if (env.PAYMENT_BASE_URL.startsWith('http://localhost:')) say(`  Payments   ${env.PAYMENT_BASE_URL}/  (sandbox)`);
  say(`  Admin      ${describeAdmin(admin, env, process.env)}`);
  say('  Press Ctrl-C to stop.');
  say('');
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
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

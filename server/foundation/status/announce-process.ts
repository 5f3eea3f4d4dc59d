import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { uptime } from 'node:process';
import { z } from 'zod';
import { BEAT_EVERY_MS, LISTED_FOR_MS } from '#server/foundation/status/rules/process-beat.ts';
import type { Services } from '#server/platform/context.ts';
import type { FailureCount } from '#server/platform/http/metrics.ts';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';

export type ProcessRole = 'primary' | 'web' | 'sockets' | 'jobs';

type Ctx = Pick<Services, 'pool' | 'log'>;

export type AnnouncedProcess = { readonly id: string; beat(): Promise<void>; stop(): Promise<void> };

/**
 * Registers this process in the list and renews its heartbeat until it stops. A database outage does not stop the
 * start. With each heartbeat the failed requests since the last one are added to those of the hour.
 */
export async function announceProcess(
  ctx: Ctx,
  roles: readonly ProcessRole[],
  failures?: FailureCount,
): Promise<AnnouncedProcess> {
  const id = randomUUID();
  const version = await readVersion();
  async function beat(): Promise<void> {
    await ctx.pool.query(
      `INSERT INTO service_processes (id, host, pid, roles, version, node_version, started_at, beat_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() - $7 * interval '1 second', now())
       ON CONFLICT (id) DO UPDATE SET beat_at = now()`,
      [id, hostname(), process.pid, roles, version, process.version, uptime()],
    );
    if (failures) await storeFailures(ctx, failures);
  }
  // If this fails, the next heartbeat follows soon; until then the list shows this one's age.
  const warn = (err: unknown) => ctx.log.warn({ err }, 'this process could not say that it works');
  await forgetSilent(ctx).then(beat).catch(warn);
  const timer = setInterval(() => void beat().catch(warn), BEAT_EVERY_MS);
  timer.unref();
  return {
    id,
    beat,
    stop: async () => {
      clearInterval(timer);
      await ctx.pool.query('DELETE FROM service_processes WHERE id = $1', [id]);
    },
  };
}

async function forgetSilent({ pool }: Ctx): Promise<void> {
  await pool.query(`DELETE FROM service_processes WHERE beat_at < now() - $1 * interval '1 millisecond'`, [
    LISTED_FOR_MS,
  ]);
}

const manifest = z.object({ version: z.string() });

async function readVersion(): Promise<string> {
  return manifest.parse(JSON.parse(await readFile(path.join(PROJECT_ROOT, 'package.json'), 'utf8'))).version;
}

/** Adds the failed requests of this process to those of the present hour; keeps them for later if that fails. */
async function storeFailures({ pool }: Pick<Services, 'pool'>, failures: FailureCount): Promise<void> {
  const errors = failures.take();
  if (errors === 0) return;
  try {
    await pool.query(
      `INSERT INTO service_error_hours AS stored (hour, errors) VALUES (date_trunc('hour', now(), 'UTC'), $1)
       ON CONFLICT (hour) DO UPDATE SET errors = stored.errors + EXCLUDED.errors`,
      [errors],
    );
  } catch (error) {
    failures.add(errors);
    throw error;
  }
}

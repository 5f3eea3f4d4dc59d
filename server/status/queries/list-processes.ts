import type { Services } from '#server/platform/context.ts';
import { isStale } from '#server/status/rules/process-beat.ts';
import type { ServiceProcess } from '#server/status/schemas.ts';

type Row = Omit<ServiceProcess, 'started_at' | 'beat_at' | 'stale'> & {
  started_at: Date;
  beat_at: Date;
  silent_ms: number;
};

/** The processes of this service, newest first, including those that died within a day. */
export async function listProcesses({ pool }: Pick<Services, 'pool'>) {
  const { rows } = await pool.query<Row>(
    `SELECT id, host, pid, coalesce(roles, '{}') AS roles, version, node_version, started_at, beat_at,
       greatest(0, extract(epoch FROM now() - beat_at) * 1000)::int8 AS silent_ms
     FROM service_processes ORDER BY started_at DESC, id LIMIT 200`,
  );
  const items = rows.map(
    ({ silent_ms, started_at, beat_at, ...row }): ServiceProcess => ({
      ...row,
      started_at: started_at.toISOString(),
      beat_at: beat_at.toISOString(),
      stale: isStale(silent_ms),
    }),
  );
  return { items };
}

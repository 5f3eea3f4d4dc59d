import type { Services } from '#server/platform/context.ts';
import { databaseFault } from '#server/platform/db/fault.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';

export type DiscardResult = { removed: number; corrupt: { id: string; name: string; reason: string }[] };

/**
 * Deletes the regions created by a failed job (`bang-{job}-…`). If that fails, the region is marked
 * `generation_corrupt`, which closes it, and operators are alerted.
 */
export async function discardRegions(services: Services, jobId: string): Promise<DiscardResult> {
  const { rows } = await services.pool.query<{ id: string; name: string }>(
    'SELECT id, name FROM regions WHERE starts_with(name, $1) ORDER BY name',
    [`bang-${jobId}-`],
  );
  const discarded: DiscardResult = { removed: 0, corrupt: [] };
  for (const region of rows) {
    try {
      await inTransaction(services, (tx) => tx.sql('DELETE FROM regions WHERE id = $1', [region.id]));
      discarded.removed += 1;
    } catch (error) {
      // A database outage says nothing about the region: the caller retries.
      if (databaseFault(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      await markCorrupt(services, region, reason);
      discarded.corrupt.push({ ...region, reason });
    }
  }
  return discarded;
}

async function markCorrupt(services: Services, region: { id: string; name: string }, reason: string): Promise<void> {
  const alert = { alert: 'generation_corrupt', region_id: region.id, region: region.name, reason };
  services.log.error(
    alert,
    'a failed generation could not be rolled back; the region is closed until an operator resolves it',
  );
  await services.pool.query(`UPDATE regions SET status = 'generation_corrupt', updated_at = $2 WHERE id = $1`, [
    region.id,
    services.clock.now(),
  ]);
  services.realtime.publish(rooms.admin('galaxy'), 'region_status', {
    region_id: region.id,
    status: 'generation_corrupt',
  });
}

import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { removeGateWarps } from '#server/world/galaxy/index.ts';
import { raiseRegionVersion } from '#server/world/regions/index.ts';

export type GateRow = {
  id: string;
  owner_id: string;
  from_sector_id: string;
  to_sector_id: string;
  status: 'open' | 'closed';
  cost_basis: number;
  till: number;
  upkeep_due_at: Date;
};

/** Locks a gate; undefined if it does not exist. */
export async function lockGate(tx: Tx, id: string): Promise<GateRow | undefined> {
  const [row] = await tx.sql<GateRow>(
    `SELECT id, owner_id, from_sector_id, to_sector_id, status, cost_basis, till, upkeep_due_at FROM warp_gates
     WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row;
}

/**
 * Invalidates the charts of both ends' regions, because a warp was added or removed. Regions are locked in one order,
 * so that two gates cannot deadlock.
 */
export async function raiseVersions(ctx: Pick<Services, 'clock'>, tx: Tx, gate: GateRow): Promise<void> {
  const regions = await tx.sql<{ region_id: string }>(
    'SELECT DISTINCT region_id FROM map_sectors WHERE id IN ($1, $2) ORDER BY region_id',
    [gate.from_sector_id, gate.to_sector_id],
  );
  for (const { region_id } of regions) await raiseRegionVersion(tx, region_id, ctx.clock.now());
}

/** Removes both ends of a locked gate. */
export async function removeGate(ctx: Pick<Services, 'clock'>, tx: Tx, gate: GateRow): Promise<void> {
  await removeGateWarps(tx, gate);
  await tx.sql('DELETE FROM warp_gates WHERE id = $1', [gate.id]);
  if (gate.status === 'open') await raiseVersions(ctx, tx, gate);
}

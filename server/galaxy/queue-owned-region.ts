import { randomInt } from 'node:crypto';
import { SEED_SPAN } from '#server/galaxy/queue-galaxy.ts';
import { insertJob } from '#server/galaxy/queue-job.ts';
import { regionJobParams } from '#server/galaxy/rules/job-params.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type RegionSettings, regionSettings } from '#server/regions/index.ts';

/** Number of sectors of a purchased region. */
const OWNED_SECTORS = 1_000;

export type OwnedRegion = { owner_id: string; settings: Partial<RegionSettings> };

/** Queues the region of a new subscription in the newest active galaxy; null if none is active. */
export async function queueOwnedRegion(services: Services, tx: Tx, order: OwnedRegion): Promise<string | null> {
  const [galaxy] = await tx.sql<{ id: string }>(
    `SELECT g.id FROM galaxies g
     WHERE g.is_active AND EXISTS (SELECT 1 FROM map_regions r WHERE r.galaxy_id = g.id AND r.kind = 'central_nexus')
     ORDER BY g.created_at DESC, g.id DESC LIMIT 1`,
  );
  if (!galaxy) return null;
  const params = regionJobParams(
    {
      galaxy_id: galaxy.id,
      owner_id: order.owner_id,
      sectors: OWNED_SECTORS,
      ...regionSettings.parse(order.settings),
    },
    randomInt(SEED_SPAN),
  );
  return (await insertJob(services, tx, { params }, null)).id;
}

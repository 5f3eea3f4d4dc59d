import type { CollectedUniverse } from '#server/galaxy/collect-universes.ts';
import type { OpenGalaxy } from '#server/galaxy/open-galaxy.ts';
import { gatewaySites } from '#server/galaxy/rules/gateway-sites.ts';
import { type GatewaySite, planGateways } from '#server/galaxy/rules/gateways.ts';
import type { JobResult } from '#server/galaxy/schemas.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Joins each new region to the galaxy's hub, both ways. Returns how many gateways were made; none without a hub. */
export async function attachGateways(
  tx: Tx,
  galaxy: OpenGalaxy,
  regions: JobResult['regions'],
  universes: readonly CollectedUniverse[],
): Promise<number> {
  const sites = new Map(universes.map(({ region_type, plan, survey }) => [region_type, gatewaySites(plan, survey)]));
  let hub = sites.get('central_nexus') ?? (await readHubSites(tx, galaxy.id));
  let made = 0;
  for (const { region_type, seed } of regions) {
    if (region_type === 'central_nexus') continue;
    const gateways = planGateways(seed, hub, sites.get(region_type) ?? []);
    const used = new Set(gateways.map(({ hub_sector_id }) => hub_sector_id));
    hub = hub.filter(({ id }) => !used.has(id));
    await tx.sql(
      `INSERT INTO warps (from_sector_id, to_sector_id, one_way, is_latent, kind)
       SELECT a, b, false, false, 'gateway' FROM unnest($1::uuid[], $2::uuid[]) AS pair (a, b)
       UNION ALL
       SELECT b, a, false, false, 'gateway' FROM unnest($1::uuid[], $2::uuid[]) AS pair (a, b)`,
      [gateways.map(({ hub_sector_id }) => hub_sector_id), gateways.map(({ region_sector_id }) => region_sector_id)],
    );
    made += gateways.length;
  }
  // Charts of a standing hub have to show its new gateways.
  if (made > 0) {
    await tx.sql(`UPDATE regions SET map_version = map_version + 1 WHERE galaxy_id = $1 AND kind = 'central_nexus'`, [
      galaxy.id,
    ]);
  }
  return made;
}

/** Sectors of a standing hub that may take a further gateway: no gateway yet, in no formation, ways in and out. */
function readHubSites(tx: Tx, galaxyId: string): Promise<GatewaySite[]> {
  return tx.sql<GatewaySite>(
    `WITH hub AS (
       SELECT id FROM regions WHERE galaxy_id = $1 AND kind = 'central_nexus' AND status = 'active' ORDER BY created_at LIMIT 1
     ), closed AS (
       SELECT unnest(f.interior_sector_ids || f.anchor_sector_id) AS id FROM special_formations f JOIN hub ON f.region_id = hub.id
     )
     SELECT s.id, s.sector_number AS number, s.is_fedspace
     FROM sectors s JOIN hub ON s.region_id = hub.id
     WHERE NOT EXISTS (SELECT 1 FROM warps w WHERE w.from_sector_id = s.id AND w.kind = 'gateway')
       AND EXISTS (SELECT 1 FROM warps w WHERE w.from_sector_id = s.id)
       AND EXISTS (SELECT 1 FROM warps w WHERE w.to_sector_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM closed WHERE closed.id = s.id)`,
    [galaxyId],
  );
}

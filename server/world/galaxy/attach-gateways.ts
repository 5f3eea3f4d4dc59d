import type { Tx } from '#server/platform/db/transaction.ts';
import type { CollectedUniverse } from '#server/world/galaxy/collect-universes.ts';
import type { OpenGalaxy } from '#server/world/galaxy/open-galaxy.ts';
import { type GatewaySite, gatewaySites, planGateways } from '#server/world/galaxy/rules/gateways.ts';
import type { JobResult } from '#server/world/galaxy/schemas.ts';
import { raiseMapVersion } from '#server/world/regions/index.ts';

/**
 * Joins each new region to the galaxy's hub, both ways, and a new hub to the existing regions. Returns how many
 * gateways were made; none without a hub.
 */
export async function attachGateways(
  tx: Tx,
  galaxy: OpenGalaxy,
  regions: JobResult['regions'],
  universes: readonly CollectedUniverse[],
): Promise<number> {
  const sites = new Map(universes.map(({ region_type, plan, survey }) => [region_type, gatewaySites(plan, survey)]));
  const newHub = sites.get('central_nexus');
  let hub = newHub ?? (await readHubSites(tx, galaxy.id));
  let made = 0;
  const fresh = regions.flatMap(({ region_type, seed }) =>
    region_type === 'central_nexus' ? [] : [{ seed, sites: sites.get(region_type) ?? [] }],
  );
  const standing = newHub ? await readStandingRegions(tx, galaxy.id, regions) : [];
  for (const region of [...fresh, ...standing]) {
    const gateways = planGateways(region.seed, hub, region.sites);
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
  // Charts of an existing hub must show its new gateways.
  if (made > 0) await raiseMapVersion(tx, galaxy.id);
  return made;
}

async function readHubSites(tx: Tx, galaxyId: string): Promise<GatewaySite[]> {
  const [hub] = await tx.sql<{ id: string }>(
    `SELECT id FROM map_regions WHERE galaxy_id = $1 AND kind = 'central_nexus' AND status = 'active'
     ORDER BY created_at LIMIT 1`,
    [galaxyId],
  );
  return hub ? readSites(tx, hub.id) : [];
}

async function readStandingRegions(
  tx: Tx,
  galaxyId: string,
  added: JobResult['regions'],
): Promise<{ seed: number; sites: GatewaySite[] }[]> {
  const rows = await tx.sql<{ id: string; seed: number | null }>(
    'SELECT id, seed FROM map_regions WHERE galaxy_id = $1 AND NOT id = ANY($2) ORDER BY created_at, id',
    [galaxyId, added.map(({ region_id }) => region_id)],
  );
  const regions = [];
  for (const { id, seed } of rows) regions.push({ seed: seed ?? 0, sites: await readSites(tx, id) });
  return regions;
}

/**
 * Sectors of an existing region that may get another gateway: no gateway yet, in no formation, with ways in and out.
 */
function readSites(tx: Tx, regionId: string): Promise<GatewaySite[]> {
  return tx.sql<GatewaySite>(
    `WITH closed AS (
       SELECT unnest(interior_sector_ids || anchor_sector_id) AS id FROM special_formations WHERE region_id = $1
     )
     SELECT s.id, s.sector_number AS number, s.is_fedspace
     FROM sectors s
     WHERE s.region_id = $1 AND NOT EXISTS (SELECT 1 FROM warps w WHERE w.from_sector_id = s.id AND w.kind = 'gateway')
       AND EXISTS (SELECT 1 FROM warps w WHERE w.from_sector_id = s.id)
       AND EXISTS (SELECT 1 FROM warps w WHERE w.to_sector_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM closed WHERE closed.id = s.id)`,
    [regionId],
  );
}

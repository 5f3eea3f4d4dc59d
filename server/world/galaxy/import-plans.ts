import type { Services } from '#server/platform/context.ts';
import { inLongTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { attachGateways } from '#server/world/galaxy/attach-gateways.ts';
import type { CollectedUniverse } from '#server/world/galaxy/collect-universes.ts';
import { COLLECTED_SHARE } from '#server/world/galaxy/collect-universes.ts';
import { openGalaxy } from '#server/world/galaxy/open-galaxy.ts';
import { persistPlan, type RowCounts } from '#server/world/galaxy/persist-plan.ts';
import { JobStopped, type Reporter } from '#server/world/galaxy/report-progress.ts';
import type { Warning } from '#server/world/galaxy/rules/faults.ts';
import type { JobParams } from '#server/world/galaxy/rules/job-params.ts';
import type { Plan } from '#server/world/galaxy/rules/plan.ts';
import { countedWarps } from '#server/world/galaxy/rules/summarise-plan.ts';
import type { JobResult } from '#server/world/galaxy/schemas.ts';
import { activateRegion, type RegionKind } from '#server/world/regions/index.ts';

/** The share of the job's progress at which the import has committed. */
export const IMPORTED = 0.92;

type Order = {
  job: { id: string; params: JobParams };
  universes: readonly CollectedUniverse[];
  regionIds: ReadonlyMap<RegionKind, string>;
  warnings: readonly Warning[];
};

/**
 * Writes all regions of a job, the gateways between them and the job's result in one transaction. The result in the
 * row marks that the import has committed.
 */
export function importPlans(services: Services, order: Order, reporter: Reporter): Promise<JobResult> {
  return inLongTransaction(services, async (tx) => {
    const galaxy = await openGalaxy(services, tx, order.job.params, order.universes);
    const onRows = progressOver(order.universes, reporter);
    const written: Activating[] = [];
    for (const universe of order.universes) {
      const regionId = order.regionIds.get(universe.region_type);
      if (!regionId) throw new Error(`no region row was made for ${universe.region_type}`);
      reporter.phase(`writing ${universe.region_type}`);
      const counts = await persistPlan(
        tx,
        universe.plan,
        { regionId, at: services.clock.now() },
        { onRows, signal: reporter.signal },
      );
      written.push({ universe, regionId, galaxy, counts });
      reporter.log(`${universe.region_type}: ${sum(counts)} rows written`);
    }
    // Last, because it holds the lock of the names, for which purchases of regions wait.
    const regions: JobResult['regions'] = [];
    for (const region of written) regions.push(await activate(services, tx, region));
    const gateways = await attachGateways(tx, galaxy, regions, order.universes);
    const result: JobResult = { galaxy_id: galaxy.id, galaxy_name: galaxy.name, regions, gateways, npcs: null };
    await markImported(tx, order, result);
    return result;
  });
}

type Activating = {
  universe: CollectedUniverse;
  regionId: string;
  galaxy: { id: string; name: string };
  counts: RowCounts;
};

async function activate(
  services: Services,
  tx: Tx,
  { universe, regionId, galaxy, counts }: Activating,
): Promise<JobResult['regions'][number]> {
  const { plan, settings, region_type } = universe;
  const name = await activateRegion(tx, {
    region_id: regionId,
    galaxy_id: galaxy.id,
    kind: region_type,
    fallback_name: `${slug(galaxy.name)}-${slug(region_type)}`,
    settings,
    owner_id: universe.owner_id,
    total_sectors: plan.total_sectors,
    seed: plan.seed,
    wire_version: plan.version,
    generator_config: plan.config,
    payload_hash: plan.payload_hash,
    now: services.clock.now(),
  });
  const { seed, version, payload_hash } = plan;
  return {
    region_id: regionId,
    name,
    region_type,
    seed,
    version,
    payload_hash,
    counts: { ...counts, warps: countedWarps(plan).length },
  };
}

async function markImported(tx: Tx, { job, warnings }: Order, result: JobResult): Promise<void> {
  await tx.sql('DELETE FROM universe_uploads WHERE job_id = $1', [job.id]);
  const marked = await tx.sql(
    `UPDATE bang_generation_jobs SET phase = 'npcs', progress = $2, result = $3, warnings_json = warnings_json || $4::jsonb
     WHERE id = $1 AND status = 'RUNNING' AND NOT cancel_requested RETURNING id`,
    [job.id, IMPORTED, JSON.stringify(result), JSON.stringify(warnings)],
  );
  if (marked.length === 0) throw new JobStopped('cancelled by an operator');
}

function progressOver(
  universes: readonly CollectedUniverse[],
  reporter: Reporter,
): (table: string, rows: number) => void {
  const total = universes.reduce((rows, { plan }) => rows + rowsOf(plan), 0);
  let written = 0;
  return (_table, rows) => {
    written += rows;
    reporter.progress(COLLECTED_SHARE + (written / total) * (IMPORTED - COLLECTED_SHARE));
  };
}

function rowsOf(plan: Plan): number {
  return (
    plan.sectors.length +
    plan.warps.length +
    plan.stations.length * 10 +
    plan.planets.length +
    plan.hazards.length +
    500
  );
}

function sum(counts: RowCounts): number {
  return Object.values(counts).reduce((total, rows) => total + rows, 0);
}

function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'galaxy'
  );
}

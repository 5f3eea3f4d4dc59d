import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import type { CollectedUniverse } from '#server/world/galaxy/collect-universes.ts';
import { createIdSource } from '#server/world/galaxy/new-ids.ts';
import type { ImportTarget, JobParams } from '#server/world/galaxy/rules/job-params.ts';
import type { RegionType } from '#server/world/galaxy/rules/universe.ts';

export type OpenGalaxy = { id: string; name: string };

/**
 * The galaxy of a job's regions. A full job creates one, in which new players start from then on. An import that
 * becomes a galaxy creates an inactive one, which an operator activates.
 * @throws DomainError CONFLICT `galaxy_gone`
 */
export async function openGalaxy(
  services: Services,
  tx: Tx,
  params: JobParams,
  universes: readonly CollectedUniverse[],
): Promise<OpenGalaxy> {
  if (params.kind === 'full') {
    await tx.sql('UPDATE galaxies SET is_active = false WHERE is_active');
    return insertGalaxy(services, tx, { name: params.name, seed: params.seed, isActive: true });
  }
  if (params.kind === 'region') return standingGalaxy(tx, params.galaxy_id);
  const target = params.target ?? (await defaultTarget(tx, params.region_type));
  if (target.becomes === 'region') return standingGalaxy(tx, target.galaxy_id);
  const seed = universes[0]?.plan.seed ?? 0;
  return insertGalaxy(services, tx, { name: params.settings.name ?? `Galaxy ${seed}`, seed, isActive: false });
}

/** A hub becomes a galaxy; any other region joins the active galaxy, if there is one. */
export async function defaultTarget(tx: Tx, regionType: RegionType): Promise<ImportTarget> {
  if (regionType === 'central_nexus') return { becomes: 'galaxy' };
  const [active] = await tx.sql<{ id: string }>(
    'SELECT id FROM galaxies WHERE is_active ORDER BY created_at DESC, id DESC LIMIT 1',
  );
  return active ? { becomes: 'region', galaxy_id: active.id } : { becomes: 'galaxy' };
}

async function standingGalaxy(tx: Tx, id: string): Promise<OpenGalaxy> {
  const [galaxy] = await tx.sql<OpenGalaxy>('SELECT id, name FROM galaxies WHERE id = $1 FOR SHARE', [id]);
  if (!galaxy) throw conflict('galaxy_gone', 'The galaxy this region was meant for no longer exists.');
  return galaxy;
}

async function insertGalaxy(
  { clock }: Services,
  tx: Tx,
  wanted: { name: string; seed: number; isActive: boolean },
): Promise<OpenGalaxy> {
  const rows = await tx.sql<{ name: string }>(
    `SELECT name FROM galaxies WHERE name = $1 OR starts_with(name, $1 || ' ')`,
    [wanted.name],
  );
  const taken = new Set(rows.map(({ name }) => name));
  let name = wanted.name;
  for (let number = 2; taken.has(name); number++) name = `${wanted.name} ${number}`;
  const id = createIdSource(clock.now())();
  await tx.sql('INSERT INTO galaxies (id, name, seed, is_active, created_at) VALUES ($1, $2, $3, $4, $5)', [
    id,
    name,
    wanted.seed,
    wanted.isActive,
    clock.now(),
  ]);
  return { id, name };
}

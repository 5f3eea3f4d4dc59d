import type { CollectedUniverse } from '#server/galaxy/collect-universes.ts';
import { createIdSource } from '#server/galaxy/new-ids.ts';
import type { JobParams } from '#server/galaxy/rules/job-params.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

export type OpenGalaxy = { id: string; name: string };

/**
 * The galaxy a job's regions belong to. A full job opens a new one, which newcomers start in from then on. A hub that is
 * imported opens one too; any other imported region joins the galaxy that newcomers start in, if there is one.
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
  if (params.kind === 'region') {
    const [galaxy] = await tx.sql<OpenGalaxy>('SELECT id, name FROM galaxies WHERE id = $1 FOR SHARE', [
      params.galaxy_id,
    ]);
    if (!galaxy) throw conflict('galaxy_gone', 'The galaxy this region was meant for no longer exists.');
    return galaxy;
  }
  const [active] = await tx.sql<OpenGalaxy>(
    'SELECT id, name FROM galaxies WHERE is_active ORDER BY created_at DESC, id DESC LIMIT 1 FOR SHARE',
  );
  if (active && params.region_type !== 'central_nexus') return active;
  const seed = universes[0]?.plan.seed ?? 0;
  return insertGalaxy(services, tx, { name: params.settings.name ?? `Galaxy ${seed}`, seed, isActive: !active });
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

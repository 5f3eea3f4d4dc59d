import { lockName } from '#server/platform/db/lock-name.ts';
import { given, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type FieldError, validationError } from '#server/platform/errors.ts';
import { skeletonOf } from '#server/platform/rules/confusable-text.ts';
import { DISPLAY_NAMES, type RegionKind } from '#server/world/regions/rules.ts';

const TAKEN = 'a region with this name, or one that looks like it, already exists';
const SYSTEMS = 'this name looks like one of the system’s regions';
const GIVEN_TWICE = 'another region of this request has this name, or one that looks like it';

/** The names of a region before it exists. `path`: in front of `name` and `display_name`, such as `regions.terran_space.`. */
export type WantedNames = { path: string; name?: string; display_name?: string; kind?: RegionKind };

/** Waits for every transaction that names a region. Taken before the lock of a region (docs/architecture.md, Locks). */
export function lockRegionNames(tx: Tx): Promise<void> {
  return lockName(tx, 'region_names', '');
}

/**
 * Requires that a name given by a player can be mistaken neither for one of the system's regions nor for another
 * region, whatever its case, accents or letters. Concurrent requests are counted one after another. `path`: the field.
 * @throws DomainError VALIDATION
 */
export async function requireFreeName(
  tx: Tx,
  path: string,
  name: string,
  { except = null }: { except?: string | null } = {},
): Promise<void> {
  const fault = await nameFault(tx, name, { except });
  if (fault) throw validationError([{ path, message: fault }]);
}

/**
 * Requires the same of all names of one request, which may not look like each other either. A region of `kind` that
 * has no owner may be called like the system's regions of its kind (`Terran Space South`).
 * @throws DomainError VALIDATION with every field
 */
export async function requireFreeNames(tx: Tx, regions: readonly WantedNames[]): Promise<void> {
  const faults: FieldError[] = [];
  const givenBy = new Map<string, number>();
  for (const [index, { path, kind, ...names }] of regions.entries()) {
    for (const field of ['name', 'display_name'] as const) {
      const name = names[field];
      if (name === undefined) continue;
      const given = givenBy.get(skeletonOf(name)) ?? index;
      givenBy.set(skeletonOf(name), given);
      const message = given === index ? await nameFault(tx, name, { kind }) : GIVEN_TWICE;
      if (message) faults.push({ path: `${path}${field}`, message });
    }
  }
  if (faults.length > 0) throw validationError(faults);
}

/** Whether a name of a player or an operator can be mistaken for another one. The lock of the names is held afterwards. */
export async function isNameFree(
  tx: Tx,
  name: string,
  about: { except?: string | null; kind?: RegionKind },
): Promise<boolean> {
  return (await nameFault(tx, name, about)) === undefined;
}

const MAX_NUMBERED = 36;

/**
 * The name, or with the first number with which it looks like no other region's: `Frontier 2`. The lock of the names
 * is held afterwards. `galaxy_id`: only regions of that galaxy count, as each galaxy has the system's regions.
 */
export async function numberedName(
  tx: Tx,
  wanted: string,
  { except, separator, galaxy_id }: { except: string; separator: '-' | ' '; galaxy_id?: string },
): Promise<string> {
  await lockRegionNames(tx);
  const taken = await skeletons(tx, except, galaxy_id ?? null);
  let name = wanted;
  for (let number = 2; taken.has(skeletonOf(name)); number++)
    name = `${wanted.slice(0, MAX_NUMBERED).trimEnd()}${separator}${number}`;
  return name;
}

async function nameFault(
  tx: Tx,
  name: string,
  { except = null, kind }: { except?: string | null; kind?: RegionKind },
): Promise<string | undefined> {
  const wanted = skeletonOf(name);
  const isSystems = Object.entries(DISPLAY_NAMES).some(
    ([of, system]) => of !== kind && wanted.startsWith(skeletonOf(system)),
  );
  if (isSystems) return SYSTEMS;
  await lockRegionNames(tx);
  return (await skeletons(tx, except, null)).has(wanted) ? TAKEN : undefined;
}

async function skeletons(tx: Tx, except: string | null, galaxyId: string | null): Promise<Set<string>> {
  const regions = await tx.sql<{ name: string; display_name: string }>(
    sql`SELECT name, display_name FROM regions
     WHERE id IS DISTINCT FROM ${except}::uuid ${given(galaxyId, (id) => sql`AND galaxy_id = ${id}`)}`,
  );
  return new Set(regions.flatMap(({ name, display_name }) => [skeletonOf(name), skeletonOf(display_name)]));
}

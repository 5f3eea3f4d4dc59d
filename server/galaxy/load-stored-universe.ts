import { findGeneratorSchemas, type GeneratorSchema } from '#server/galaxy/queries/find-generator-schemas.ts';
import { readUniverseIn } from '#server/galaxy/queries/read-stored-universe.ts';
import { countFaults, orphanFaults, toWire } from '#server/galaxy/rules/stored-universe.ts';
import type { ImportSource } from '#server/galaxy/schemas.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';

const SHOWN = 50;

/**
 * Reads a universe from a generator schema in this database, in wire shape.
 * @throws DomainError NOT_FOUND for the schema or the universe, CONFLICT `schema_outdated` or `schema_unreadable`,
 * VALIDATION if its rows are inconsistent or incomplete
 */
export async function loadStoredUniverse(tx: Tx, source: ImportSource): Promise<unknown> {
  const [schema] = await findGeneratorSchemas(tx, source.schema);
  if (!schema) throw notFound(`A schema ${source.schema} with universes of the generator`);
  requireUsable(schema);
  const stored = await readUniverseIn(tx, source.schema, source.universe);
  if (!stored) throw notFound(`A universe ${source.universe} in the schema ${source.schema}`);
  const faults = [...countFaults(stored), ...orphanFaults(stored)];
  if (faults.length > 0) throw validationError(faults.slice(0, SHOWN));
  return toWire(stored);
}

function requireUsable(schema: GeneratorSchema): void {
  const { schema: name, role, missing } = schema;
  if (missing.length > 0) {
    throw conflict(
      'schema_outdated',
      `The schema ${name} was made by an older generator. Drop it and generate again with this release's.`,
      { missing },
    );
  }
  if (!schema.readable) {
    throw conflict(
      'schema_unreadable',
      `The role ${role} may not read the schema ${name}. Run the generator with TW_READER=${role}, or grant it: GRANT USAGE ON SCHEMA "${name}" TO "${role}"; GRANT SELECT ON ALL TABLES IN SCHEMA "${name}" TO "${role}".`,
      { role },
    );
  }
}

import { findGeneratorSchemas } from '#server/galaxy/queries/find-generator-schemas.ts';
import { listUniversesIn } from '#server/galaxy/queries/read-stored-universe.ts';
import { REGION_TYPES } from '#server/galaxy/rules/universe.ts';
import type { UniverseStore } from '#server/galaxy/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** The generator schemas in this database with their universes; none listed for one that cannot be read. */
export function listStoredUniverses(ctx: Pick<Services, 'pool'>): Promise<UniverseStore[]> {
  return inTransaction(ctx, async (tx) => {
    const listed: UniverseStore[] = [];
    for (const { schema, role, missing, readable } of await findGeneratorSchemas(tx)) {
      const state = missing.length > 0 ? 'outdated' : readable ? 'ready' : 'unreadable';
      const heads = state === 'ready' ? await listUniversesIn(tx, schema) : [];
      const universes = heads.map((head) => ({
        ...head,
        region_type: REGION_TYPES.find((type) => type === head.region_type) ?? null,
        created_at: head.created_at.toISOString(),
      }));
      listed.push({ schema, state, role, universes });
    }
    return listed;
  });
}

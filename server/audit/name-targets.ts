import { z } from 'zod';
import type { AuditRow } from '#server/audit/schemas.ts';
import type { AuditTarget } from '#server/audit/target-source.ts';
import type { Services } from '#server/platform/context.ts';

type Db = Pick<Services, 'pool' | 'auditTargets'>;
type Ref = { type: string; id: string };
/** By type and id; a type that nobody publishes is absent. */
type Names = ReadonlyMap<string, ReadonlyMap<string, AuditTarget>>;

/** Adds the current names of targets and regions, with one read for each kind of target among the rows. */
export async function nameTargets<R extends Omit<AuditRow, 'target' | 'region'>>(db: Db, rows: readonly R[]) {
  const refs = rows.map((row) => ({ row, target: targetOf(row), region: regionOf(row) }));
  const names = await readNames(
    db,
    refs.flatMap(({ target, region }) => [target, region]).filter((ref) => ref !== null),
  );
  return refs.map(({ row, target, region }) => ({
    ...row,
    target: nameOf(names, target),
    region: nameOf(names, region),
  }));
}

const id = z.union([z.uuid(), z.ulid()]);

/** Some kinds of targets have words in place of an id, such as `all`. */
function targetOf({ target_type, target_id }: Pick<AuditRow, 'target_type' | 'target_id'>): Ref | null {
  const { data } = id.safeParse(target_id);
  return data === undefined ? null : { type: target_type, id: data };
}

function regionOf({ region_id_snapshot }: Pick<AuditRow, 'region_id_snapshot'>): Ref | null {
  return region_id_snapshot === null ? null : { type: 'region', id: region_id_snapshot };
}

async function readNames({ pool, auditTargets }: Db, refs: readonly Ref[]): Promise<Names> {
  const read = auditTargets.map(async (source) => {
    const ids = new Set(refs.filter(({ type }) => type === source.type).map(({ id }) => id));
    const found = ids.size > 0 ? await source.read(pool, [...ids]) : [];
    return [source.type, new Map(found.map((target) => [target.id, target]))] as const;
  });
  return new Map(await Promise.all(read));
}

function nameOf(names: Names, ref: Ref | null): AuditRow['target'] {
  const known = ref && names.get(ref.type);
  if (!known) return null;
  const found = known.get(ref.id);
  if (!found) return { kind: null, name: null, page_id: null, deleted: true };
  return {
    kind: found.kind ?? null,
    name: found.name,
    page_id: found.page_id ?? found.id,
    deleted: found.deleted ?? false,
  };
}

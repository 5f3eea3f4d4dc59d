import { z } from 'zod';
import type { LedgerLink } from '#server/foundation/audit/rules/hash-chain.ts';
import { alarmSince, REVIEW_ALARM_THRESHOLD, reviewAge } from '#server/foundation/audit/rules/review.ts';
import type { AuditFilter, AuditRow, auditPage } from '#server/foundation/audit/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorFault } from '#server/platform/cursor.ts';
import { limitTo } from '#server/platform/db/page.ts';
import { given, type Sql, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';
import { escapeLike } from '#server/platform/rules/like-pattern.ts';

type PlainRow = Omit<AuditRow, 'target' | 'region'>;

export type StoredEntry = Omit<PlainRow, 'at' | 'reviewed_at'> & { at: Date; reviewed_at: Date | null };

type Db = Pick<Services, 'pool' | 'clock' | 'auditTargets'>;

function toRow(row: StoredEntry): PlainRow {
  return {
    ...row,
    at: row.at.toISOString(),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
  };
}

/** The hashed content of an entry, with the hashes: everything but the review, which comes later. */
export function toLink(row: StoredEntry): LedgerLink {
  const { reviewed_by, reviewed_at, review_note, ...link } = toRow(row);
  return link;
}

async function page(db: Db, rows: StoredEntry[], limit: number): Promise<z.infer<typeof auditPage>> {
  const items = await nameTargets(db, rows.slice(0, limit).map(toRow));
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? String(last.seq) : null };
}

/** @throws DomainError VALIDATION */
function seqOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) throw cursorFault();
  return Number(cursor);
}

/** The ledger, newest first. `actor` is an id or part of a name, `action` a prefix, `target` a type, an id or `type:id`. */
export async function listAudit(db: Db, filter: AuditFilter) {
  const { rows } = await db.pool.query<StoredEntry>(
    sql`SELECT * FROM admin_action_log
      WHERE seq < ${filter.cursor === undefined ? Number.MAX_SAFE_INTEGER : seqOf(filter.cursor)}
        ${given(filter.actor, byActor)}
        ${given(filter.action, (action) => sql`AND starts_with(action, ${action})`)}
        ${given(filter.target, byTarget)}
        ${given(filter.impact, (impact) => (impact === 'HIGH_IMPACT' ? sql`AND impact = 'HIGH_IMPACT'` : sql`AND impact = 'NORMAL'`))}
        ${given(filter.from, (from) => sql`AND at >= ${from}`)} ${given(filter.to, (to) => sql`AND at <= ${to}`)}
        ${given(filter.request, (request) => sql`AND request_id = ${request}`)}
      ORDER BY seq DESC ${limitTo(filter.limit)}`,
  );
  return page(db, rows, filter.limit);
}

function byActor(actor: string): Sql {
  if (isId(actor)) return sql`AND actor_id = ${actor}::uuid`;
  return sql`AND actor_name ILIKE ${`%${escapeLike(actor)}%`}`;
}

function byTarget(target: string): Sql {
  if (isId(target)) return sql`AND target_id = ${target.toLowerCase()}`;
  const [type = '', ...id] = target.split(':');
  if (id.length === 0) return sql`AND (target_type = ${target} OR target_id = ${target})`;
  return sql`AND (target_type = ${type} AND target_id = ${id.join(':')} OR target_id = ${target})`;
}

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}

/** Unreviewed high-impact actions, oldest first. */
export async function listReviewQueue(
  ctx: Db & { actor: { user_id: string } },
  input: { limit: number; cursor?: string | undefined },
) {
  const now = ctx.clock.now();
  const after = input.cursor === undefined ? 0 : seqOf(input.cursor);
  const { rows } = await ctx.pool.query<StoredEntry>(
    `SELECT * FROM admin_action_log WHERE impact = 'HIGH_IMPACT' AND reviewed_at IS NULL AND seq > $1 ORDER BY seq LIMIT $2`,
    [after, input.limit + 1],
  );
  const { waiting, old, own } = await readReviewCounts(ctx, now);
  const { items, next_cursor } = await page(ctx, rows, input.limit);
  return {
    items: items.map((row) => ({ ...row, age: reviewAge(new Date(row.at), now) })),
    next_cursor,
    waiting,
    own,
    alarm: { raised: old >= REVIEW_ALARM_THRESHOLD, count: old, threshold: REVIEW_ALARM_THRESHOLD },
  };
}

type ReviewCounts = { waiting: number; old: number; own: number };

async function readReviewCounts(ctx: Db & { actor: { user_id: string } }, now: Date): Promise<ReviewCounts> {
  const { rows } = await ctx.pool.query<ReviewCounts>(
    `SELECT count(*)::int AS waiting, count(*) FILTER (WHERE at <= $1)::int AS old,
       count(*) FILTER (WHERE actor_id = $2)::int AS own
     FROM admin_action_log WHERE impact = 'HIGH_IMPACT' AND reviewed_at IS NULL`,
    [alarmSince(now), ctx.actor.user_id],
  );
  return rows[0] ?? { waiting: 0, old: 0, own: 0 };
}

export type TargetChange = {
  id: string;
  at: Date;
  actor_name: string;
  before: unknown;
  after: unknown;
  reason: string | null;
};

/** The latest successful changes of one target, newest first, for the feature that made them. */
export async function listTargetChanges(
  db: Pick<Services, 'pool'>,
  action: string,
  target: { type: string; id: string },
): Promise<TargetChange[]> {
  const { rows } = await db.pool.query<TargetChange>(
    `SELECT id, at, actor_name, before, after, reason FROM admin_action_log
     WHERE action = $1 AND target_type = $2 AND target_id = $3 AND outcome = 'success' ORDER BY seq DESC LIMIT 50`,
    [action, target.type, target.id],
  );
  return rows;
}

/** One entry by its id. @throws DomainError NOT_FOUND */
export async function getEntry(db: Db, id: string): Promise<AuditRow> {
  const { rows } = await db.pool.query<StoredEntry>('SELECT * FROM admin_action_log WHERE id = $1', [id]);
  if (!rows[0]) throw notFound('This audit log entry');
  const [named] = await nameTargets(db, [toRow(rows[0])]);
  if (!named) throw notFound('This audit log entry');
  return named;
}

type Ref = { type: string; id: string };

/** By type and id; a type that nobody publishes is absent. */
type Names = ReadonlyMap<string, ReadonlyMap<string, AuditTarget>>;

/** Adds the current names of targets and regions, with one read for each kind of target among the rows. */
async function nameTargets<R extends Omit<AuditRow, 'target' | 'region'>>(db: Db, rows: readonly R[]) {
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

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** Names for the targets of audit entries; each feature that owns a kind of target publishes its own. */
    readonly auditTargets: readonly AuditTargetSource[];
  }
}

/**
 * `kind`: a code that screens show as a word before the name. `page_id`: by which the administration opens it, if not
 * by its own id. `deleted`: kept as a record only.
 */
export type AuditTarget = { id: string; name: string; kind?: string; page_id?: string; deleted?: boolean };

export type AuditTargetSource = {
  /** The `target_type` of the entries. */
  type: string;
  /** Reads all of them at once; one that no longer exists is left out. Ids are UUIDs, of job runs ULIDs. */
  read: (pool: Services['pool'], ids: readonly string[]) => Promise<readonly AuditTarget[]>;
};

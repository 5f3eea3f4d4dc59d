import type { z } from 'zod';
import { nameTargets } from '#server/audit/name-targets.ts';
import type { LedgerLink } from '#server/audit/rules/hash-chain.ts';
import { alarmSince, REVIEW_ALARM_THRESHOLD, reviewAge } from '#server/audit/rules/review.ts';
import type { AuditFilter, AuditRow, auditPage } from '#server/audit/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import { cursorFault } from '#server/platform/cursor.ts';
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
    `SELECT * FROM admin_action_log
      WHERE seq < $1
        AND ($2::text IS NULL OR actor_id::text = $2 OR actor_name ILIKE $10)
        AND ($3::text IS NULL OR starts_with(action, $3))
        AND ($4::text IS NULL OR target_id = $4 OR target_type = $4 OR target_type || ':' || target_id = $4)
        AND ($5::text IS NULL OR impact = $5)
        AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at <= $7)
        AND ($8::text IS NULL OR request_id = $8)
      ORDER BY seq DESC LIMIT $9`,
    [
      filter.cursor === undefined ? Number.MAX_SAFE_INTEGER : seqOf(filter.cursor),
      filter.actor ?? null,
      filter.action ?? null,
      filter.target ?? null,
      filter.impact ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.request ?? null,
      filter.limit + 1,
      filter.actor === undefined ? null : `%${escapeLike(filter.actor)}%`,
    ],
  );
  return page(db, rows, filter.limit);
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

import { GENESIS, type LedgerLink, walkChain } from '#server/audit/rules/hash-chain.ts';
import { alarmSince, REVIEW_ALARM_THRESHOLD, reviewAge } from '#server/audit/rules/review.ts';
import type { AuditFilter, AuditRow, ChainReport } from '#server/audit/schemas.ts';
import type { Services } from '#server/platform/context.ts';

type Stored = Omit<AuditRow, 'at' | 'reviewed_at'> & { at: Date; reviewed_at: Date | null };
type Db = Pick<Services, 'pool' | 'clock'>;

const toRow = (row: Stored): AuditRow => ({
  ...row,
  at: row.at.toISOString(),
  reviewed_at: row.reviewed_at?.toISOString() ?? null,
});

const page = (rows: Stored[], limit: number): { items: AuditRow[]; next_cursor: string | null } => {
  const items = rows.slice(0, limit).map(toRow);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last ? String(last.seq) : null };
};

const beforeSeq = (cursor: string | undefined): number =>
  cursor && /^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.MAX_SAFE_INTEGER;

/** The ledger, newest first. `actor` is an id or part of a name, `action` a prefix, `target` a type, an id or `type:id`. */
export const listAudit = async (db: Db, filter: AuditFilter) => {
  const { rows } = await db.pool.query<Stored>(
    `SELECT * FROM admin_action_log
      WHERE seq < $1
        AND ($2::text IS NULL OR actor_id::text = $2 OR actor_name ILIKE '%' || $2 || '%')
        AND ($3::text IS NULL OR starts_with(action, $3))
        AND ($4::text IS NULL OR target_id = $4 OR target_type = $4 OR target_type || ':' || target_id = $4)
        AND ($5::text IS NULL OR impact = $5)
        AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at <= $7)
      ORDER BY seq DESC LIMIT $8`,
    [
      beforeSeq(filter.cursor),
      filter.actor ?? null,
      filter.action ?? null,
      filter.target ?? null,
      filter.impact ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.limit + 1,
    ],
  );
  return page(rows, filter.limit);
};

/** High-impact actions nobody has acknowledged, oldest first: the oldest is the most urgent. */
export const listReviewQueue = async (db: Db, input: { limit: number; cursor?: string | undefined }) => {
  const now = db.clock.now();
  const after = input.cursor && /^\d{1,15}$/.test(input.cursor) ? Number(input.cursor) : 0;
  const { rows } = await db.pool.query<Stored>(
    `SELECT * FROM admin_action_log WHERE impact = 'HIGH_IMPACT' AND reviewed_at IS NULL AND seq > $1 ORDER BY seq LIMIT $2`,
    [after, input.limit + 1],
  );
  const counts = await db.pool.query<{ waiting: number; old: number }>(
    `SELECT count(*)::int AS waiting, count(*) FILTER (WHERE at <= $1)::int AS old
       FROM admin_action_log WHERE impact = 'HIGH_IMPACT' AND reviewed_at IS NULL`,
    [alarmSince(now)],
  );
  const { waiting, old } = counts.rows[0] ?? { waiting: 0, old: 0 };
  const { items, next_cursor } = page(rows, input.limit);
  return {
    items: items.map((row) => ({ ...row, age: reviewAge(new Date(row.at), now) })),
    next_cursor,
    waiting,
    alarm: { raised: old >= REVIEW_ALARM_THRESHOLD, count: old, threshold: REVIEW_ALARM_THRESHOLD },
  };
};

const BATCH = 1_000;

/** Walks the whole chain and compares its end with the head row: an edited, missing or reordered row shows. */
export const verifyChain = async (db: Db): Promise<ChainReport> => {
  const client = await db.pool.connect();
  try {
    // One snapshot, so that entries written meanwhile cannot look like faults.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const head = (
      await client.query<{ seq: number; hash: string }>('SELECT seq, hash FROM admin_action_chain WHERE id = 1')
    ).rows[0] ?? { seq: 0, hash: GENESIS };
    let at = { seq: 0, hash: GENESIS };
    for (;;) {
      const { rows } = await client.query<Stored>(
        'SELECT * FROM admin_action_log WHERE seq > $1 ORDER BY seq LIMIT $2',
        [at.seq, BATCH],
      );
      if (rows.length === 0) break;
      const walked = walkChain(at, rows.map(toLink));
      if ('fault' in walked)
        return { intact: false, checked: walked.fault.seq - 1, head_seq: head.seq, fault: walked.fault };
      at = walked;
    }
    const whole = at.seq === head.seq && at.hash === head.hash;
    return {
      intact: whole,
      checked: at.seq,
      head_seq: head.seq,
      fault: whole ? null : { seq: at.seq + 1, kind: 'cut_off' },
    };
  } finally {
    await client.query('ROLLBACK').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    );
  }
};

const toLink = (row: Stored): LedgerLink => {
  const { reviewed_by, reviewed_at, review_note, ...link } = toRow(row);
  return link;
};

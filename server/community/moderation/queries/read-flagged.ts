import { z } from 'zod';
import { excerptOf } from '#server/community/messages/rules/text.ts';
import type { Flagged, FlaggedInput } from '#server/community/moderation/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

export type FlaggedRow = Omit<Flagged, 'excerpt' | 'created_at' | 'first_flagged_at' | 'settled_at'> & {
  body: string;
  created_at: Date;
  first_flagged_at: Date;
  settled_at: Date | null;
};

/** A message `m` with its flags aggregated in `f`. */
export const FLAGGED_COLUMNS = `m.id, m.channel, m.subject, m.body, m.created_at, m.hidden_at IS NOT NULL AS is_hidden,
  f.flags, f.open_flags, f.reasons, f.first_flagged_at, f.outcome, f.settled_at,
  CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('player_id', m.sender_id, 'username', u.username) END AS author`;

export function gather(where: string): string {
  return `
  (SELECT message_id, count(*)::int AS flags, count(*) FILTER (WHERE outcome IS NULL)::int AS open_flags,
     array_agg(DISTINCT reason) AS reasons, min(created_at) AS first_flagged_at,
     COALESCE(min(created_at) FILTER (WHERE outcome IS NULL), min(created_at)) AS waits_since,
     (array_agg(outcome ORDER BY settled_at DESC NULLS LAST))[1] AS outcome, max(settled_at) AS settled_at
   FROM message_flag_records WHERE ${where} GROUP BY message_id) f
  JOIN message_records m ON m.id = f.message_id
  LEFT JOIN player_records p ON p.id = m.sender_id LEFT JOIN account_records u ON u.id = p.user_id AND NOT u.deleted`;
}

const STATES = {
  open: {
    from: gather('message_id IN (SELECT message_id FROM message_flag_records WHERE outcome IS NULL)'),
    at: 'f.waits_since',
    after: '>',
    order: 'ASC',
  },
  settled: {
    from: gather('message_id NOT IN (SELECT message_id FROM message_flag_records WHERE outcome IS NULL)'),
    at: 'f.settled_at',
    after: '<',
    order: 'DESC',
  },
} as const;

/** Flagged messages: open ones, the longest waiting first; or settled ones, the latest first. */
export async function readFlagged(ctx: UserCtx, input: FlaggedInput) {
  const { from, at: key, after, order } = STATES[input.state];
  const { rows } = await ctx.pool.query<FlaggedRow & { at: Date }>(
    sql`SELECT ${raw(FLAGGED_COLUMNS)}, ${raw(key)} AS at FROM ${raw(from)}
     WHERE ${raw(key)} IS NOT NULL
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (${raw(key)}, m.id) ${raw(after)} (${at}, ${id}::uuid)`)}
       ${given(input.channel, (channel) => sql`AND m.channel = ${channel}`)}
       ${given(input.reason, (reason) => sql`AND ${reason} = ANY(f.reasons)`)}
     ORDER BY ${raw(key)} ${raw(order)}, m.id ${raw(order)} ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.at.toISOString(), row.id]);
  return { items: page.items.map(toFlagged), next_cursor: page.next_cursor, waiting: await countWaiting(ctx) };
}

async function countWaiting(ctx: UserCtx): Promise<number> {
  const { rows } = await ctx.pool.query<{ waiting: number }>(
    'SELECT count(DISTINCT message_id)::int AS waiting FROM message_flag_records WHERE outcome IS NULL',
  );
  return rows[0]?.waiting ?? 0;
}

export function toFlagged(row: FlaggedRow): Flagged {
  return {
    id: row.id,
    channel: row.channel,
    author: row.author,
    subject: row.subject,
    excerpt: excerptOf(row.body),
    created_at: row.created_at.toISOString(),
    is_hidden: row.is_hidden,
    flags: row.flags,
    open_flags: row.open_flags,
    reasons: row.reasons,
    first_flagged_at: row.first_flagged_at.toISOString(),
    outcome: row.open_flags > 0 ? null : row.outcome,
    settled_at: row.open_flags > 0 ? null : (row.settled_at?.toISOString() ?? null),
  };
}

import { z } from 'zod';
import type { FirstLoginTalk } from '#server/companion/aria/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, sql } from '#server/platform/db/sql.ts';
import { requireScope } from '#server/platform/require-scope.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type Row = Omit<FirstLoginTalk, 'started_at' | 'updated_at' | 'completed_at'> & {
  started_at: Date;
  updated_at: Date;
  completed_at: Date | null;
};

/** First logins of players with their answers, newest first. */
export async function readFirstLoginTalks(
  ctx: UserCtx,
  input: { limit: number; cursor?: string | undefined; stage?: string | undefined },
) {
  requireScope(ctx.actor, 'admin.players.view');
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT t.id, t.player_id, u.username AS player_name, t.stage, t.calling, t.started_at, t.updated_at, t.completed_at,
       COALESCE((SELECT json_agg(json_build_object('scene', a.scene, 'choice', a.choice, 'answered_at',
          to_char(a.answered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY a.position)
        FROM companion_first_login_answers a WHERE a.session_id = t.id), '[]'::json) AS answers
     FROM companion_first_logins t JOIN player_records p ON p.id = t.player_id JOIN account_records u ON u.id = p.user_id
     WHERE true
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (t.started_at, t.id) < (${at}, ${id}::uuid)`)}
       ${given(input.stage, (stage) => sql`AND t.stage = ${stage}`)}
     ORDER BY t.started_at DESC, t.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row): FirstLoginTalk => {
    return {
      ...row,
      started_at: row.started_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      completed_at: row.completed_at?.toISOString() ?? null,
    };
  });
  return cutPage(items, input.limit, (row) => [row.started_at, row.id]);
}

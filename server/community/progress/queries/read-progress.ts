import { z } from 'zod';
import { openObjectives } from '#server/community/progress/open-objectives.ts';
import { OBJECTIVE_VALUE } from '#server/community/progress/queries/objective-value.ts';
import { FIRST_LOOK, type Look } from '#server/community/progress/rules/looks.ts';
import { nextRankAt, rankOf, rankProgress } from '#server/community/progress/rules/ranks.ts';
import type {
  listRankPointsInput,
  MyProgress,
  Objective,
  PlayerRank,
  RankPoint,
} from '#server/community/progress/schemas.ts';
import { settleObjectives } from '#server/community/progress/settle-objectives.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { cursorText, cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';

type Ctx = Pick<Services, 'pool'>;

type Row = Omit<Objective, 'completed_at' | 'ends_at'> & { completed_at: Date | null; ends_at: Date };

/** The caller's rank and objectives; sets those of a new day or week, and completes those that were reached. */
export async function readMyProgress(ctx: PlayerCtx): Promise<MyProgress> {
  await openObjectives(ctx, ctx.player_id);
  let objectives = await readObjectives(ctx);
  const isReached = ({ completed_at, value, target }: Objective) => completed_at === null && value >= target;
  if (objectives.some(isReached)) {
    await settleObjectives(ctx, ctx.player_id);
    objectives = await readObjectives(ctx);
  }
  return { ...(await readRank(ctx, ctx.player_id)), objectives };
}

async function readObjectives({ pool, clock, player_id }: PlayerCtx): Promise<Objective[]> {
  const { rows } = await pool.query<Row>(
    `SELECT o.period, o.metric, o.target, o.points, o.completed_at, o.ends_at,
       CASE WHEN o.completed_at IS NULL THEN ${OBJECTIVE_VALUE} ELSE o.target END AS value
     FROM objectives o WHERE o.player_id = $1 AND o.starts_at <= $2 AND o.ends_at > $2 ORDER BY o.period, o.slot`,
    [player_id, clock.now()],
  );
  return rows.map((row) => ({
    ...row,
    value: Math.min(row.value, row.target),
    completed_at: row.completed_at?.toISOString() ?? null,
    ends_at: row.ends_at.toISOString(),
  }));
}

async function readRank({ pool }: Ctx, playerId: string): Promise<PlayerRank> {
  const { rows } = await pool.query<Look & { points: number }>(
    'SELECT points, title, hull, trail, frame FROM player_progress WHERE player_id = $1',
    [playerId],
  );
  const { points, ...look } = rows[0] ?? { points: 0, ...FIRST_LOOK };
  return { points, rank: rankOf(points), next_at: nextRankAt(points), progress: rankProgress(points), look };
}

/** A player's public rank and look. @throws DomainError NOT_FOUND, also for closed accounts */
export async function readPlayerRank(ctx: Ctx, { id }: { id: string }): Promise<PlayerRank> {
  const { rows } = await ctx.pool.query('SELECT 1 FROM player_directory WHERE id = $1 AND NOT deleted', [id]);
  if (rows.length === 0) throw notFound('The player');
  return readRank(ctx, id);
}

const CURSOR = z.tuple([cursorTime, cursorText, cursorText]);

type PointsRow = Omit<RankPoint, 'granted_at'> & { key: string; granted_at: Date };

/** The sources of the caller's rank points, newest first. */
export async function readPoints({ pool, player_id }: PlayerCtx, input: z.infer<typeof listRankPointsInput>) {
  const { rows } = await pool.query<PointsRow>(
    sql`SELECT source, key, subject, points, granted_at FROM rank_points WHERE player_id = ${player_id}
       ${afterCursor(input.cursor, CURSOR, ([at, source, key]) => sql`AND (granted_at, source, key) < (${at}, ${source}::text, ${key}::text)`)}
     ORDER BY granted_at DESC, source DESC, key DESC ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.granted_at.toISOString(), row.source, row.key]);
  return {
    items: page.items.map(({ key: _key, granted_at, ...rest }) => ({ ...rest, granted_at: granted_at.toISOString() })),
    next_cursor: page.next_cursor,
  };
}

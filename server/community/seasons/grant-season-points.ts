import { grantPoints } from '#server/community/progress/index.ts';
import {
  MEDAL_RANK_POINTS,
  PARTICIPATION_POINTS,
  type SeasonBoard,
  type SeasonMedal,
} from '#server/community/seasons/rules/season.ts';
import { FIRST_PLAYER } from '#server/foundation/activity/index.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'realtime' | 'sendInTransaction'>;
/** Players read in one statement. */
const PART = 500;

type Due = { season: number; player_id: string; rank: number; medals: { board: SeasonBoard; medal: SeasonMedal }[] };

/**
 * Grants rank points to every participant of a closed season and for its medals, each once, with one notification. An
 * interrupted run continues with the remaining players. Returns how many players were granted points.
 */
export async function grantSeasonPoints(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.pool.query<{ number: number }>(
    'SELECT number FROM seasons WHERE closed_at IS NOT NULL AND granted_at IS NULL ORDER BY number',
  );
  return eachRow(rows, ({ number }) => grantSeason(ctx, number));
}

/** A run that meets a fault, or is interrupted, leaves `granted_at` unset, so that the next one looks again. */
async function grantSeason(ctx: Ctx, number: number): Promise<number> {
  let granted = 0;
  let after: string | null = FIRST_PLAYER;
  while (after !== null) {
    const due: Due[] = await listDue(ctx, number, after);
    granted += await eachRow(due, (one) => grant(ctx, one));
    after = due.length < PART ? null : (due.at(-1)?.player_id ?? null);
  }
  await ctx.pool.query('UPDATE seasons SET granted_at = $2 WHERE number = $1', [number, ctx.clock.now()]);
  return granted;
}

async function listDue({ pool }: Ctx, number: number, after: string): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `SELECT e.season, e.player_id, COALESCE(board_rank(e.season || ':overall', e.score), 1) AS rank,
       COALESCE((SELECT json_agg(json_build_object('board', m.board, 'medal', m.medal)) FROM season_medals m
         WHERE m.season = e.season AND m.player_id = e.player_id), '[]') AS medals
     FROM season_entries e
     WHERE e.season = $1 AND e.board = 'overall' AND e.player_id > $2 AND NOT EXISTS (SELECT 1 FROM rank_point_records r
       WHERE r.player_id = e.player_id AND r.source = 'season' AND r.key = e.season || ':part')
     ORDER BY e.player_id LIMIT ${PART}`,
    [number, after],
  );
  return rows;
}

function grant(ctx: Ctx, { season, player_id, rank, medals }: Due): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const gained = await grantPoints(ctx, tx, player_id, [
      { source: 'season', key: `${season}:part`, subject: 'part', points: PARTICIPATION_POINTS },
      ...medals.map(({ board, medal }) => ({
        source: 'season' as const,
        key: `${season}:${board}`,
        subject: medal,
        points: MEDAL_RANK_POINTS[medal],
      })),
    ]);
    if (gained === 0) return false;
    await notifyPlayers(ctx, tx, [player_id], {
      type: 'season_closed',
      data: { season, rank, medals: medals.length },
      key: `season:${season}`,
    });
    return true;
  });
}

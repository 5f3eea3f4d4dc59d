import { notifyPlayers } from '#server/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';
import { grantPoints } from '#server/progress/index.ts';
import {
  MEDAL_RANK_POINTS,
  PARTICIPATION_POINTS,
  type SeasonBoard,
  type SeasonMedal,
} from '#server/seasons/rules/awards.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'realtime' | 'sendInTransaction'>;
type Due = { season: number; player_id: string; rank: number; medals: { board: SeasonBoard; medal: SeasonMedal }[] };

/**
 * Grants rank points to every participant of a closed season and for its medals, each once, with one notification. An
 * interrupted run continues with the remaining players. Returns how many players were granted points.
 */
export async function grantSeasonPoints(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.pool.query<Due>(
    `SELECT e.season, e.player_id, e.rank,
       COALESCE((SELECT json_agg(json_build_object('board', m.board, 'medal', m.medal)) FROM season_medals m
         WHERE m.season = e.season AND m.player_id = e.player_id), '[]') AS medals
     FROM season_entries e JOIN seasons s ON s.number = e.season AND s.closed_at IS NOT NULL
     WHERE e.board = 'overall' AND NOT EXISTS (SELECT 1 FROM rank_point_records r
       WHERE r.player_id = e.player_id AND r.source = 'season' AND r.key = e.season || ':part')`,
  );
  return eachRow(rows, (due) => grant(ctx, due));
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

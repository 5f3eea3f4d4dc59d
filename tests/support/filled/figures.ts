import type { Tx } from '#server/platform/db/transaction.ts';
import type { FillSize } from '#tests/support/filled/fill-database.ts';

/** What the service adds up itself: figures, boards, medals and points, as after the last run of every job. */
export async function fillFigures(tx: Tx, { now }: FillSize): Promise<void> {
  await tx.sql(
    `INSERT INTO player_figures (player_id, trades, profit, sectors, counted, changed, fought)
     SELECT p.id, COALESCE(t.trades, 0), COALESCE(t.profit, 0), COALESCE(v.sectors, 0), true, 1 + row_number() OVER () / 2000, 1
     FROM players p
     LEFT JOIN (SELECT player_id, count(*) AS trades, sum(profit) AS profit FROM trades GROUP BY 1) t ON t.player_id = p.id
     LEFT JOIN (SELECT player_id, count(*) AS sectors FROM aria_exploration_map WHERE visits > 0 GROUP BY 1) v
       ON v.player_id = p.id`,
  );
  await tx.sql("SELECT setval('player_activity_id_seq', 1000000)");
  await tx.sql('UPDATE activity_totals SET players = (SELECT count(*) FROM player_figures)');
  await tx.sql(
    `INSERT INTO activity_readers (name, read_up_to)
     SELECT unnest(ARRAY['rankings', 'seasons', 'medals', 'objectives', 'points']), 1000000`,
  );
  await tx.sql(
    `INSERT INTO player_weeks (player_id, week, profit, sectors)
     SELECT player_id, date_trunc('week', created_at AT TIME ZONE 'UTC')::date, sum(profit), 0 FROM trades
     WHERE profit <> 0 GROUP BY 1, 2`,
  );
  await fillMedals(tx, now);
  await fillBoards(tx, now);
}

/** Every tenth sector and trade of a milestone is enough: two medals and four sources of points each. */
async function fillMedals(tx: Tx, now: Date): Promise<void> {
  await tx.sql(
    `INSERT INTO medal_awards (player_id, medal, source, value, awarded_at)
     SELECT f.player_id, m.medal, 'milestone', m.value, $1::timestamptz - interval '20 days' FROM player_figures f
     CROSS JOIN LATERAL (VALUES ('explorer_1', f.sectors), ('trader_1', f.trades)) AS m (medal, value) WHERE m.value >= 10`,
    [now],
  );
  await tx.sql('INSERT INTO medal_holders (medal, holders) SELECT medal, count(*) FROM medal_awards GROUP BY 1');
  await tx.sql(
    `INSERT INTO rank_points (player_id, source, key, subject, points, granted_at)
     SELECT f.player_id, s.source, s.key, s.subject, s.points, $1::timestamptz - interval '20 days' FROM player_figures f
     CROSS JOIN LATERAL (VALUES ('medal', 'explorer_1', 'explorer_1', 20), ('medal', 'trader_1', 'trader_1', 20),
       ('milestone', 'sectors_visited:5', 'sectors_visited', 10), ('milestone', 'trades:2', 'trades', 10))
       AS s (source, key, subject, points)`,
    [now],
  );
  await tx.sql(
    'INSERT INTO player_progress (player_id, points, rank) SELECT player_id, sum(points), 3 FROM rank_points GROUP BY 1',
  );
}

async function fillBoards(tx: Tx, now: Date): Promise<void> {
  await tx.sql(
    `INSERT INTO ranking_entries (board, player_id, score, changed_at)
     SELECT b.board, b.id, b.score, $1::timestamptz - interval '20 days' FROM (
       SELECT 'wealth' AS board, p.id, p.credits + s.value AS score FROM players p JOIN ships s ON s.id = p.active_ship_id
       UNION ALL SELECT 'trade', player_id, profit FROM player_figures
       UNION ALL SELECT 'exploration', player_id, sectors FROM player_figures
       UNION ALL SELECT 'rank', player_id, points FROM player_progress) b WHERE b.score > 0`,
    [now],
  );
  await tx.sql(
    `INSERT INTO board_steps (board, level, prefix, players)
     SELECT board, l.level, score >> l.level, count(*) FROM ranking_entries, generate_series(0, 56, 8) AS l (level) GROUP BY 1, 2, 3`,
  );
}

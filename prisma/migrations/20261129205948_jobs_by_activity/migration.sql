-- DropIndex
DROP INDEX "ranking_entries_board_position_key";

-- DropIndex
DROP INDEX "season_entries_season_board_position_key";

-- AlterTable
DROP VIEW "ranking_records";
ALTER TABLE "ranking_entries" DROP COLUMN "position",
DROP COLUMN "rank",
ADD CONSTRAINT "ranking_entries_score_positive" CHECK ("score" > 0 AND "score" < 1::bigint << 56);
ALTER TABLE "ranking_entries" RENAME COLUMN "computed_at" TO "changed_at";

-- AlterTable
ALTER TABLE "seasons" ADD COLUMN     "computed_at" TIMESTAMPTZ(3),
ADD COLUMN     "day_at" TIMESTAMPTZ(3),
ADD COLUMN     "granted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "season_entries" DROP COLUMN "position",
DROP COLUMN "rank",
ADD CONSTRAINT "season_entries_score_positive" CHECK ("score" > 0 AND "score" < 1::bigint << 56);
ALTER TABLE "season_entries" RENAME COLUMN "computed_at" TO "changed_at";

-- CreateTable
CREATE TABLE "player_activity" (
    "player_id" UUID NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "trades" INTEGER NOT NULL DEFAULT 0,
    "profit" BIGINT NOT NULL DEFAULT 0,
    "sectors" INTEGER NOT NULL DEFAULT 0,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "player_activity_pkey" PRIMARY KEY ("player_id","id")
);

-- CreateTable
CREATE TABLE "player_figures" (
    "player_id" UUID NOT NULL,
    "trades" BIGINT NOT NULL DEFAULT 0,
    "profit" BIGINT NOT NULL DEFAULT 0,
    "sectors" BIGINT NOT NULL DEFAULT 0,
    "counted" BOOLEAN NOT NULL,
    "changed" BIGINT NOT NULL,
    "fought" BIGINT NOT NULL,

    CONSTRAINT "player_figures_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "player_weeks" (
    "player_id" UUID NOT NULL,
    "week" DATE NOT NULL,
    "profit" BIGINT NOT NULL DEFAULT 0,
    "sectors" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "player_weeks_pkey" PRIMARY KEY ("player_id","week")
);

-- CreateTable
CREATE TABLE "activity_readers" (
    "name" TEXT NOT NULL,
    "read_up_to" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "activity_readers_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "activity_totals" (
    "id" INTEGER NOT NULL,
    "players" BIGINT NOT NULL,

    CONSTRAINT "activity_totals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "medal_holders" (
    "medal" TEXT NOT NULL,
    "holders" BIGINT NOT NULL,

    CONSTRAINT "medal_holders_pkey" PRIMARY KEY ("medal")
);

-- CreateTable
CREATE TABLE "ranking_boards" (
    "board" TEXT NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,
    "day_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ranking_boards_pkey" PRIMARY KEY ("board")
);

-- CreateTable
CREATE TABLE "board_steps" (
    "board" TEXT NOT NULL,
    "level" SMALLINT NOT NULL,
    "prefix" BIGINT NOT NULL,
    "players" INTEGER NOT NULL,

    CONSTRAINT "board_steps_pkey" PRIMARY KEY ("board","level","prefix")
);

-- CreateTable
CREATE TABLE "season_scales" (
    "season" INTEGER NOT NULL,
    "board" TEXT NOT NULL,
    "best" BIGINT NOT NULL,
    "scaled_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "season_scales_pkey" PRIMARY KEY ("season","board")
);

-- CreateIndex
CREATE INDEX "player_figures_changed_idx" ON "player_figures"("changed");

-- CreateIndex
CREATE INDEX "player_weeks_week_idx" ON "player_weeks"("week");

-- CreateIndex
CREATE INDEX "ranking_entries_board_score_player_id_idx" ON "ranking_entries"("board", "score" DESC, "player_id");

-- CreateIndex
CREATE INDEX "ranking_entries_board_changed_at_idx" ON "ranking_entries"("board", "changed_at");

-- CreateIndex
CREATE INDEX "ranking_entries_player_id_idx" ON "ranking_entries"("player_id");

-- CreateIndex
CREATE INDEX "season_entries_season_board_score_player_id_idx" ON "season_entries"("season", "board", "score" DESC, "player_id");

-- CreateIndex
CREATE INDEX "season_entries_season_board_changed_at_idx" ON "season_entries"("season", "board", "changed_at");

-- The sources of points that are deleted after a year, and the bounties that a player earned.
CREATE INDEX "rank_points_objectives" ON "rank_points" ("granted_at") WHERE "source" = 'objective';
CREATE INDEX "medal_awards_revoked" ON "medal_awards" ("player_id", "medal") WHERE "revoked_at" IS NOT NULL;
CREATE INDEX "bounties_paid_to" ON "bounties" ("paid_to") WHERE "paid_to" IS NOT NULL;
ALTER TABLE "activity_totals" ADD CONSTRAINT "activity_totals_one_row" CHECK ("id" = 1 AND "players" >= 0);
ALTER TABLE "board_steps" ADD CONSTRAINT "board_steps_players_positive" CHECK ("players" > 0);

-- The counts of the boards follow their entries, in the same statement.
CREATE FUNCTION keep_board_steps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  name text := TG_ARGV[0];
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT %s AS board, score, 1 AS n FROM new_rows', name)
    WHEN 'DELETE' THEN format('SELECT %s AS board, score, -1 AS n FROM old_rows', name)
    ELSE format('SELECT %1$s AS board, score, 1 AS n FROM new_rows UNION ALL SELECT %1$s, score, -1 FROM old_rows', name) END;
BEGIN
  EXECUTE 'MERGE INTO board_steps s USING (
      SELECT r.board, l.level::smallint AS level, r.score >> l.level AS prefix, sum(r.n)::int AS players
      FROM (' || rows || ') r, generate_series(0, 56, 8) AS l (level) GROUP BY 1, 2, 3 HAVING sum(r.n) <> 0) c
    ON s.board = c.board AND s.level = c.level AND s.prefix = c.prefix
    WHEN MATCHED AND s.players + c.players = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET players = s.players + c.players
    WHEN NOT MATCHED THEN INSERT (board, level, prefix, players) VALUES (c.board, c.level, c.prefix, c.players)';
  RETURN NULL;
END $$;
CREATE TRIGGER "ranking_entries_steps_insert" AFTER INSERT ON "ranking_entries" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_steps('board');
CREATE TRIGGER "ranking_entries_steps_update" AFTER UPDATE ON "ranking_entries" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_steps('board');
CREATE TRIGGER "ranking_entries_steps_delete" AFTER DELETE ON "ranking_entries" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_steps('board');
CREATE TRIGGER "season_entries_steps_insert" AFTER INSERT ON "season_entries" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_steps('season || '':'' || board');
CREATE TRIGGER "season_entries_steps_update" AFTER UPDATE ON "season_entries" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_steps('season || '':'' || board');
CREATE TRIGGER "season_entries_steps_delete" AFTER DELETE ON "season_entries" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_board_steps('season || '':'' || board');

-- 1 + the players with a higher score: the siblings above it on each level.
CREATE FUNCTION board_rank(of_board text, of_score bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT 1 + COALESCE(sum(s.players), 0)::int FROM generate_series(0, 56, 8) AS l (level)
  JOIN board_steps s ON s.board = of_board AND s.level = l.level AND s.prefix > of_score >> l.level
    AND s.prefix <= of_score >> l.level | 255
$$;
CREATE FUNCTION board_size(of_board text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(s.players), 0)::int FROM board_steps s WHERE s.board = of_board AND s.level = 56
$$;
CREATE VIEW "ranking_records" AS
  SELECT "board", board_rank("board", "score") AS "rank", "player_id", "score" FROM "ranking_entries";

INSERT INTO board_steps (board, level, prefix, players)
SELECT e.board, l.level, e.score >> l.level, count(*)
FROM (SELECT board, score FROM ranking_entries UNION ALL SELECT season || ':' || board, score FROM season_entries) e,
  generate_series(0, 56, 8) AS l (level)
GROUP BY 1, 2, 3;
INSERT INTO season_scales (season, board, best, scaled_at)
SELECT season, board, max(score), now() FROM season_entries WHERE board <> 'overall' GROUP BY 1, 2;

-- How many players hold each medal.
CREATE FUNCTION keep_medal_holders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT medal, revoked_at, 1 AS n FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT medal, revoked_at, -1 AS n FROM old_rows'
    ELSE 'SELECT medal, revoked_at, 1 AS n FROM new_rows UNION ALL SELECT medal, revoked_at, -1 FROM old_rows' END;
BEGIN
  EXECUTE 'INSERT INTO medal_holders AS h (medal, holders)
    SELECT r.medal, sum(r.n) FROM (' || rows || ') r WHERE r.revoked_at IS NULL GROUP BY 1 HAVING sum(r.n) <> 0 ORDER BY 1
    ON CONFLICT (medal) DO UPDATE SET holders = h.holders + EXCLUDED.holders';
  RETURN NULL;
END $$;
CREATE TRIGGER "medal_awards_holders_insert" AFTER INSERT ON "medal_awards" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_medal_holders();
CREATE TRIGGER "medal_awards_holders_update" AFTER UPDATE ON "medal_awards" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_medal_holders();
CREATE TRIGGER "medal_awards_holders_delete" AFTER DELETE ON "medal_awards" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_medal_holders();
INSERT INTO medal_holders (medal, holders) SELECT medal, count(*) FROM medal_awards WHERE revoked_at IS NULL GROUP BY 1;

-- What changes a figure, a score or an objective of a player is noted with it, whoever writes it.
CREATE FUNCTION note_trade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_activity (player_id, kind, trades, profit, at)
  VALUES (NEW.player_id, 'trade', 1, COALESCE(NEW.profit, 0), NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER "trades_noted" AFTER INSERT ON "trades" FOR EACH ROW EXECUTE FUNCTION note_trade();

-- A sector counts once it was visited, in the week in which it was first seen.
CREATE FUNCTION note_visit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before int := 0;
  after int := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN before := (OLD.visits > 0)::int; END IF;
  IF TG_OP <> 'DELETE' THEN after := (NEW.visits > 0)::int; END IF;
  IF before + after > 0 THEN
    INSERT INTO player_activity (player_id, kind, sectors, at)
    VALUES (COALESCE(NEW.player_id, OLD.player_id), 'visit', after - before, COALESCE(NEW.first_visit, OLD.first_visit));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "aria_exploration_map_noted" AFTER INSERT OR DELETE OR UPDATE OF "visits", "last_visit" ON "aria_exploration_map"
  FOR EACH ROW EXECUTE FUNCTION note_visit();

-- For tables with a row that belongs to a player: the kind, then the columns with players.
CREATE FUNCTION note_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  INSERT INTO player_activity (player_id, kind)
  SELECT DISTINCT p.id, TG_ARGV[0] FROM (
    SELECT (row ->> TG_ARGV[1])::uuid AS id
    UNION ALL SELECT (to_jsonb(OLD) ->> TG_ARGV[1])::uuid WHERE TG_OP = 'UPDATE') p WHERE p.id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER "players_noted" AFTER INSERT ON "players" FOR EACH ROW EXECUTE FUNCTION note_row('player', 'id');
-- Every threshold of turns spent is a multiple of 100.
CREATE TRIGGER "players_turns_noted" AFTER UPDATE OF "turns_spent" ON "players" FOR EACH ROW
  WHEN (OLD."turns_spent" / 100 <> NEW."turns_spent" / 100) EXECUTE FUNCTION note_row('turns', 'id');
CREATE TRIGGER "ships_added_noted" AFTER INSERT OR DELETE ON "ships" FOR EACH ROW EXECUTE FUNCTION note_row('ship', 'owner_id');
CREATE TRIGGER "ships_noted" AFTER UPDATE OF "value", "is_destroyed", "owner_id" ON "ships" FOR EACH ROW
  WHEN ((OLD."value", OLD."is_destroyed", OLD."owner_id") IS DISTINCT FROM (NEW."value", NEW."is_destroyed", NEW."owner_id"))
  EXECUTE FUNCTION note_row('ship', 'owner_id');
CREATE TRIGGER "planet_holdings_added_noted" AFTER INSERT OR DELETE ON "planet_holdings" FOR EACH ROW
  EXECUTE FUNCTION note_row('planet', 'owner_id');
CREATE TRIGGER "planet_holdings_noted" AFTER UPDATE OF "owner_id", "citadel_level" ON "planet_holdings" FOR EACH ROW
  WHEN ((OLD."owner_id", OLD."citadel_level") IS DISTINCT FROM (NEW."owner_id", NEW."citadel_level"))
  EXECUTE FUNCTION note_row('planet', 'owner_id');
CREATE TRIGGER "messages_noted" AFTER INSERT ON "messages" FOR EACH ROW WHEN (NEW."sender_id" IS NOT NULL)
  EXECUTE FUNCTION note_row('message', 'sender_id');
CREATE TRIGGER "nav_discoveries_noted" AFTER INSERT ON "nav_discoveries" FOR EACH ROW EXECUTE FUNCTION note_row('warp', 'player_id');
CREATE TRIGGER "nav_find_claims_noted" AFTER INSERT ON "nav_find_claims" FOR EACH ROW WHEN (NEW."player_id" IS NOT NULL)
  EXECUTE FUNCTION note_row('find', 'player_id');
CREATE TRIGGER "contracts_noted" AFTER UPDATE OF "status" ON "contracts" FOR EACH ROW
  WHEN (NEW."status" = 'fulfilled' AND NEW."taker_id" IS NOT NULL) EXECUTE FUNCTION note_row('contract', 'taker_id');
CREATE TRIGGER "bounties_noted" AFTER INSERT OR UPDATE OF "paid_to" ON "bounties" FOR EACH ROW WHEN (NEW."paid_to" IS NOT NULL)
  EXECUTE FUNCTION note_row('bounty', 'paid_to');
CREATE TRIGGER "player_progress_noted" AFTER INSERT OR UPDATE OF "points" ON "player_progress" FOR EACH ROW
  EXECUTE FUNCTION note_row('points', 'player_id');
CREATE TRIGGER "medal_awards_noted" AFTER INSERT OR UPDATE OF "revoked_at" ON "medal_awards" FOR EACH ROW
  EXECUTE FUNCTION note_row('medal', 'player_id');

-- Every movement of credits that is not a trade.
CREATE FUNCTION note_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_activity (player_id, kind) VALUES (NEW.player_id, 'credits');
  RETURN NULL;
END $$;
CREATE TRIGGER "credit_entries_noted" AFTER INSERT ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION note_credits();

-- A party of a fight, and those on the other side of one that was destroyed.
CREATE FUNCTION note_fight() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_activity (player_id, kind)
  SELECT DISTINCT a.player_id, 'fight' FROM combat_participants a
  WHERE a.combat_id = NEW.combat_id AND a.player_id IS NOT NULL
    AND CASE WHEN TG_OP = 'INSERT' AND a.key = NEW.key THEN true ELSE NEW.outcome = 'destroyed' AND a.side <> NEW.side END;
  RETURN NULL;
END $$;
CREATE TRIGGER "combat_participants_added_noted" AFTER INSERT ON "combat_participants" FOR EACH ROW
  WHEN (NEW."player_id" IS NOT NULL OR NEW."outcome" = 'destroyed') EXECUTE FUNCTION note_fight();
CREATE TRIGGER "combat_participants_noted" AFTER UPDATE OF "outcome", "status" ON "combat_participants" FOR EACH ROW
  WHEN (NEW."outcome" = 'destroyed' AND (OLD."outcome", OLD."status") IS DISTINCT FROM (NEW."outcome", NEW."status"))
  EXECUTE FUNCTION note_fight();

-- An account that leaves the boards or comes back.
CREATE FUNCTION note_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO player_activity (player_id, kind) SELECT p.id, 'account' FROM players p WHERE p.user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_noted" AFTER UPDATE OF "is_active", "deleted" ON "users" FOR EACH ROW
  WHEN ((OLD."is_active", OLD."deleted") IS DISTINCT FROM (NEW."is_active", NEW."deleted")) EXECUTE FUNCTION note_account();

-- Victories over accounts of the same person do not count.
CREATE FUNCTION note_cluster() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cluster uuid;
BEGIN
  IF TG_TABLE_NAME = 'multi_account_clusters' THEN cluster := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN cluster := OLD.cluster_id;
  ELSE cluster := NEW.cluster_id; END IF;
  INSERT INTO player_activity (player_id, kind)
  SELECT p.id, 'linked' FROM multi_account_members m JOIN players p ON p.user_id = m.user_id WHERE m.cluster_id = cluster;
  IF TG_OP = 'DELETE' THEN
    INSERT INTO player_activity (player_id, kind) SELECT p.id, 'linked' FROM players p WHERE p.user_id = OLD.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "multi_account_clusters_noted" AFTER UPDATE OF "status" ON "multi_account_clusters" FOR EACH ROW
  WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION note_cluster();
CREATE TRIGGER "multi_account_members_noted" AFTER INSERT OR DELETE ON "multi_account_members" FOR EACH ROW
  EXECUTE FUNCTION note_cluster();

-- The figures of those who played already. All count as changed, in parts of 2,000, so that the first run of each job
-- brings its boards up to date part by part.
INSERT INTO player_figures (player_id, trades, profit, sectors, counted, changed, fought)
SELECT p.id, COALESCE(t.trades, 0) + COALESCE(o.trades, 0), COALESCE(t.profit, 0) + COALESCE(o.profit, 0),
  COALESCE(v.sectors, 0), NOT u.deleted, 1 + row_number() OVER (ORDER BY p.id) / 2000, 1 + row_number() OVER (ORDER BY p.id) / 2000
FROM players p JOIN users u ON u.id = p.user_id
LEFT JOIN (SELECT player_id, count(*) AS trades, sum(profit) AS profit FROM trades GROUP BY 1) t ON t.player_id = p.id
LEFT JOIN trade_openings o ON o.player_id = p.id
LEFT JOIN (SELECT player_id, count(*) AS sectors FROM aria_exploration_map WHERE visits > 0 GROUP BY 1) v ON v.player_id = p.id;
SELECT setval(pg_get_serial_sequence('player_activity', 'id'), (SELECT 1 + COALESCE(max(changed), 1) FROM player_figures));
INSERT INTO activity_totals (id, players) SELECT 1, count(*) FROM player_figures WHERE counted;
INSERT INTO player_weeks (player_id, week, profit, sectors)
SELECT player_id, week, sum(profit), sum(sectors) FROM (
  SELECT player_id, date_trunc('week', created_at AT TIME ZONE 'UTC')::date AS week, COALESCE(profit, 0) AS profit, 0 AS sectors
  FROM trades WHERE created_at > now() - interval '20 weeks'
  UNION ALL
  SELECT player_id, date_trunc('week', first_visit AT TIME ZONE 'UTC')::date, 0, 1
  FROM aria_exploration_map WHERE visits > 0 AND first_visit > now() - interval '20 weeks') AS done
GROUP BY 1, 2 HAVING sum(profit) <> 0 OR sum(sectors) <> 0;

CREATE VIEW "player_figure_records" AS
  SELECT "player_id", "trades", "profit", "sectors", "counted", "changed", "fought" FROM "player_figures";
CREATE VIEW "player_week_records" AS SELECT "player_id", "week", "profit", "sectors" FROM "player_weeks";
CREATE VIEW "activity_total_records" AS SELECT "players" FROM "activity_totals";

-- Totals come from the figures and what waits to be added to them; the rest is few rows of the player.
CREATE OR REPLACE VIEW "player_milestones" AS
  SELECT p."id" AS "player_id",
    (COALESCE(f."sectors", 0) + COALESCE(w."sectors", 0))::bigint AS "sectors_visited",
    (COALESCE(f."trades", 0) + COALESCE(w."trades", 0))::bigint AS "trades",
    (COALESCE(f."profit", 0) + COALESCE(w."profit", 0))::bigint AS "trade_profit",
    p."turns_spent",
    (SELECT count(*) FROM "planet_holdings" h WHERE h."owner_id" = p."id")::bigint AS "planets",
    COALESCE((SELECT max(h."citadel_level") FROM "planet_holdings" h WHERE h."owner_id" = p."id"), 0)::bigint AS "citadel_level",
    (SELECT count(*) FROM "combat_sides" a JOIN "combat_sides" b
       ON b."combat_id" = a."combat_id" AND b."side" <> a."side" AND b."kind" = 'ship' AND b."outcome" = 'destroyed'
     WHERE a."player_id" = p."id")::bigint AS "ships_destroyed",
    (SELECT count(*) FROM "combat_participants" a JOIN "combat_participants" b
       ON b."combat_id" = a."combat_id" AND b."side" <> a."side" AND b."kind" = 'npc' AND b."status" = 'outlaw'
         AND b."outcome" = 'destroyed'
     WHERE a."player_id" = p."id")::bigint AS "outlaws_destroyed",
    (SELECT count(*) FROM "bounties" b WHERE b."paid_to" = p."id")::bigint AS "bounties_earned"
  FROM "players" p LEFT JOIN "player_figures" f ON f."player_id" = p."id"
  LEFT JOIN LATERAL (SELECT sum(a."trades") AS "trades", sum(a."profit") AS "profit", sum(a."sectors") AS "sectors"
    FROM "player_activity" a WHERE a."player_id" = p."id") w ON true;

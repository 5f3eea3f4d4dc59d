-- CreateTable
CREATE TABLE "objectives" (
    "player_id" UUID NOT NULL,
    "period" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "slot" INTEGER NOT NULL,
    "metric" TEXT NOT NULL,
    "target" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "objectives_pkey" PRIMARY KEY ("player_id","period","starts_at","slot")
);

-- CreateTable
CREATE TABLE "rank_points" (
    "player_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rank_points_pkey" PRIMARY KEY ("player_id","source","key")
);

-- CreateTable
CREATE TABLE "player_progress" (
    "player_id" UUID NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "rank" INTEGER NOT NULL DEFAULT 1,
    "title" INTEGER,
    "hull" TEXT NOT NULL DEFAULT 'steel',
    "trail" TEXT NOT NULL DEFAULT 'plain',
    "frame" TEXT NOT NULL DEFAULT 'none',

    CONSTRAINT "player_progress_pkey" PRIMARY KEY ("player_id")
);

-- CreateIndex
CREATE INDEX "objectives_ends_at_idx" ON "objectives"("ends_at");

-- CreateIndex
CREATE INDEX "rank_points_player_id_granted_at_idx" ON "rank_points"("player_id", "granted_at" DESC);

-- CreateIndex
CREATE INDEX "player_progress_points_idx" ON "player_progress"("points");

ALTER TABLE "objectives"
  ADD CONSTRAINT "objectives_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "objectives_period" CHECK ("period" IN ('day', 'week')),
  ADD CONSTRAINT "objectives_slot" CHECK ("slot" BETWEEN 0 AND 2 AND "target" > 0 AND "points" > 0);

ALTER TABLE "rank_points"
  ADD CONSTRAINT "rank_points_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "rank_points_source" CHECK ("source" IN ('objective', 'medal', 'milestone', 'season') AND "points" > 0);

ALTER TABLE "player_progress"
  ADD CONSTRAINT "player_progress_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "player_progress_title" CHECK ("title" IS NULL OR "title" BETWEEN 1 AND "rank");

-- What navigation and progress publish of their tables for others to read.
CREATE VIEW "discovery_records" AS
  SELECT "player_id", "from_sector_id", "to_sector_id", "found_at" FROM "nav_discoveries";
CREATE VIEW "rank_point_records" AS
  SELECT "player_id", "source", "key", "subject", "points", "granted_at" FROM "rank_points";
CREATE VIEW "player_progress_records" AS
  SELECT "player_id", "points", "rank", COALESCE("title", "rank") AS "title", "hull", "trail", "frame"
  FROM "player_progress";

-- Players are ranked by their rank points too.
ALTER TABLE "ranking_entries" DROP CONSTRAINT "ranking_entries_board_known",
  ADD CONSTRAINT "ranking_entries_board_known" CHECK ("board" IN ('wealth', 'trade', 'exploration', 'rank'));

-- CreateTable
CREATE TABLE "seasons" (
    "number" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "seasons_pkey" PRIMARY KEY ("number")
);

-- CreateTable
CREATE TABLE "season_entries" (
    "season" INTEGER NOT NULL,
    "board" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "player_id" UUID NOT NULL,
    "score" BIGINT NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "season_entries_pkey" PRIMARY KEY ("season","board","player_id")
);

-- CreateTable
CREATE TABLE "season_medals" (
    "season" INTEGER NOT NULL,
    "board" TEXT NOT NULL,
    "player_id" UUID NOT NULL,
    "medal" TEXT NOT NULL,
    "rank" INTEGER NOT NULL,
    "score" BIGINT NOT NULL,
    "awarded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "season_medals_pkey" PRIMARY KEY ("season","board","player_id")
);

-- CreateIndex
CREATE INDEX "season_entries_player_id_idx" ON "season_entries"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "season_entries_season_board_position_key" ON "season_entries"("season", "board", "position");

-- CreateIndex
CREATE INDEX "season_medals_player_id_idx" ON "season_medals"("player_id");

ALTER TABLE "seasons" ADD CONSTRAINT "seasons_eight_weeks" CHECK ("ends_at" = "starts_at" + interval '1344 hours');

ALTER TABLE "season_entries"
  ADD CONSTRAINT "season_entries_season_fkey" FOREIGN KEY ("season") REFERENCES "seasons"("number") ON DELETE CASCADE,
  ADD CONSTRAINT "season_entries_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "season_entries_board" CHECK ("board" IN ('overall', 'trade', 'exploration', 'combat', 'objectives')),
  ADD CONSTRAINT "season_entries_rank_from_one" CHECK ("rank" >= 1 AND "position" >= "rank");

ALTER TABLE "season_medals"
  ADD CONSTRAINT "season_medals_season_fkey" FOREIGN KEY ("season") REFERENCES "seasons"("number") ON DELETE CASCADE,
  ADD CONSTRAINT "season_medals_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "season_medals_medal" CHECK ("medal" IN ('gold', 'silver', 'bronze') AND "rank" BETWEEN 1 AND 3);


-- CreateTable
CREATE TABLE "ranking_days" (
    "board" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "player_id" UUID NOT NULL,
    "rank" INTEGER NOT NULL,
    "score" BIGINT NOT NULL,

    CONSTRAINT "ranking_days_pkey" PRIMARY KEY ("player_id","board","day")
);

-- CreateIndex
CREATE INDEX "ranking_days_day_board_idx" ON "ranking_days"("day", "board");

CREATE VIEW "ranking_day_records" AS SELECT "board", "day", "player_id", "rank", "score" FROM "ranking_days";

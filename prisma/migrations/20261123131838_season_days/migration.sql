-- CreateTable
CREATE TABLE "season_days" (
    "season" INTEGER NOT NULL,
    "board" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "player_id" UUID NOT NULL,
    "score" BIGINT NOT NULL,

    CONSTRAINT "season_days_pkey" PRIMARY KEY ("season","board","player_id","day")
);

-- CreateIndex
CREATE INDEX "season_days_day_season_idx" ON "season_days"("day", "season");

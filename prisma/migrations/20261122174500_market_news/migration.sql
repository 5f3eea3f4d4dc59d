-- CreateTable
CREATE TABLE "market_news" (
    "player_id" UUID NOT NULL,
    "station_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "kind" TEXT NOT NULL,
    "effects" JSONB NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "heard_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "market_news_pkey" PRIMARY KEY ("player_id","station_id","starts_at")
);

-- CreateIndex
CREATE INDEX "market_news_player_id_heard_at_idx" ON "market_news"("player_id", "heard_at");

-- AddForeignKey
ALTER TABLE "market_news" ADD CONSTRAINT "market_news_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

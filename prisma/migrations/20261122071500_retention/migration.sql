-- DropIndex
DROP INDEX "trades_station_id_created_at_idx";

-- CreateTable
CREATE TABLE "credit_openings" (
    "player_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "entries" BIGINT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_openings_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "pruned_tables" (
    "name" TEXT NOT NULL,
    "before" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "last_deleted" BIGINT NOT NULL DEFAULT 0,
    "deleted" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "pruned_tables_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "trade_openings" (
    "player_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "profit" BIGINT NOT NULL,
    "trades" BIGINT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trade_openings_pkey" PRIMARY KEY ("player_id")
);

-- CreateIndex
CREATE INDEX "credit_entries_created_at_idx" ON "credit_entries"("created_at");

-- CreateIndex
CREATE INDEX "trades_created_at_idx" ON "trades"("created_at");

-- CreateIndex
CREATE INDEX "market_observations_observed_at_idx" ON "market_observations"("observed_at");

-- CreateIndex
CREATE INDEX "aria_trading_observations_observed_at_idx" ON "aria_trading_observations"("observed_at");

-- Movements add up in openings that go only with their player.
ALTER TABLE "credit_openings"
  ADD CONSTRAINT "credit_openings_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "credit_openings_counted" CHECK ("entries" > 0);
ALTER TABLE "trade_openings"
  ADD CONSTRAINT "trade_openings_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "trade_openings_counted" CHECK ("trades" > 0);

-- Messages that their sender has deleted, or the service sent: the only ones that may be deleted with their age.
CREATE INDEX "messages_deletable" ON "messages" ("created_at") WHERE "sender_id" IS NULL OR "sender_deleted_at" IS NOT NULL;

-- What a player's trades brought, of the stored trades and of those deleted since.
CREATE VIEW trade_results AS
  SELECT player_id, profit FROM trades
  UNION ALL SELECT player_id, profit FROM trade_openings;

-- Every movement of a player's credits; the sum of a player's is the balance.
CREATE VIEW credit_movements AS
  SELECT player_id, amount FROM credit_entries
  UNION ALL SELECT player_id, amount FROM credit_openings
  UNION ALL SELECT player_id, CASE side WHEN 'sell' THEN total ELSE -total END FROM trades
  UNION ALL SELECT player_id, amount FROM trade_openings;

-- CreateTable
CREATE TABLE "contracts" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "poster_id" UUID NOT NULL,
    "taker_id" UUID,
    "reward" BIGINT NOT NULL,
    "escrow" BIGINT NOT NULL,
    "sector_id" UUID NOT NULL,
    "station_id" UUID,
    "origin_station_id" UUID,
    "commodity" TEXT,
    "quantity" INTEGER NOT NULL DEFAULT 0,
    "collected" INTEGER NOT NULL DEFAULT 0,
    "paid" BIGINT,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "disputed_at" TIMESTAMPTZ(3),
    "disputed_by" UUID,
    "dispute_reason" TEXT,
    "decided_by" UUID,
    "decision_reason" TEXT,

    CONSTRAINT "contracts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contracts_status_created_at_id_idx" ON "contracts"("status", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "contracts_poster_id_created_at_idx" ON "contracts"("poster_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "contracts_taker_id_created_at_idx" ON "contracts"("taker_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "contracts_status_deadline_idx" ON "contracts"("status", "deadline");

-- Escrow is the whole reward or nothing: it moves once.
ALTER TABLE "contracts"
  ADD CONSTRAINT "contracts_poster_id_fkey" FOREIGN KEY ("poster_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "contracts_taker_id_fkey" FOREIGN KEY ("taker_id") REFERENCES "players"("id") ON DELETE SET NULL,
  ADD CONSTRAINT "contracts_kind" CHECK ("kind" IN ('deliver', 'passengers', 'chart', 'escort')),
  ADD CONSTRAINT "contracts_status" CHECK (
    "status" IN ('open', 'taken', 'fulfilled', 'cancelled', 'expired', 'disputed', 'settled')),
  ADD CONSTRAINT "contracts_escrow" CHECK (
    "reward" > 0 AND "escrow" = CASE WHEN "status" IN ('open', 'taken', 'disputed') THEN "reward" ELSE 0 END),
  ADD CONSTRAINT "contracts_paid" CHECK ("paid" BETWEEN 0 AND "reward"),
  ADD CONSTRAINT "contracts_goods" CHECK ("collected" BETWEEN 0 AND "quantity"),
  ADD CONSTRAINT "contracts_parties" CHECK ("taker_id" IS NULL OR "taker_id" <> "poster_id");

-- players: when somebody was last in a sector.
CREATE VIEW "chart_visits" AS SELECT "player_id", "sector_id", "visits", "last_visit" FROM "aria_exploration_map";

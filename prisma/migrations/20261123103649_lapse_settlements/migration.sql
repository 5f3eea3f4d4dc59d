-- CreateTable
CREATE TABLE "lapse_settlements" (
    "id" UUID NOT NULL,
    "lapse_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "region_name" TEXT NOT NULL,
    "clause" TEXT NOT NULL,
    "asset_id" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "credits" BIGINT NOT NULL DEFAULT 0,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lapse_settlements_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lapse_settlements_player_id_at_idx" ON "lapse_settlements"("player_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "lapse_settlements_lapse_id_clause_asset_id_key" ON "lapse_settlements"("lapse_id", "clause", "asset_id");

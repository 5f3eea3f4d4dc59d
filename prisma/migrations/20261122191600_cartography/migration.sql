-- CreateTable
CREATE TABLE "chart_sales" (
    "player_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "station_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "price" BIGINT NOT NULL,
    "sold_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chart_sales_pkey" PRIMARY KEY ("player_id","sector_id")
);

-- CreateTable
CREATE TABLE "charted_sectors" (
    "sector_id" UUID NOT NULL,
    "first_by" UUID,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "charted_sectors_pkey" PRIMARY KEY ("sector_id")
);

-- CreateIndex
CREATE INDEX "chart_sales_player_id_sold_at_idx" ON "chart_sales"("player_id", "sold_at" DESC);

-- CreateIndex
CREATE INDEX "chart_sales_sector_id_idx" ON "chart_sales"("sector_id");

-- CreateIndex
CREATE INDEX "charted_sectors_first_by_idx" ON "charted_sectors"("first_by");

-- What was sold of a sector is forgotten with it.
ALTER TABLE "chart_sales"
  ADD CONSTRAINT "chart_sales_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "chart_sales_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "chart_sales_kind" CHECK ("kind" IN ('first', 'stale', 'known')),
  ADD CONSTRAINT "chart_sales_price" CHECK ("price" >= 0);
ALTER TABLE "charted_sectors"
  ADD CONSTRAINT "charted_sectors_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "charted_sectors_first_by_fkey" FOREIGN KEY ("first_by") REFERENCES "players"("id") ON DELETE SET NULL;

-- CreateTable
CREATE TABLE "station_stocks" (
    "station_id" UUID NOT NULL,
    "commodity" TEXT NOT NULL,
    "cost" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "station_stocks_pkey" PRIMARY KEY ("station_id","commodity")
);

-- The stock ends with the station's trade of the good.
ALTER TABLE "station_stocks"
  ADD CONSTRAINT "station_stocks_good_fkey" FOREIGN KEY ("station_id", "commodity")
    REFERENCES "station_goods"("station_id", "commodity") ON DELETE CASCADE,
  ADD CONSTRAINT "station_stocks_cost_check" CHECK ("cost" >= 0);

-- 0: a price that its owner sets and that does not follow the stock.
ALTER TABLE "station_goods"
  DROP CONSTRAINT "station_goods_elasticity_check",
  ADD CONSTRAINT "station_goods_elasticity_check" CHECK ("elasticity" = 0 OR "elasticity" BETWEEN 50 AND 600);

-- construction: what the owner of a station can still pay visitors with.
CREATE VIEW "station_till_records" AS SELECT "station_id", "till" FROM "station_holdings";

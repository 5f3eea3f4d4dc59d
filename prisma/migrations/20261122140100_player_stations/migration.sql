-- AlterTable
ALTER TABLE "stations" ADD COLUMN     "dock_fee" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "owner_id" UUID,
ADD COLUMN     "services" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "station_holdings" (
    "station_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "origin" TEXT NOT NULL,
    "cost_basis" BIGINT NOT NULL,
    "upgrade_capital" BIGINT NOT NULL DEFAULT 0,
    "till" BIGINT NOT NULL DEFAULT 0,
    "built_at" TIMESTAMPTZ(3) NOT NULL,
    "acquired_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "station_holdings_pkey" PRIMARY KEY ("station_id")
);

-- CreateIndex
CREATE INDEX "station_holdings_owner_id_acquired_at_idx" ON "station_holdings"("owner_id", "acquired_at" DESC);

-- CreateIndex
CREATE INDEX "stations_owner_id_idx" ON "stations"("owner_id");

ALTER TABLE "stations" ALTER COLUMN "services" SET NOT NULL;
ALTER TABLE "stations"
  ADD CONSTRAINT "stations_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "players"("id") ON DELETE SET NULL,
  ADD CONSTRAINT "stations_dock_fee_check" CHECK ("dock_fee" BETWEEN 0 AND 10000),
  ADD CONSTRAINT "stations_services_check" CHECK (
    "services" <@ ARRAY['repair', 'drones', 'upgrades', 'equipment', 'insurance']);

-- A holding ends with its station or its owner's account.
ALTER TABLE "station_holdings"
  ADD CONSTRAINT "station_holdings_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "stations"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "station_holdings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "station_holdings_origin" CHECK ("origin" IN ('built', 'received')),
  ADD CONSTRAINT "station_holdings_not_negative" CHECK ("cost_basis" >= 0 AND "upgrade_capital" >= 0 AND "till" >= 0);

-- One station a sector: a second order for it is refused.
ALTER TABLE "construction_reservations" ADD CONSTRAINT "construction_reservations_target" CHECK (
  ("kind" = 'station') = ("target_sector_id" IS NOT NULL));
CREATE UNIQUE INDEX "construction_reservations_one_station" ON "construction_reservations" ("target_sector_id")
  WHERE "status" IN ('queued', 'building');

-- galaxy: whose a station is, and what a player built into it; null for public stations.
CREATE OR REPLACE VIEW "map_stations" AS
  SELECT "id", "sector_id", "name", "class", "black_market", "slips_transient", "slips_long_term", "slips_construction",
    "slips_special_construction", "owner_id", "dock_fee",
    CASE WHEN "owner_id" IS NULL THEN NULL ELSE "services" END AS "built_services"
  FROM "stations";

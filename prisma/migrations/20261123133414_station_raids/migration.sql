-- AlterTable
ALTER TABLE "station_holdings" ADD COLUMN     "damaged_at" TIMESTAMPTZ(3),
ADD COLUMN     "hull_lost" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "raided_at" TIMESTAMPTZ(3),
ADD COLUMN     "shields_lost" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "station_holdings"
  ADD CONSTRAINT "station_holdings_damage" CHECK ("hull_lost" >= 0 AND "shields_lost" >= 0);

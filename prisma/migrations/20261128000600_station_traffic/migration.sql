-- AlterTable
ALTER TABLE "station_holdings" ADD COLUMN     "traffic_paid_at" TIMESTAMPTZ(3);

-- Stations that stand already are paid from now on.
UPDATE "station_holdings" SET "traffic_paid_at" = now();

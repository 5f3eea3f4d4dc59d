-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "basis" BIGINT,
ADD COLUMN     "effort" INTEGER,
ADD COLUMN     "issuer_station_id" UUID,
ADD COLUMN     "need" INTEGER,
ALTER COLUMN "poster_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "station_boards" (
    "station_id" UUID NOT NULL,
    "made" INTEGER NOT NULL DEFAULT 0,
    "filled_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "station_boards_pkey" PRIMARY KEY ("station_id")
);

-- CreateIndex
CREATE INDEX "contracts_issuer_station_id_status_idx" ON "contracts"("issuer_station_id", "status");

-- A player's contract or a station's, never both. What a station offers goes with it.
ALTER TABLE "contracts"
  ADD CONSTRAINT "contracts_issuer_station_id_fkey" FOREIGN KEY ("issuer_station_id") REFERENCES "stations"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "contracts_issuer" CHECK (num_nonnulls("poster_id", "issuer_station_id") = 1),
  ADD CONSTRAINT "contracts_station_terms" CHECK (
    "issuer_station_id" IS NULL OR num_nulls("basis", "need", "effort") = 0 AND "reward" <= 2 * "basis");
ALTER TABLE "station_boards"
  ADD CONSTRAINT "station_boards_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "stations"("id") ON DELETE CASCADE;

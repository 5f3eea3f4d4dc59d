-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "free_places" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "parent_id" UUID,
ADD COLUMN     "places" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE UNIQUE INDEX "contracts_parent_id_taker_id_key" ON "contracts"("parent_id", "taker_id");

-- What is open holds the reward of each place that is left; a contract of one place is never divided.
ALTER TABLE "contracts"
  DROP CONSTRAINT "contracts_status",
  DROP CONSTRAINT "contracts_escrow",
  ADD CONSTRAINT "contracts_status" CHECK (
    "status" IN ('open', 'taken', 'fulfilled', 'cancelled', 'expired', 'disputed', 'settled', 'filled')),
  ADD CONSTRAINT "contracts_escrow" CHECK ("reward" > 0 AND "escrow" = CASE "status"
    WHEN 'open' THEN "reward" * "free_places" WHEN 'taken' THEN "reward" WHEN 'disputed' THEN "reward" ELSE 0 END),
  ADD CONSTRAINT "contracts_places" CHECK (
    "places" BETWEEN 1 AND 50 AND "free_places" BETWEEN 0 AND "places" AND ("parent_id" IS NULL OR "places" = 1)),
  ADD CONSTRAINT "contracts_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "contracts"("id") ON DELETE CASCADE;

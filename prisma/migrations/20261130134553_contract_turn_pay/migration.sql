-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "risk" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "turn_pay" INTEGER NOT NULL DEFAULT 0;

-- Work that players posted had no turns: the longest way that its value counts, with the first ship.
UPDATE "contracts" SET "effort" = CASE "kind" WHEN 'deliver' THEN 7 WHEN 'passengers' THEN 8 ELSE 4 END
  WHERE "effort" IS NULL;

-- A delivery without a known value of its goods leads no board.
UPDATE "contracts" SET "turn_pay" = floor(("reward" - CASE WHEN "kind" = 'deliver' THEN COALESCE("basis", "reward") ELSE 0 END)::numeric
  / GREATEST("effort", 1))::int;

-- Stations no longer order charts of federation space.
DELETE FROM "contracts" AS c USING "sectors" AS s
  WHERE s."id" = c."sector_id" AND s."is_fedspace" AND c."kind" = 'chart' AND c."status" = 'open' AND c."issuer_station_id" IS NOT NULL;

-- CreateIndex
CREATE INDEX "contracts_status_turn_pay_id_idx" ON "contracts"("status", "turn_pay" DESC, "id" DESC);

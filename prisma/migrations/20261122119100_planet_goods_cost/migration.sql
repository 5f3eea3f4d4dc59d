-- AlterTable
ALTER TABLE "planet_holdings" ADD COLUMN     "equipment_cost" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "ore_cost" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "organics_cost" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "gifts_subject_id_idx" ON "gifts"("subject_id");

ALTER TABLE "planet_holdings" ADD CONSTRAINT "planet_holdings_goods_cost" CHECK (
  "ore_cost" >= 0 AND "organics_cost" >= 0 AND "equipment_cost" >= 0 AND "ore_cost" + "organics_cost" + "equipment_cost" <= "cost_basis");

-- AlterTable
ALTER TABLE "ships" ADD COLUMN     "hangar_from" TEXT,
ADD COLUMN     "hangar_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "hangar_claims" (
    "id" UUID NOT NULL,
    "ship_id" UUID NOT NULL,
    "former_owner_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "region_name" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hangar_claims_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "hangar_claims_player_id_at_idx" ON "hangar_claims"("player_id", "at");

-- CreateIndex
CREATE INDEX "hangar_claims_ship_id_idx" ON "hangar_claims"("ship_id");

-- CreateIndex
CREATE INDEX "ships_hangar_until_idx" ON "ships"("hangar_until");

ALTER TABLE "ships" ADD CONSTRAINT "ships_hangar_check" CHECK (("hangar_from" IS NULL) = ("hangar_until" IS NULL));

CREATE OR REPLACE VIEW "ship_records" AS
  SELECT "id", "owner_id", "type", "name", "sector_id", "holds", "cargo_used", "hull", "max_hull", "shields",
    "max_shields", "value", "insurance", "is_destroyed", "lost_at", "created_at", "speed", "drones_attack",
    "drones_defence", "max_drones_attack", "max_drones_defence", "upgrade_holds", "upgrade_hull", "upgrade_shields",
    "upgrade_drones", "upgrade_engines", "equipment", "insured_value", "insurance_paid", "lost_sector_id", "payout",
    "hangar_from", "hangar_until"
  FROM "ships";

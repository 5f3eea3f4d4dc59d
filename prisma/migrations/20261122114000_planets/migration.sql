-- AlterTable
ALTER TABLE "players" ADD COLUMN     "landed_planet_id" UUID;

-- CreateTable
CREATE TABLE "planet_holdings" (
    "planet_id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "origin" TEXT NOT NULL,
    "cost_basis" BIGINT NOT NULL DEFAULT 0,
    "ore" INTEGER NOT NULL DEFAULT 0,
    "organics" INTEGER NOT NULL DEFAULT 0,
    "equipment" INTEGER NOT NULL DEFAULT 0,
    "ore_part" BIGINT NOT NULL DEFAULT 0,
    "organics_part" BIGINT NOT NULL DEFAULT 0,
    "equipment_part" BIGINT NOT NULL DEFAULT 0,
    "ore_rate" INTEGER NOT NULL,
    "organics_rate" INTEGER NOT NULL,
    "equipment_rate" INTEGER NOT NULL,
    "storage" INTEGER NOT NULL,
    "colonists" INTEGER NOT NULL DEFAULT 0,
    "max_colonists" INTEGER NOT NULL,
    "drones" INTEGER NOT NULL DEFAULT 0,
    "shields" INTEGER NOT NULL DEFAULT 0,
    "safe" BIGINT NOT NULL DEFAULT 0,
    "citadel_level" INTEGER NOT NULL DEFAULT 0,
    "building_level" INTEGER,
    "building_started_at" TIMESTAMPTZ(3),
    "building_done_at" TIMESTAMPTZ(3),
    "produced_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "planet_holdings_pkey" PRIMARY KEY ("planet_id")
);

-- CreateIndex
CREATE INDEX "planet_holdings_owner_id_claimed_at_idx" ON "planet_holdings"("owner_id", "claimed_at" DESC);

-- CreateIndex
CREATE INDEX "planet_holdings_building_done_at_idx" ON "planet_holdings"("building_done_at");

-- CreateIndex
CREATE INDEX "players_landed_planet_id_idx" ON "players"("landed_planet_id");


-- A holding ends with its planet or its owner's account.
ALTER TABLE "planet_holdings"
  ADD CONSTRAINT "planet_holdings_planet_id_fkey" FOREIGN KEY ("planet_id") REFERENCES "planets"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "planet_holdings_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "planet_holdings_origin" CHECK ("origin" IN ('claimed', 'genesis', 'captured', 'received')),
  ADD CONSTRAINT "planet_holdings_not_negative" CHECK (
    "cost_basis" >= 0 AND "ore" >= 0 AND "organics" >= 0 AND "equipment" >= 0 AND "drones" >= 0 AND "shields" >= 0
    AND "safe" >= 0 AND "ore_part" >= 0 AND "organics_part" >= 0 AND "equipment_part" >= 0),
  ADD CONSTRAINT "planet_holdings_colonists" CHECK ("colonists" BETWEEN 0 AND "max_colonists"),
  ADD CONSTRAINT "planet_holdings_citadel" CHECK (
    "citadel_level" BETWEEN 0 AND 6 AND ("building_level" IS NULL OR "building_level" = "citadel_level" + 1)
    AND ("building_level" IS NULL) = ("building_done_at" IS NULL)
    AND ("building_level" IS NULL) = ("building_started_at" IS NULL));

-- A ship is docked, on a planet, or in space.
ALTER TABLE "players"
  ADD CONSTRAINT "players_landed_or_docked" CHECK ("landed_planet_id" IS NULL OR "docked_station_id" IS NULL);

-- players: who a player is, for features that show names.
CREATE VIEW "player_directory" AS
  SELECT p."id", p."user_id", u."username", u."deleted", p."turns_spent", p."created_at"
  FROM "players" p JOIN "users" u ON u."id" = p."user_id";

-- players: where a player stands and what they have.
CREATE VIEW "player_places" AS
  SELECT "id", "credits", "current_sector_id", "docked_station_id", "landed_planet_id", "active_ship_id" FROM "players";

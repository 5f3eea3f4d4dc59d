-- AlterTable
ALTER TABLE "players" ADD COLUMN     "combat_id" UUID,
ADD COLUMN     "turns_spent" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "combats" (
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "rules_version" INTEGER NOT NULL,
    "seed" BIGINT NOT NULL,
    "inputs" JSONB NOT NULL,
    "events" JSONB NOT NULL DEFAULT '[]',
    "state" JSONB NOT NULL,
    "rounds" INTEGER NOT NULL DEFAULT 0,
    "sector_id" UUID NOT NULL,
    "sector_number" INTEGER NOT NULL,
    "sector_name" TEXT NOT NULL,
    "region_id_snapshot" UUID NOT NULL,
    "region_name_snapshot" TEXT NOT NULL,
    "attacker_damage" INTEGER NOT NULL DEFAULT 0,
    "defender_damage" INTEGER NOT NULL DEFAULT 0,
    "attacker_drones_lost" INTEGER NOT NULL DEFAULT 0,
    "defender_drones_lost" INTEGER NOT NULL DEFAULT 0,
    "winner" TEXT,
    "ended_by" TEXT,
    "intervention_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "next_round_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "combats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "combat_participants" (
    "combat_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "user_id" UUID,
    "player_id" UUID,
    "ship_id" UUID,
    "npc_id" UUID,
    "planet_id" UUID,
    "station_id" UUID,
    "fleet_id" UUID,
    "team_id" UUID,
    "faction_code" TEXT,
    "player_level" INTEGER,
    "tactic" JSONB NOT NULL,
    "hull" INTEGER NOT NULL,
    "max_hull" INTEGER NOT NULL,
    "shields" INTEGER NOT NULL,
    "max_shields" INTEGER NOT NULL,
    "drones_attack" INTEGER NOT NULL,
    "drones_defence" INTEGER NOT NULL,
    "damage_dealt" INTEGER NOT NULL DEFAULT 0,
    "damage_taken" INTEGER NOT NULL DEFAULT 0,
    "drones_lost" INTEGER NOT NULL DEFAULT 0,
    "drones_shot" INTEGER NOT NULL DEFAULT 0,
    "outcome" TEXT NOT NULL,
    "ship_value" INTEGER NOT NULL DEFAULT 0,
    "cargo_lost" INTEGER NOT NULL DEFAULT 0,
    "payout" INTEGER NOT NULL DEFAULT 0,
    "uninsured_by" TEXT,
    "standing_change" INTEGER NOT NULL DEFAULT 0,
    "wanted_change" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "combat_participants_pkey" PRIMARY KEY ("combat_id","key")
);

-- CreateTable
CREATE TABLE "combat_rounds" (
    "combat_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "record" JSONB NOT NULL,

    CONSTRAINT "combat_rounds_pkey" PRIMARY KEY ("combat_id","number")
);

-- CreateTable
CREATE TABLE "salvage" (
    "id" UUID NOT NULL,
    "combat_id" UUID,
    "sector_id" UUID NOT NULL,
    "ship_type" TEXT NOT NULL,
    "ship_name" TEXT NOT NULL,
    "scrap" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "salvage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "salvage_cargo" (
    "salvage_id" UUID NOT NULL,
    "commodity" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "salvage_cargo_pkey" PRIMARY KEY ("salvage_id","commodity")
);

-- CreateTable
CREATE TABLE "sector_defences" (
    "id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "mode" TEXT NOT NULL,
    "toll" INTEGER NOT NULL DEFAULT 0,
    "laid_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sector_defences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "faction_standings" (
    "player_id" UUID NOT NULL,
    "faction_code" TEXT NOT NULL,
    "standing" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "faction_standings_pkey" PRIMARY KEY ("player_id","faction_code")
);

-- CreateTable
CREATE TABLE "wanted_players" (
    "player_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wanted_players_pkey" PRIMARY KEY ("player_id")
);

-- CreateIndex
CREATE INDEX "combats_started_at_id_idx" ON "combats"("started_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "combats_ended_at_idx" ON "combats"("ended_at");

-- CreateIndex
CREATE INDEX "combat_participants_player_id_started_at_combat_id_idx" ON "combat_participants"("player_id", "started_at" DESC, "combat_id" DESC);

-- CreateIndex
CREATE INDEX "combat_participants_npc_id_idx" ON "combat_participants"("npc_id");

-- CreateIndex
CREATE INDEX "salvage_sector_id_idx" ON "salvage"("sector_id");

-- CreateIndex
CREATE INDEX "salvage_expires_at_idx" ON "salvage"("expires_at");

-- CreateIndex
CREATE INDEX "sector_defences_player_id_idx" ON "sector_defences"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "sector_defences_sector_id_player_id_kind_key" ON "sector_defences"("sector_id", "player_id", "kind");

-- AddForeignKey
ALTER TABLE "combat_participants" ADD CONSTRAINT "combat_participants_combat_id_fkey" FOREIGN KEY ("combat_id") REFERENCES "combats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "combat_rounds" ADD CONSTRAINT "combat_rounds_combat_id_fkey" FOREIGN KEY ("combat_id") REFERENCES "combats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "salvage_cargo" ADD CONSTRAINT "salvage_cargo_salvage_id_fkey" FOREIGN KEY ("salvage_id") REFERENCES "salvage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Invariants of fights.
ALTER TABLE "combats" ALTER COLUMN "intervention_reasons" SET NOT NULL,
  ADD CONSTRAINT "combats_type_known" CHECK ("type" IN ('ship', 'npc', 'planet', 'station', 'drones', 'fleet')),
  ADD CONSTRAINT "combats_status_known" CHECK ("status" IN ('active', 'ended')),
  ADD CONSTRAINT "combats_figures_sound" CHECK (
    LEAST("rounds", "attacker_damage", "defender_damage", "attacker_drones_lost", "defender_drones_lost") >= 0
    AND "seed" BETWEEN 0 AND 4294967295 AND "rules_version" > 0),
  -- A fight runs with a next round, or has ended with a winner.
  ADD CONSTRAINT "combats_run_or_ended" CHECK (
    ("status" = 'active' AND "next_round_at" IS NOT NULL AND "ended_at" IS NULL AND "winner" IS NULL AND "ended_by" IS NULL)
    OR ("status" = 'ended' AND "next_round_at" IS NULL AND "ended_at" IS NOT NULL
      AND "winner" IN ('attacker', 'defender', 'draw') AND "ended_by" IS NOT NULL));

CREATE INDEX "combats_active" ON "combats" ("next_round_at") WHERE "status" = 'active';

ALTER TABLE "combat_participants"
  ADD CONSTRAINT "combat_participants_side_known" CHECK ("side" IN ('attacker', 'defender')),
  ADD CONSTRAINT "combat_participants_outcome_known" CHECK ("outcome" IN ('fighting', 'standing', 'fled', 'destroyed')),
  ADD CONSTRAINT "combat_participants_not_negative" CHECK (
    LEAST("hull", "shields", "drones_attack", "drones_defence", "damage_dealt", "damage_taken", "drones_lost", "drones_shot",
      "ship_value", "cargo_lost", "payout") >= 0);

ALTER TABLE "salvage" ADD CONSTRAINT "salvage_scrap_not_negative" CHECK ("scrap" >= 0);
ALTER TABLE "salvage_cargo" ADD CONSTRAINT "salvage_cargo_something" CHECK ("quantity" > 0);

ALTER TABLE "sector_defences"
  ADD CONSTRAINT "sector_defences_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "sector_defences_known" CHECK (
    "kind" IN ('mine', 'limpet', 'drones') AND "mode" IN ('attack', 'defend', 'toll') AND ("kind" = 'drones' OR "mode" = 'attack')),
  ADD CONSTRAINT "sector_defences_something" CHECK ("quantity" > 0 AND "toll" >= 0 AND ("toll" > 0) = ("mode" = 'toll'));

ALTER TABLE "faction_standings"
  ADD CONSTRAINT "faction_standings_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "faction_standings_bounded" CHECK ("standing" BETWEEN -1000 AND 1000);
ALTER TABLE "wanted_players"
  ADD CONSTRAINT "wanted_players_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "wanted_players_level" CHECK ("level" BETWEEN 1 AND 5);

ALTER TABLE "players" ADD CONSTRAINT "players_turns_spent_not_negative" CHECK ("turns_spent" >= 0);
CREATE INDEX "players_in_combat" ON "players" ("combat_id") WHERE "combat_id" IS NOT NULL;

-- What other features read. A player's net worth is credits and the list value of the ships they have.
CREATE VIEW "combat_records" AS
  SELECT "id", "type", "status", "rules_version", "seed", "inputs", "events", "state", "rounds", "sector_id", "sector_number",
    "sector_name", "region_id_snapshot", "region_name_snapshot", "attacker_damage", "defender_damage", "attacker_drones_lost",
    "defender_drones_lost", "winner", "ended_by", "intervention_reasons", "is_private", "next_round_at", "started_at", "ended_at"
  FROM "combats";
CREATE VIEW "combat_sides" AS
  SELECT "combat_id", "key", "side", "kind", "name", "type", "user_id", "player_id", "ship_id", "npc_id", "planet_id",
    "station_id", "fleet_id", "team_id", "faction_code", "player_level", "tactic", "hull", "max_hull", "shields", "max_shields",
    "drones_attack", "drones_defence", "damage_dealt", "damage_taken", "drones_lost", "drones_shot", "outcome", "ship_value",
    "cargo_lost", "payout", "uninsured_by", "standing_change", "wanted_change", "started_at"
  FROM "combat_participants";
CREATE VIEW "combat_defences" AS
  SELECT "id", "sector_id", "player_id", "kind", "quantity", "mode", "toll", "laid_at" FROM "sector_defences";
CREATE VIEW "player_standings" AS SELECT "player_id", "faction_code", "standing", "changed_at" FROM "faction_standings";
CREATE VIEW "player_wanted" AS SELECT "player_id", "level", "until" FROM "wanted_players";
CREATE VIEW "combat_players" AS
  SELECT p."id", p."user_id", u."username", u."is_active" AND NOT u."deleted" AS "is_present", p."credits", p."current_sector_id",
    p."docked_station_id", p."active_ship_id", p."combat_id", p."turns_spent", p."attacked_at", p."created_at",
    p."credits" + COALESCE((SELECT sum(s."value") FROM "ships" s WHERE s."owner_id" = p."id" AND NOT s."is_destroyed"), 0)::bigint
      AS "net_worth"
  FROM "players" p JOIN "users" u ON u."id" = p."user_id";
CREATE VIEW "combat_ships" AS
  SELECT "id", "owner_id", "type", "name", "sector_id", "speed", "holds", "cargo_used", "hull", "max_hull", "shields",
    "max_shields", "drones_attack", "drones_defence", "max_drones_attack", "max_drones_defence", "equipment", "value",
    "is_destroyed"
  FROM "ships";

-- AlterTable
ALTER TABLE "players" ADD COLUMN     "rested_turns" INTEGER NOT NULL DEFAULT 0;

-- Turns rest only above a full balance. 2000 is MAX_RESTED_TURNS of server/players/rules/turns.ts.
ALTER TABLE "players"
  ADD CONSTRAINT "players_rested_turns" CHECK ("rested_turns" BETWEEN 0 AND 2000 AND ("rested_turns" = 0 OR "turns" = "max_turns"));

-- players
CREATE OR REPLACE VIEW "player_records" AS
  SELECT "id", "user_id", "credits", "turns", "max_turns", "last_turn_regeneration", "current_sector_id",
    "docked_station_id", "active_ship_id", "home_region_id", "is_galactic_citizen", "aria_relationship_score",
    "aria_trust_score", "aria_violation_count", "aria_blocked_until", "created_at", "turns_owed", "turn_fraction",
    "turns_full_due", "turns_spent", "combat_id", "aria_bonus_multiplier", "aria_consciousness_level",
    "aria_total_interactions", "aria_block_count", "aria_last_violation", "aria_last_interaction", "first_login",
    "docked_slip", "docked_at", "landed_planet_id", "chart_seq", "attacked_at", "rested_turns"
  FROM "players";

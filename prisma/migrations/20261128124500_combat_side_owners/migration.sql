-- Operators see and notify the owners of attacked planets and stations too.
CREATE OR REPLACE VIEW "combat_sides" AS
  SELECT "combat_id", "key", "side", "kind", "name", "type", "user_id", "player_id", "ship_id", "npc_id", "planet_id",
    "station_id", "fleet_id", "team_id", "faction_code", "player_level", "tactic", "hull", "max_hull", "shields", "max_shields",
    "drones_attack", "drones_defence", "damage_dealt", "damage_taken", "drones_lost", "drones_shot", "outcome", "ship_value",
    "cargo_lost", "payout", "uninsured_by", "standing_change", "wanted_change", "started_at", "owner_id", "owner_user_id"
  FROM "combat_participants";

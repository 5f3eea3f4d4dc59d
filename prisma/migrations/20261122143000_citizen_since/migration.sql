-- Since when a player exists: a region's growth counts by it.
CREATE OR REPLACE VIEW "citizen_places" AS
  SELECT "id", "user_id", "is_galactic_citizen", "home_region_id", "current_sector_id", "docked_station_id", "active_ship_id",
    "created_at"
  FROM "players";

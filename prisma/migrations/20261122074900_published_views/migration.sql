-- What features read of tables that another one owns: the columns that the owner promises, under names of its own.
-- Each is a plain selection, which the planner dissolves into the statement that uses it. Rows are locked on the tables,
-- by functions of their owner.

-- regions
CREATE VIEW "map_regions" AS
  SELECT "id", "galaxy_id", "name", "display_name", "kind", "status", "owner_id", "tax_rate", "starting_credits",
    "total_sectors", "map_version", "created_at"
  FROM "regions";

-- galaxy
CREATE VIEW "map_galaxies" AS SELECT "id", "name", "is_active", "created_at" FROM "galaxies";
CREATE VIEW "map_clusters" AS SELECT "id", "region_id", "wire_id", "name", "type" FROM "clusters";
CREATE VIEW "map_sectors" AS
  SELECT "id", "region_id", "cluster_id", "sector_number", "name", "x", "y", "z", "is_fedspace", "is_capital", "beacon"
  FROM "sectors";
CREATE VIEW "map_warps" AS SELECT "from_sector_id", "to_sector_id", "one_way", "is_latent", "kind" FROM "warps";
CREATE VIEW "map_stations" AS
  SELECT "id", "sector_id", "name", "class", "black_market", "slips_transient", "slips_long_term" FROM "stations";
CREATE VIEW "map_goods" AS
  SELECT "station_id", "commodity", "action", "quantity", "capacity", "regen_rate", "elasticity", "quantity_at"
  FROM "station_goods";
CREATE VIEW "map_nebulae" AS SELECT "sector_id", "type", "density" FROM "nebulae";
CREATE VIEW "map_hazards" AS SELECT "id", "sector_id", "type", "quantity" FROM "nav_hazards";
CREATE VIEW "map_planets" AS
  SELECT "id", "sector_id", "name", "type", "owner_id", "wire_owner", "citadel_level" FROM "planets";
CREATE VIEW "map_npcs" AS SELECT "id", "sector_id", "kind", "faction_code", "name" FROM "npcs";
CREATE VIEW "map_locations" AS SELECT "id", "region_id", "type", "sector_id" FROM "special_locations";

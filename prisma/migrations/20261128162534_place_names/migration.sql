-- AlterTable
ALTER TABLE "sectors" ADD COLUMN     "place_name" TEXT;

-- The names of special places, as server/galaxy/rules/place-name.ts has them for new galaxies.
UPDATE "sectors" s SET "place_name" = CASE l."type"
    WHEN 'terra' THEN 'Terra'
    WHEN 'stardock' THEN 'Stardock'
    WHEN 'rylan' THEN 'Rylan'
    WHEN 'alpha_centauri' THEN 'Alpha Centauri'
    WHEN 'fringe_homeworld' THEN 'Fringe homeworld'
    WHEN 'cabal_hq' THEN 'Cabal headquarters' END
  FROM (SELECT "sector_id", min("type") AS "type" FROM "special_locations" GROUP BY "sector_id") l
  WHERE l."sector_id" = s."id";

-- `visited_name`: only for those who have been there; it reveals the special place.
CREATE OR REPLACE VIEW "map_sectors" AS
  SELECT "id", "region_id", "cluster_id", "sector_number", "name", "x", "y", "z", "is_fedspace", "is_capital", "beacon",
    COALESCE("place_name", "name") AS "visited_name"
  FROM "sectors";

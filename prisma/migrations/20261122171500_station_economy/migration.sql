ALTER TABLE "stations" ADD COLUMN "market_seed" INTEGER;
ALTER TABLE "station_goods"
  ADD COLUMN "mid_share" INTEGER NOT NULL DEFAULT 1000,
  ADD COLUMN "supply_ms" BIGINT NOT NULL DEFAULT 0,
  DROP CONSTRAINT "station_goods_elasticity_check";

-- Stations that are there already: half the elasticity, three times the regeneration, and a mid of their own. The import
-- derives mids from cluster and region too; here the seed alone decides.
UPDATE "stations" st SET "market_seed" = ('x' || substr(md5(r."seed" || ':' || s."sector_number"), 1, 8))::bit(32)::int & 2147483647
  FROM "sectors" s JOIN "regions" r ON r."id" = s."region_id"
  WHERE s."id" = st."sector_id" AND st."owner_id" IS NULL AND r."seed" IS NOT NULL;
UPDATE "station_goods" g SET
    "elasticity" = GREATEST(50, g."elasticity" / 2),
    "regen_rate" = LEAST(g."regen_rate"::bigint * 3, 2147483647)::int,
    "mid_share" = COALESCE(
      850 + (('x' || substr(md5(st."market_seed" || ':' || g."commodity"), 1, 7))::bit(28)::int % 301), 1000)
  FROM "stations" st WHERE st."id" = g."station_id";

ALTER TABLE "station_goods"
  ADD CONSTRAINT "station_goods_elasticity_check" CHECK ("elasticity" BETWEEN 50 AND 600),
  ADD CONSTRAINT "station_goods_mid_check" CHECK ("mid_share" BETWEEN 500 AND 2000),
  ADD CONSTRAINT "station_goods_supply_check" CHECK ("supply_ms" >= 0);

-- galaxy
CREATE OR REPLACE VIEW "map_stations" AS
  SELECT "id", "sector_id", "name", "class", "black_market", "slips_transient", "slips_long_term", "slips_construction",
    "slips_special_construction", "owner_id", "dock_fee",
    CASE WHEN "owner_id" IS NULL THEN NULL ELSE "services" END AS "built_services", "market_seed"
  FROM "stations";
CREATE OR REPLACE VIEW "map_goods" AS
  SELECT "station_id", "commodity", "action", "quantity", "capacity", "regen_rate", "elasticity", "quantity_at",
    "mid_share", "supply_ms"
  FROM "station_goods";

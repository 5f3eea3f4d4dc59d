-- What a region forbids in its federation space, by its seed: the rule of server/galaxy/rules/contraband.ts.
CREATE OR REPLACE VIEW "map_regions" AS
  SELECT "id", "galaxy_id", "name", "display_name", "kind", "status", "owner_id", "tax_rate", "starting_credits",
    "total_sectors", "map_version", "created_at", "seed", "wire_version", "payload_hash",
    (ARRAY['precious_metals', 'luxury_goods', 'exotic_technology'])[1 + abs("seed" % 3)] AS "contraband"
  FROM "regions";

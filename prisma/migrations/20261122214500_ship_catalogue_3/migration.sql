-- Ships of the types whose figures changed: version 3 of server/ships/rules/catalogue.ts, upgrades by server/ships/rules/upgrades.ts.
-- A hold never gets smaller than the cargo in it; hulls and shields keep their share. `value` is the list price.
WITH "types" ("type", "speed", "holds", "hull", "shields", "gain") AS (VALUES
    ('fast_courier', 1, 50, 250, 150, -29000),
    ('defender', 2, 30, 900, 600, -60000),
    ('colony_ship', 2, 150, 700, 250, -50000),
    ('carrier', 3, 120, 2500, 1500, 850000),
    ('warp_jumper', 1, 120, 500, 400, 250000)),
  "figures" AS (
    SELECT s."id", t."gain",
      greatest(1, t."speed" - s."upgrade_engines") AS "speed",
      greatest(s."cargo_used", t."holds" + t."holds" * 15 * s."upgrade_holds" / 100) AS "holds",
      t."hull" + t."hull" * 20 * s."upgrade_hull" / 100 AS "max_hull",
      t."shields" + t."shields" * 25 * s."upgrade_shields" / 100 AS "max_shields",
      100 + 6 * s."upgrade_holds" * (s."upgrade_holds" + 1) + 4 * s."upgrade_hull" * (s."upgrade_hull" + 1)
        + 4 * s."upgrade_shields" * (s."upgrade_shields" + 1) + 5 * s."upgrade_drones" * (s."upgrade_drones" + 1)
        + 75 * s."upgrade_engines" * (s."upgrade_engines" + 1) AS "percent"
    FROM "ships" s JOIN "types" t ON t."type" = s."type" WHERE NOT s."is_destroyed")
UPDATE "ships" s SET
  "speed" = f."speed",
  "holds" = f."holds",
  "hull" = ceil(s."hull" * f."max_hull"::numeric / s."max_hull"),
  "max_hull" = f."max_hull",
  "shields" = CASE WHEN s."max_shields" = 0 THEN 0 ELSE s."shields" * f."max_shields" / s."max_shields" END,
  "max_shields" = f."max_shields",
  "value" = s."value" + f."gain" / 100 * f."percent"
FROM "figures" f WHERE f."id" = s."id";

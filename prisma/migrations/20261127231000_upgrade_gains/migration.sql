-- What upgrades give by version 4 of server/ships/rules/catalogue.ts (server/ships/rules/upgrades.ts): plates and shields by the
-- type's whole armour, drone bays less, with guns. Hulls and shields keep their share; no bay gets smaller than the drones in it.
WITH "types" ("type", "hull", "shields", "attack", "defence") AS (VALUES
    ('scout', 150, 60, 10, 10),
    ('light_freighter', 300, 100, 10, 20),
    ('cargo_hauler', 600, 200, 10, 40),
    ('fast_courier', 250, 150, 20, 20),
    ('defender', 900, 600, 150, 150),
    ('colony_ship', 700, 250, 20, 60),
    ('carrier', 2500, 1500, 500, 400),
    ('warp_jumper', 500, 400, 60, 60)),
  "figures" AS (
    SELECT s."id",
      t."hull" + (t."hull" + t."shields") * 10 * s."upgrade_hull" / 100 AS "max_hull",
      t."shields" + (t."hull" + t."shields") * 8 * s."upgrade_shields" / 100 AS "max_shields",
      greatest(s."drones_attack", t."attack" + t."attack" * 5 * s."upgrade_drones" / 100) AS "max_drones_attack",
      greatest(s."drones_defence", t."defence" + t."defence" * 5 * s."upgrade_drones" / 100) AS "max_drones_defence"
    FROM "ships" s JOIN "types" t ON t."type" = s."type"
    WHERE NOT s."is_destroyed" AND s."upgrade_hull" + s."upgrade_shields" + s."upgrade_drones" > 0)
UPDATE "ships" s SET
  "hull" = ceil(s."hull" * f."max_hull"::numeric / s."max_hull"),
  "max_hull" = f."max_hull",
  "shields" = CASE WHEN s."max_shields" = 0 THEN 0 ELSE s."shields" * f."max_shields" / s."max_shields" END,
  "max_shields" = f."max_shields",
  "max_drones_attack" = f."max_drones_attack",
  "max_drones_defence" = f."max_drones_defence"
FROM "figures" f WHERE f."id" = s."id";

-- Which cluster of accounts that may be one person an account is in; cleared clusters are left out.
CREATE VIEW "account_links" AS
  SELECT m."user_id", m."cluster_id" FROM "multi_account_members" m
  JOIN "multi_account_clusters" c ON c."id" = m."cluster_id" AND c."status" IN ('flagged', 'confirmed');
CREATE VIEW "map_factions" AS SELECT "cluster_id", "faction_code", "influence" FROM "cluster_faction_influences";

-- How the law saw a participant when the fight began.
ALTER TABLE "combat_participants" ADD COLUMN "status" TEXT NOT NULL DEFAULT 'lawful';
ALTER TABLE "combat_participants"
  ADD CONSTRAINT "combat_participants_status_known" CHECK ("status" IN ('lawful', 'wanted', 'outlaw', 'police'));

-- A player's net value is credits and the list value of the ships they have.
DROP VIEW "combat_players";
CREATE VIEW "combat_players" AS
  SELECT p."id", p."user_id", u."username", u."is_active" AND NOT u."deleted" AS "is_present", p."credits", p."current_sector_id",
    p."docked_station_id", p."active_ship_id", p."combat_id", p."turns_spent", p."attacked_at", p."created_at",
    p."credits" + COALESCE((SELECT sum(s."value") FROM "ships" s WHERE s."owner_id" = p."id" AND NOT s."is_destroyed"), 0)::bigint
      AS "net_value"
  FROM "players" p JOIN "users" u ON u."id" = p."user_id";

-- The one definition of linked accounts, accounts that may be one person: signed in from one address with one program within
-- the retention of sessions, or in one cluster that is flagged or confirmed. A review that cleared their cluster decides.
-- Sessions rotate: an address counts once for an account, not once for each of its sessions.
CREATE OR REPLACE VIEW "people_links" AS
  SELECT a."user_id", b."user_id" AS "other_id"
  FROM (SELECT DISTINCT "user_id", "ip", "user_agent" FROM "refresh_token") a
  JOIN "refresh_token" b ON b."ip" = a."ip" AND b."user_agent" = a."user_agent" AND b."user_id" <> a."user_id"
  WHERE NOT EXISTS (
    SELECT 1 FROM "multi_account_members" m JOIN "multi_account_members" o ON o."cluster_id" = m."cluster_id"
    JOIN "multi_account_clusters" c ON c."id" = m."cluster_id" AND c."status" = 'cleared'
    WHERE m."user_id" = a."user_id" AND o."user_id" = b."user_id")
  UNION ALL
  SELECT m."user_id", o."user_id"
  FROM "multi_account_members" m JOIN "multi_account_members" o ON o."cluster_id" = m."cluster_id" AND o."user_id" <> m."user_id"
  JOIN "multi_account_clusters" c ON c."id" = m."cluster_id" AND c."status" IN ('flagged', 'confirmed');

DROP VIEW "account_links";

-- CreateTable
CREATE TABLE "team_departures" (
    "player_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "team_departures_pkey" PRIMARY KEY ("player_id","team_id")
);

-- CreateIndex
CREATE INDEX "team_departures_team_id_idx" ON "team_departures"("team_id");

-- CreateIndex
CREATE INDEX "team_departures_left_at_idx" ON "team_departures"("left_at");

-- AddForeignKey
ALTER TABLE "team_departures" ADD CONSTRAINT "team_departures_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who was in which team, and until when: null while they are in it.
CREATE VIEW "team_membership_records" AS
  SELECT "player_id", "team_id", NULL::timestamptz AS "left_at" FROM "team_members"
  UNION ALL SELECT "player_id", "team_id", "left_at" FROM "team_departures";

-- Accounts that signed in from one address, whatever the program. A review that cleared their cluster decides, as for people_links.
CREATE VIEW "people_neighbours" AS
  SELECT a."user_id", b."user_id" AS "other_id"
  FROM (SELECT DISTINCT "user_id", "ip" FROM "refresh_token" WHERE "ip" IS NOT NULL) a
  JOIN "refresh_token" b ON b."ip" = a."ip" AND b."user_id" <> a."user_id"
  WHERE NOT EXISTS (
    SELECT 1 FROM "multi_account_members" m JOIN "multi_account_members" o ON o."cluster_id" = m."cluster_id"
    JOIN "multi_account_clusters" c ON c."id" = m."cluster_id" AND c."status" = 'cleared'
    WHERE m."user_id" = a."user_id" AND o."user_id" = b."user_id");

-- CreateTable
CREATE TABLE "medal_awards" (
    "player_id" UUID NOT NULL,
    "medal" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "value" BIGINT,
    "awarded_at" TIMESTAMPTZ(3) NOT NULL,
    "awarded_by" UUID,
    "reason" TEXT,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by" UUID,
    "revoke_reason" TEXT,

    CONSTRAINT "medal_awards_pkey" PRIMARY KEY ("player_id","medal")
);

-- CreateIndex
CREATE INDEX "medal_awards_medal_awarded_at_idx" ON "medal_awards"("medal", "awarded_at");

ALTER TABLE "medal_awards"
  ADD CONSTRAINT "medal_awards_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "medal_awards_source" CHECK ("source" IN ('milestone', 'admin')),
  ADD CONSTRAINT "medal_awards_revoked" CHECK (("revoked_at" IS NULL) = ("revoked_by" IS NULL));

-- What players did, as the tables of its owners have it: the ground of milestones.
CREATE VIEW "player_milestones" AS
  SELECT p."id" AS "player_id",
    (SELECT count(*) FROM "aria_exploration_map" m WHERE m."player_id" = p."id" AND m."visits" > 0)::bigint AS "sectors_visited",
    ((SELECT count(*) FROM "trades" t WHERE t."player_id" = p."id")
      + COALESCE((SELECT o."trades" FROM "trade_openings" o WHERE o."player_id" = p."id"), 0))::bigint AS "trades",
    COALESCE((SELECT sum(t."profit") FROM "trade_results" t WHERE t."player_id" = p."id"), 0)::bigint AS "trade_profit",
    p."turns_spent",
    (SELECT count(*) FROM "planet_holdings" h WHERE h."owner_id" = p."id")::bigint AS "planets",
    COALESCE((SELECT max(h."citadel_level") FROM "planet_holdings" h WHERE h."owner_id" = p."id"), 0)::bigint AS "citadel_level",
    (SELECT count(*) FROM "combat_sides" a JOIN "combat_sides" b
       ON b."combat_id" = a."combat_id" AND b."side" <> a."side" AND b."kind" = 'ship' AND b."outcome" = 'destroyed'
     WHERE a."player_id" = p."id")::bigint AS "ships_destroyed"
  FROM "players" p;

-- Milestones of hunters: outlaws destroyed, and bounties earned.
CREATE INDEX "bounties_paid_to_idx" ON "bounties"("paid_to") WHERE "paid_to" IS NOT NULL;
CREATE OR REPLACE VIEW "player_milestones" AS
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
     WHERE a."player_id" = p."id")::bigint AS "ships_destroyed",
    (SELECT count(*) FROM "combat_participants" a JOIN "combat_participants" b
       ON b."combat_id" = a."combat_id" AND b."side" <> a."side" AND b."kind" = 'npc' AND b."status" = 'outlaw'
         AND b."outcome" = 'destroyed'
     WHERE a."player_id" = p."id")::bigint AS "outlaws_destroyed",
    (SELECT count(*) FROM "bounties" b WHERE b."paid_to" = p."id")::bigint AS "bounties_earned"
  FROM "players" p;

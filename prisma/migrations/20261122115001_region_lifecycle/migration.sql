-- What features read of tables that another one owns.
CREATE VIEW "subscription_standings" AS SELECT "id", "user_id", "tier", "status", "region_id" FROM "subscriptions";
CREATE VIEW "region_clearings" AS SELECT "region_id", "started_at", "finished_at" FROM "region_cascades";

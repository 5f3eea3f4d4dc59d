ALTER TABLE "notifications"
  ADD CONSTRAINT "notifications_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "notifications_consequence_in_range" CHECK ("consequence" BETWEEN 1 AND 5);

CREATE INDEX "notifications_unread" ON "notifications" ("player_id") WHERE "read_at" IS NULL AND "in_app";

ALTER TABLE "notification_switches"
  ADD CONSTRAINT "notification_switches_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;

ALTER TABLE "push_subscriptions"
  ADD CONSTRAINT "push_subscriptions_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "push_subscriptions_encrypted" CHECK ("endpoint" LIKE 'https://%');

ALTER TABLE "player_presence"
  ADD CONSTRAINT "player_presence_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "player_presence_absence_whole" CHECK (("away_from" IS NULL) = ("away_until" IS NULL)),
  ADD CONSTRAINT "player_presence_absence_forward" CHECK ("away_from" < "away_until");

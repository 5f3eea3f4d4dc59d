-- CreateIndex
CREATE INDEX "gifts_created_at_idx" ON "gifts"("created_at");

-- What a review of accounts reads of gifts.
CREATE VIEW "gift_records" AS
  SELECT "id", "giver_id", "receiver_id", "team_id", "route", "value", "created_at" FROM "gifts";

-- For the operators' home page, which counts the sessions and players of a day: without them it reads those of all days.
CREATE INDEX "refresh_token_created_at_idx" ON "refresh_token"("created_at");
CREATE INDEX "players_created_at_idx" ON "players"("created_at");

-- The stipend's job looks for citizens every ten minutes, who are few among all players.
CREATE INDEX "players_citizens" ON "players" ("id") WHERE "is_galactic_citizen";

-- Captains are found by how their name begins, whatever the collation of the database.
CREATE INDEX "users_username_prefix" ON "users" (lower("username") text_pattern_ops);

ALTER TABLE "teams"
  ADD CONSTRAINT "teams_name_fits" CHECK (char_length("name") BETWEEN 3 AND 32),
  ADD CONSTRAINT "teams_tag_plain" CHECK ("tag" ~ '^[A-Z0-9]{2,5}$');

-- Also what the list of teams is read and searched by.
CREATE UNIQUE INDEX "teams_name_key" ON "teams" (lower("name") text_pattern_ops);

ALTER TABLE "team_members"
  ADD CONSTRAINT "team_members_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "team_members_role_known" CHECK ("role" IN ('founder', 'officer', 'member'));

CREATE UNIQUE INDEX "team_members_one_founder" ON "team_members" ("team_id") WHERE "role" = 'founder';

ALTER TABLE "team_invitations"
  ADD CONSTRAINT "team_invitations_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "team_invitations_inviter_fkey" FOREIGN KEY ("invited_by") REFERENCES "players"("id") ON DELETE SET NULL,
  ADD CONSTRAINT "team_invitations_not_oneself" CHECK ("player_id" <> "invited_by"),
  ADD CONSTRAINT "team_invitations_forward" CHECK ("expires_at" > "created_at");

-- What was said stays with those who heard it, when the team itself is gone.
ALTER TABLE "messages"
  ADD CONSTRAINT "messages_team_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE SET NULL;

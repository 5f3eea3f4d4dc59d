ALTER TABLE "messages"
  ADD CONSTRAINT "messages_sender_fkey" FOREIGN KEY ("sender_id") REFERENCES "players"("id") ON DELETE SET NULL,
  ADD CONSTRAINT "messages_channel_known" CHECK ("channel" IN ('direct', 'hail', 'team')),
  ADD CONSTRAINT "messages_hail_has_sector" CHECK (("channel" = 'hail') = ("sector_id" IS NOT NULL)),
  -- A team message outlives its team, a letter never had one.
  ADD CONSTRAINT "messages_only_team_has_team" CHECK ("channel" = 'team' OR "team_id" IS NULL),
  ADD CONSTRAINT "messages_subject_fits" CHECK (char_length("subject") <= 120),
  ADD CONSTRAINT "messages_body_fits" CHECK (char_length("body") BETWEEN 1 AND 4000);

ALTER TABLE "message_recipients"
  ADD CONSTRAINT "message_recipients_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;

-- The inbox's unread figure reads only what is unread.
CREATE INDEX "message_recipients_unread" ON "message_recipients" ("player_id")
  WHERE "read_at" IS NULL AND "deleted_at" IS NULL AND NOT "quiet";

ALTER TABLE "contact_rules"
  ADD CONSTRAINT "contact_rules_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "contact_rules_other_fkey" FOREIGN KEY ("other_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "contact_rules_rule_known" CHECK ("rule" IN ('block', 'mute')),
  ADD CONSTRAINT "contact_rules_not_oneself" CHECK ("player_id" <> "other_id");

ALTER TABLE "message_flags"
  ADD CONSTRAINT "message_flags_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "message_flags_reason_known" CHECK ("reason" IN ('spam', 'harassment', 'cheating', 'other')),
  ADD CONSTRAINT "message_flags_note_fits" CHECK (char_length("note") <= 500);

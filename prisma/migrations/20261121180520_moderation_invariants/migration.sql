ALTER TABLE "message_flags"
  ADD CONSTRAINT "message_flags_outcome_known" CHECK ("outcome" IN ('dismiss', 'hide', 'warn', 'mute')),
  ADD CONSTRAINT "message_flags_settled_whole"
    CHECK (("outcome" IS NULL) = ("settled_at" IS NULL) AND ("outcome" IS NULL) = ("settled_by" IS NULL));

-- The queue reads only what waits.
CREATE INDEX "message_flags_waiting" ON "message_flags" ("message_id") WHERE "outcome" IS NULL;

ALTER TABLE "message_sanctions"
  ADD CONSTRAINT "message_sanctions_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "message_sanctions_kind_known" CHECK ("kind" IN ('warn', 'mute')),
  ADD CONSTRAINT "message_sanctions_mute_ends" CHECK (("kind" = 'mute') = ("until" IS NOT NULL)),
  ADD CONSTRAINT "message_sanctions_reason_fits" CHECK (char_length("reason") BETWEEN 1 AND 500);

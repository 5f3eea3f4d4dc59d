-- What an author may do about a warning or a mute, as suspensions say already.
ALTER TABLE "message_sanctions" ADD COLUMN "appeal_note" TEXT;

CREATE OR REPLACE VIEW "message_sanction_records" AS
  SELECT "id", "player_id", "kind", "reason", "until", "lifted_at", "created_by", "created_at", "appeal_note"
  FROM "message_sanctions";

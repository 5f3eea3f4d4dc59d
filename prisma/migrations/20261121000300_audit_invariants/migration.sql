INSERT INTO "admin_action_chain" ("id", "seq", "hash") VALUES (1, 0, repeat('0', 64));

ALTER TABLE "admin_action_log"
  ADD CONSTRAINT "admin_action_log_impact_check" CHECK ("impact" IN ('NORMAL', 'HIGH_IMPACT')),
  ADD CONSTRAINT "admin_action_log_outcome_check" CHECK ("outcome" IN ('success', 'failure')),
  ADD CONSTRAINT "admin_action_log_review_check" CHECK (("reviewed_by" IS NULL) = ("reviewed_at" IS NULL)),
  ADD CONSTRAINT "admin_action_log_reviewer_check" CHECK ("reviewed_by" IS NULL OR "reviewed_by" <> "actor_id");

-- What happened stays as it was written; only the review may be added, once.
CREATE FUNCTION admin_action_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND OLD.reviewed_at IS NULL AND NEW.reviewed_at IS NOT NULL
     AND to_jsonb(NEW) - 'reviewed_by' - 'reviewed_at' - 'review_note' = to_jsonb(OLD) - 'reviewed_by' - 'reviewed_at' - 'review_note'
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'admin_action_log is append-only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER admin_action_log_keep BEFORE UPDATE OR DELETE ON "admin_action_log"
  FOR EACH ROW EXECUTE FUNCTION admin_action_log_keep();
CREATE TRIGGER admin_action_log_keep_all BEFORE TRUNCATE ON "admin_action_log"
  FOR EACH STATEMENT EXECUTE FUNCTION admin_action_log_keep();

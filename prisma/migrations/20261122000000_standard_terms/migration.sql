-- Columns, constraints and stored values under the terms the glossary uses.
ALTER TABLE "ships" RENAME COLUMN "worth" TO "value";
ALTER TABLE "ships" RENAME COLUMN "insured_worth" TO "insured_value";

ALTER TABLE "players" RENAME CONSTRAINT "players_turns_in_tank" TO "players_turns_within_max";

ALTER FUNCTION admin_action_log_keep() RENAME TO admin_action_log_append_only;
ALTER TRIGGER admin_action_log_keep ON "admin_action_log" RENAME TO admin_action_log_append_only;
ALTER TRIGGER admin_action_log_keep_all ON "admin_action_log" RENAME TO admin_action_log_no_truncate;
ALTER FUNCTION admin_action_chain_keep() RENAME TO admin_action_chain_guarded;
ALTER TRIGGER admin_action_chain_keep ON "admin_action_chain" RENAME TO admin_action_chain_guarded;
ALTER TRIGGER admin_action_chain_keep_all ON "admin_action_chain" RENAME TO admin_action_chain_no_truncate;
ALTER TRIGGER admin_scope_grant_given ON "admin_scope_grant" RENAME TO admin_scope_grant_granted;
ALTER TRIGGER admin_scope_grant_taken ON "admin_scope_grant" RENAME TO admin_scope_grant_revoked;

ALTER TABLE "credit_entries" DISABLE TRIGGER credit_entries_append_only;
UPDATE "credit_entries"
SET "kind" = 'ship_offer_credits', "detail" = ("detail" - 'berth') || jsonb_build_object('offer', "detail" -> 'berth')
WHERE "kind" = 'berth_purse';
ALTER TABLE "credit_entries" ENABLE TRIGGER credit_entries_append_only;

UPDATE "onboarding_sessions"
SET "outcome" = ("outcome" - 'berth') || jsonb_build_object(
  'offer', "outcome" -> 'berth',
  'gifts', (SELECT COALESCE(jsonb_agg((gift - 'worth') || jsonb_build_object('value', gift -> 'worth') ORDER BY place), '[]')
            FROM jsonb_array_elements("outcome" -> 'gifts') WITH ORDINALITY AS gifts(gift, place)))
WHERE "outcome" IS NOT NULL;

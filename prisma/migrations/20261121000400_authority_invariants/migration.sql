-- An admin is whoever holds a scope: no statement can give one without the other.
CREATE FUNCTION users_admin_follows_grants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "users" u SET "is_admin" = NOT u."is_admin"
   WHERE u."id" IN (SELECT "user_id" FROM changed)
     AND u."is_admin" <> EXISTS (SELECT 1 FROM "admin_scope_grant" g WHERE g."user_id" = u."id");
  RETURN NULL;
END $$;

CREATE TRIGGER admin_scope_grant_given AFTER INSERT ON "admin_scope_grant"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION users_admin_follows_grants();
CREATE TRIGGER admin_scope_grant_taken AFTER DELETE ON "admin_scope_grant"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION users_admin_follows_grants();

ALTER TABLE "admin_scope_grant"
  ADD CONSTRAINT "admin_scope_grant_scope_check" CHECK ("scope" ~ '^admin(\.[a-z0-9_]+)+$');

-- A row joins the ledger only as the next link of the chain.
CREATE FUNCTION admin_action_log_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "admin_action_chain" c
                  WHERE c."id" = 1 AND NEW."seq" = c."seq" + 1 AND NEW."prev_hash" = c."hash")
     OR NEW."reviewed_at" IS NOT NULL
  THEN RAISE EXCEPTION 'admin_action_log takes the next link of the chain only' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER admin_action_log_link BEFORE INSERT ON "admin_action_log"
  FOR EACH ROW EXECUTE FUNCTION admin_action_log_link();

-- The head moves forward to the row just written, and no other way.
CREATE FUNCTION admin_action_chain_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
     AND NEW."id" = 1 AND NEW."seq" = OLD."seq" + 1
     AND EXISTS (SELECT 1 FROM "admin_action_log" l WHERE l."seq" = NEW."seq" AND l."hash" = NEW."hash")
  THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'admin_action_chain only moves forward' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER admin_action_chain_keep BEFORE INSERT OR UPDATE OR DELETE ON "admin_action_chain"
  FOR EACH ROW EXECUTE FUNCTION admin_action_chain_keep();
CREATE TRIGGER admin_action_chain_keep_all BEFORE TRUNCATE ON "admin_action_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION admin_action_chain_keep();

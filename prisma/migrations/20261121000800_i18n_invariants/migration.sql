ALTER TABLE "languages"
  ADD CONSTRAINT "languages_code_check" CHECK ("code" ~ '^[a-z]{2}$'),
  ADD CONSTRAINT "languages_direction_check" CHECK ("direction" = 'ltr'),
  ADD CONSTRAINT "languages_completion_check" CHECK ("completion_percentage" BETWEEN 0 AND 100);

ALTER TABLE "translation_namespaces"
  ADD CONSTRAINT "translation_namespaces_name_check" CHECK ("name" ~ '^[a-z][A-Za-z0-9]*$'),
  ADD CONSTRAINT "translation_namespaces_kind_check" CHECK ("kind" IN ('content', 'reserved', 'own'));

ALTER TABLE "translation_keys"
  ADD CONSTRAINT "translation_keys_key_check" CHECK ("key" ~ '^\w+(\.\w+)*$'),
  ADD CONSTRAINT "translation_keys_value_check" CHECK ("value" <> '');

-- A client that holds a version holds these very words: every statement that changes a language's words moves its version on.
CREATE FUNCTION languages_version_follows_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "languages" SET "version" = "version" + 1 WHERE "id" IN (SELECT "language_id" FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER translation_keys_added AFTER INSERT ON "translation_keys"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION languages_version_follows_words();
CREATE TRIGGER translation_keys_changed AFTER UPDATE ON "translation_keys"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION languages_version_follows_words();
CREATE TRIGGER translation_keys_removed AFTER DELETE ON "translation_keys"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION languages_version_follows_words();

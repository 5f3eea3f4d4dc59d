-- A session has one open refresh token, whoever races to rotate it. Every authenticated request asks this index.
CREATE UNIQUE INDEX "refresh_token_one_open" ON "refresh_token" ("family_id") WHERE NOT "revoked";

-- An enrolment is none, pending or active, and nothing between.
ALTER TABLE "mfa_secret"
  ADD CONSTRAINT "mfa_secret_pending_or_active" CHECK ("enabled" = "verified"),
  ADD CONSTRAINT "mfa_secret_active_has_codes" CHECK (NOT "enabled" OR "codes_generated_at" IS NOT NULL);

ALTER TABLE "mfa_attempt"
  ADD CONSTRAINT "mfa_attempt_purpose_known" CHECK ("purpose" IN ('login', 'enrol', 'check', 'disable', 'regenerate')),
  ADD CONSTRAINT "mfa_attempt_method_known" CHECK ("method" IN ('totp', 'backup_code'));

ALTER TABLE "oauth_account"
  ADD CONSTRAINT "oauth_account_provider_check" CHECK ("provider" IN ('codehost', 'identity', 'gameplatform')),
  ADD CONSTRAINT "oauth_account_provider_user_id_check" CHECK ("provider_user_id" <> ''),
  -- An address that nobody named cannot have been vouched for.
  ADD CONSTRAINT "oauth_account_email_verified_check" CHECK (NOT "email_verified" OR "provider_account_email" IS NOT NULL);

-- Only a token that was traded for another has an attempt to come back to.
ALTER TABLE "refresh_token"
  ADD CONSTRAINT "refresh_token_attempt_of_a_rotation" CHECK ("attempt_digest" IS NULL OR ("revoked" AND "rotated_at" IS NOT NULL)),
  ADD CONSTRAINT "refresh_token_reuse_ends" CHECK (NOT "ended_by_reuse" OR "revoked");

-- The minute's look at full tanks asks this index and no player.
CREATE INDEX "players_turns_full_due" ON "players" ("turns_full_due") WHERE "turns_full_due" IS NOT NULL;

ALTER TABLE "player_trading_profiles"
  ADD CONSTRAINT "player_trading_profiles_risk_known" CHECK ("risk_tolerance" IN ('cautious', 'balanced', 'bold')),
  ADD CONSTRAINT "player_trading_profiles_assistance_known" CHECK ("ai_assistance_level" IN ('off', 'low', 'medium', 'high'));

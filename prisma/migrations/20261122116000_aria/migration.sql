-- AlterTable
ALTER TABLE "players" ADD COLUMN     "aria_block_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "aria_last_interaction" TIMESTAMPTZ(3),
ADD COLUMN     "aria_last_violation" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "aria_trading_observations" ADD COLUMN     "counterparty_id" UUID;

-- CreateTable
CREATE TABLE "aria_personal_memories" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "content_hash" BYTEA NOT NULL,
    "sealed" BYTEA NOT NULL,
    "key_id" TEXT NOT NULL,
    "importance" DOUBLE PRECISION NOT NULL,
    "seen" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "aria_personal_memories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "aria_security_log" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "player_id" UUID,
    "player_hash" TEXT,
    "threat" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "rules" TEXT[],
    "pattern_version" INTEGER NOT NULL,
    "anomaly_score" DOUBLE PRECISION NOT NULL,
    "trust_after" DOUBLE PRECISION NOT NULL,
    "violations" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),
    "ip" TEXT,
    "session_id" UUID,
    "request_id" TEXT,

    CONSTRAINT "aria_security_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "aria_security_salts" (
    "quarter" TEXT NOT NULL,
    "salt" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "aria_security_salts_pkey" PRIMARY KEY ("quarter")
);

-- CreateTable
CREATE TABLE "aria_quantum_cache" (
    "player_id" UUID NOT NULL,
    "commodity" TEXT NOT NULL,
    "station_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "groups" JSONB,
    "computed_at" TIMESTAMPTZ(3),

    CONSTRAINT "aria_quantum_cache_pkey" PRIMARY KEY ("player_id","commodity","station_id")
);

-- CreateTable
CREATE TABLE "aria_conversations" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "intent" TEXT NOT NULL,
    "entities" JSONB NOT NULL,
    "language" TEXT NOT NULL,
    "turns" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "aria_conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "aria_usage" (
    "player_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "recent" TIMESTAMPTZ(3)[],
    "requests" INTEGER NOT NULL DEFAULT 0,
    "spend_micros" BIGINT NOT NULL DEFAULT 0,
    "growth" INTEGER NOT NULL DEFAULT 0,
    "interactions" INTEGER NOT NULL DEFAULT 0,
    "penalised_at" TIMESTAMPTZ(3),

    CONSTRAINT "aria_usage_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "aria_instance_days" (
    "day" DATE NOT NULL,
    "spend_micros" BIGINT NOT NULL DEFAULT 0,
    "alerted_at" TIMESTAMPTZ(3),

    CONSTRAINT "aria_instance_days_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "aria_feed_flags" (
    "player_id" UUID NOT NULL,
    "signal" TEXT NOT NULL,
    "flagged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "aria_feed_flags_pkey" PRIMARY KEY ("player_id")
);

-- CreateIndex
CREATE INDEX "aria_personal_memories_player_id_last_seen_at_idx" ON "aria_personal_memories"("player_id", "last_seen_at");

-- CreateIndex
CREATE UNIQUE INDEX "aria_personal_memories_player_id_content_hash_key" ON "aria_personal_memories"("player_id", "content_hash");

-- CreateIndex
CREATE INDEX "aria_security_log_at_id_idx" ON "aria_security_log"("at" DESC, "id");

-- CreateIndex
CREATE INDEX "aria_security_log_player_id_at_idx" ON "aria_security_log"("player_id", "at" DESC);

-- CreateIndex
CREATE INDEX "aria_quantum_cache_computed_at_idx" ON "aria_quantum_cache"("computed_at");

-- CreateIndex
CREATE INDEX "aria_conversations_player_id_updated_at_idx" ON "aria_conversations"("player_id", "updated_at");

-- CreateIndex
CREATE INDEX "aria_conversations_updated_at_idx" ON "aria_conversations"("updated_at");

-- AddForeignKey
ALTER TABLE "aria_personal_memories" ADD CONSTRAINT "aria_personal_memories_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aria_quantum_cache" ADD CONSTRAINT "aria_quantum_cache_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aria_conversations" ADD CONSTRAINT "aria_conversations_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aria_usage" ADD CONSTRAINT "aria_usage_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aria_feed_flags" ADD CONSTRAINT "aria_feed_flags_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "aria_usage" ALTER COLUMN "recent" SET NOT NULL, ALTER COLUMN "recent" SET DEFAULT '{}';
ALTER TABLE "aria_security_log" ALTER COLUMN "rules" SET NOT NULL;

-- The ranges of the specification, whoever writes.
ALTER TABLE "players"
  ADD CONSTRAINT "players_aria_ranges" CHECK (
    "aria_bonus_multiplier" BETWEEN 1.0 AND 1.5 AND "aria_consciousness_level" BETWEEN 1 AND 5
    AND "aria_relationship_score" BETWEEN 0 AND 100 AND "aria_trust_score" BETWEEN 0 AND 1
    AND "aria_total_interactions" >= 0 AND "aria_violation_count" >= 0 AND "aria_block_count" >= 0);
ALTER TABLE "aria_usage"
  ADD CONSTRAINT "aria_usage_counts" CHECK (
    "requests" >= 0 AND "spend_micros" >= 0 AND "growth" >= 0 AND "interactions" >= 0 AND cardinality("recent") <= 10);
ALTER TABLE "aria_instance_days" ADD CONSTRAINT "aria_instance_days_spend" CHECK ("spend_micros" >= 0);
ALTER TABLE "aria_personal_memories"
  ADD CONSTRAINT "aria_personal_memories_sound" CHECK (
    "kind" IN ('note', 'topic', 'action') AND "importance" BETWEEN 0 AND 1 AND "seen" >= 1
    AND octet_length("sealed") <= 4096 AND octet_length("content_hash") = 32);
ALTER TABLE "aria_security_log"
  ADD CONSTRAINT "aria_security_log_level" CHECK ("level" IN ('SUSPICIOUS', 'DANGEROUS', 'BLOCKED')),
  ADD CONSTRAINT "aria_security_log_subject" CHECK ("player_id" IS NULL OR "player_hash" IS NULL);

-- What the companion and its administration read of tables that others own: plain selections, like the map's.
CREATE VIEW "companion_players" AS
  SELECT "id", "user_id", "credits", "turns", "turns_owed", "max_turns", "turn_fraction", "last_turn_regeneration", "home_region_id", "current_sector_id", "docked_station_id", "active_ship_id",
    "is_galactic_citizen", "created_at", "first_login", "aria_bonus_multiplier", "aria_consciousness_level",
    "aria_relationship_score", "aria_total_interactions", "aria_trust_score", "aria_violation_count", "aria_blocked_until",
    "aria_block_count", "aria_last_violation", "aria_last_interaction"
  FROM "players";
CREATE VIEW "companion_profiles" AS
  SELECT "player_id", "risk_tolerance", "commodity_preferences", "ai_assistance_level" FROM "player_trading_profiles";
CREATE VIEW "companion_visits" AS
  SELECT "player_id", "sector_id", "visits", "first_visit", "last_visit" FROM "aria_exploration_map";
CREATE VIEW "companion_prices" AS
  SELECT "player_id", "station_id", "commodity", "action", "unit_price", "quantity", "observed_at"
  FROM "aria_market_intelligence";
CREATE VIEW "companion_observations" AS
  SELECT "id", "player_id", "side", "commodity", "quantity", "station_id", "source_station", "dest_station", "dest_sector",
    "profit", "success", "counterparty_id", "observed_at"
  FROM "aria_trading_observations";
CREATE VIEW "companion_trades" AS
  SELECT "id", "player_id", "station_id", "commodity", "side", "quantity", "total", "profit", "created_at" FROM "trades";
CREATE VIEW "companion_users" AS SELECT "id", "username", "deleted", "subscription_tier" FROM "users";
CREATE VIEW "companion_first_logins" AS
  SELECT "id", "player_id", "script_version", "stage", "calling", "started_at", "updated_at", "completed_at"
  FROM "onboarding_sessions";
CREATE VIEW "companion_first_login_answers" AS
  SELECT "session_id", "position", "scene", "choice", "answered_at" FROM "onboarding_answers";

ALTER TABLE "aria_feed_flags" ADD CONSTRAINT "aria_feed_flags_signal" CHECK ("signal" IN ('hard', 'soft'));

-- Trades with players are few: whether they repeat is looked up without the others.
CREATE INDEX "aria_trading_observations_counterparty_idx" ON "aria_trading_observations"("player_id", "counterparty_id", "observed_at")
  WHERE "counterparty_id" IS NOT NULL;

-- Aggregates of what was observed before there was a cache.
INSERT INTO "aria_quantum_cache" ("player_id", "commodity", "station_id")
  SELECT DISTINCT "player_id", "commodity", "station_id" FROM "aria_trading_observations";

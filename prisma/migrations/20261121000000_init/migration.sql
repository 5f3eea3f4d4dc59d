-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "last_login" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "subscription_tier" TEXT,
    "subscription_status" TEXT,
    "payment_subscription_id" TEXT,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_credentials" (
    "user_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "last_password_change" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_credentials_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "player_credentials" (
    "user_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "last_password_change" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "player_credentials_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "refresh_token" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "family_id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked" BOOLEAN NOT NULL DEFAULT false,
    "ip" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rotated_from" UUID,
    "rotated_at" TIMESTAMPTZ(3),
    "attempt_digest" TEXT,
    "ended_by_reuse" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "refresh_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mfa_secret" (
    "user_id" UUID NOT NULL,
    "secret" BYTEA NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "verified" BOOLEAN NOT NULL DEFAULT false,
    "last_used_step" INTEGER,
    "last_used" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "codes_generated_at" TIMESTAMPTZ(3),

    CONSTRAINT "mfa_secret_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "mfa_backup_code" (
    "user_id" UUID NOT NULL,
    "code_digest" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "mfa_backup_code_pkey" PRIMARY KEY ("user_id","code_digest")
);

-- CreateTable
CREATE TABLE "mfa_attempt" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "success" BOOLEAN NOT NULL,
    "ip" TEXT,
    "user_agent" TEXT,
    "attempted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mfa_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_scope_grant" (
    "user_id" UUID NOT NULL,
    "scope" TEXT NOT NULL,
    "granted_by" UUID,
    "granted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "admin_scope_grant_pkey" PRIMARY KEY ("user_id","scope")
);

-- CreateTable
CREATE TABLE "admin_action_log" (
    "id" UUID NOT NULL,
    "seq" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID NOT NULL,
    "actor_name" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target_type" TEXT NOT NULL,
    "target_id" TEXT,
    "region_id_snapshot" UUID,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "impact" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "error_code" TEXT,
    "ip" TEXT NOT NULL,
    "user_agent" TEXT,
    "request_id" TEXT NOT NULL,
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "reviewed_by" UUID,
    "reviewed_at" TIMESTAMPTZ(3),
    "review_note" TEXT,

    CONSTRAINT "admin_action_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "admin_action_chain" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "seq" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "admin_action_chain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_account" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_user_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "provider_account_email" TEXT,
    "provider_account_username" TEXT,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "access_token" TEXT,
    "refresh_token" TEXT,
    "expires_at" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "galaxies" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "seed" BIGINT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "galaxies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "regions" (
    "id" UUID NOT NULL,
    "galaxy_id" UUID,
    "name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "subscription_tier" TEXT,
    "payment_subscription_id" TEXT,
    "owner_id" UUID,
    "total_sectors" INTEGER NOT NULL DEFAULT 500,
    "governance_type" TEXT NOT NULL DEFAULT 'autocracy',
    "tax_rate" INTEGER NOT NULL DEFAULT 10,
    "starting_credits" BIGINT NOT NULL DEFAULT 10000,
    "language_pack" TEXT NOT NULL DEFAULT 'en',
    "aesthetic_theme" TEXT NOT NULL DEFAULT 'default',
    "traditions" JSONB NOT NULL DEFAULT '{}',
    "seed" BIGINT,
    "wire_version" TEXT,
    "generator_config" JSONB,
    "payload_hash" TEXT,
    "map_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "regions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clusters" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "wire_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "sector_range_start" INTEGER NOT NULL,
    "sector_range_end" INTEGER NOT NULL,
    "is_discovered" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "clusters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cluster_faction_influences" (
    "cluster_id" UUID NOT NULL,
    "faction_code" TEXT NOT NULL,
    "influence" INTEGER NOT NULL,

    CONSTRAINT "cluster_faction_influences_pkey" PRIMARY KEY ("cluster_id","faction_code")
);

-- CreateTable
CREATE TABLE "sectors" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "cluster_id" UUID NOT NULL,
    "sector_number" INTEGER NOT NULL,
    "x" INTEGER NOT NULL,
    "y" INTEGER NOT NULL,
    "z" INTEGER NOT NULL,
    "is_fedspace" BOOLEAN NOT NULL DEFAULT false,
    "is_capital" BOOLEAN NOT NULL DEFAULT false,
    "beacon" TEXT,
    "resources" JSONB,

    CONSTRAINT "sectors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "warps" (
    "from_sector_id" UUID NOT NULL,
    "to_sector_id" UUID NOT NULL,
    "one_way" BOOLEAN NOT NULL DEFAULT false,
    "is_latent" BOOLEAN NOT NULL DEFAULT false,
    "kind" TEXT NOT NULL DEFAULT 'lane',

    CONSTRAINT "warps_pkey" PRIMARY KEY ("from_sector_id","to_sector_id")
);

-- CreateTable
CREATE TABLE "stations" (
    "id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "class" INTEGER NOT NULL,
    "black_market" BOOLEAN NOT NULL DEFAULT false,
    "slips_transient" INTEGER NOT NULL DEFAULT 0,
    "slips_long_term" INTEGER NOT NULL DEFAULT 0,
    "slips_construction" INTEGER NOT NULL DEFAULT 0,
    "slips_special_construction" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "station_goods" (
    "station_id" UUID NOT NULL,
    "commodity" TEXT NOT NULL,
    "action" CHAR(1) NOT NULL,
    "quantity" INTEGER NOT NULL,
    "capacity" INTEGER NOT NULL,
    "regen_rate" INTEGER NOT NULL,
    "elasticity" INTEGER NOT NULL,
    "quantity_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "station_goods_pkey" PRIMARY KEY ("station_id","commodity")
);

-- CreateTable
CREATE TABLE "planets" (
    "id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "owner_id" UUID,
    "wire_owner" TEXT,
    "ore" INTEGER NOT NULL DEFAULT 0,
    "organics" INTEGER NOT NULL DEFAULT 0,
    "equipment" INTEGER NOT NULL DEFAULT 0,
    "colonists" INTEGER NOT NULL DEFAULT 0,
    "citadel_level" INTEGER NOT NULL DEFAULT 0,
    "citadel_drone_capacity" INTEGER NOT NULL DEFAULT 0,
    "citadel_safe_contents" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "planets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "nebulae" (
    "sector_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "density" INTEGER NOT NULL,

    CONSTRAINT "nebulae_pkey" PRIMARY KEY ("sector_id")
);

-- CreateTable
CREATE TABLE "nav_hazards" (
    "id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "owner" TEXT,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "nav_hazards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "special_formations" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "wire_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "anchor_sector_id" UUID NOT NULL,
    "interior_sector_ids" UUID[],
    "properties" JSONB NOT NULL,

    CONSTRAINT "special_formations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "special_locations" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "sector_id" UUID NOT NULL,

    CONSTRAINT "special_locations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "npc_rosters" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "faction_code" TEXT NOT NULL,
    "target_count" INTEGER NOT NULL,
    "host_sector_id" UUID NOT NULL,
    "name_pool" JSONB NOT NULL,
    "materialized_at" TIMESTAMPTZ(3),

    CONSTRAINT "npc_rosters_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "npcs" (
    "id" UUID NOT NULL,
    "roster_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "faction_code" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "npcs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bang_generation_jobs" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'PENDING',
    "phase" TEXT NOT NULL DEFAULT 'queued',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "params_json" JSONB NOT NULL,
    "warnings_json" JSONB NOT NULL DEFAULT '[]',
    "log_text" TEXT NOT NULL DEFAULT '',
    "result" JSONB,
    "started_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "duration_ms" INTEGER,
    "error_message" TEXT,
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,
    "admin_user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bang_generation_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "universe_uploads" (
    "job_id" UUID NOT NULL,
    "payload" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "universe_uploads_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "languages" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "native_name" TEXT NOT NULL,
    "direction" TEXT NOT NULL DEFAULT 'ltr',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "completion_percentage" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,
    "seed_hash" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "languages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "translation_namespaces" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "translation_namespaces_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "translation_keys" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "language_id" INTEGER NOT NULL,
    "namespace_id" INTEGER NOT NULL,
    "value" TEXT NOT NULL,
    "seed_value" TEXT,
    "context" TEXT,
    "is_verified" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" UUID,

    CONSTRAINT "translation_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_language_preferences" (
    "id" SERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "language_id" INTEGER NOT NULL,
    "manual_override" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_language_preferences_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_entries" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "credits_after" BIGINT NOT NULL,
    "ship_id" UUID,
    "station_id" UUID,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" UUID NOT NULL,
    "channel" TEXT NOT NULL,
    "sender_id" UUID,
    "sector_id" UUID,
    "team_id" UUID,
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "reply_to" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sender_deleted_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_recipients" (
    "player_id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "quiet" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "message_recipients_pkey" PRIMARY KEY ("player_id","message_id")
);

-- CreateTable
CREATE TABLE "contact_rules" (
    "player_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_rules_pkey" PRIMARY KEY ("player_id","other_id")
);

-- CreateTable
CREATE TABLE "message_flags" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" UUID,

    CONSTRAINT "message_flags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_sanctions" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "message_id" UUID,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3),
    "lifted_at" TIMESTAMPTZ(3),
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_sanctions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "nav_discoveries" (
    "player_id" UUID NOT NULL,
    "from_sector_id" UUID NOT NULL,
    "to_sector_id" UUID NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "nav_discoveries_pkey" PRIMARY KEY ("player_id","from_sector_id","to_sector_id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "consequence" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "key" TEXT,
    "in_app" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_switches" (
    "player_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "in_app" BOOLEAN NOT NULL,
    "push" BOOLEAN NOT NULL,

    CONSTRAINT "notification_switches_pkey" PRIMARY KEY ("player_id","type")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "device" TEXT,
    "language" TEXT NOT NULL DEFAULT 'en',
    "failures" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "player_presence" (
    "player_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "away_from" TIMESTAMPTZ(3),
    "away_until" TIMESTAMPTZ(3),

    CONSTRAINT "player_presence_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "onboarding_sessions" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "script_version" INTEGER NOT NULL,
    "stage" TEXT NOT NULL DEFAULT 'dialogue',
    "calling" TEXT,
    "outcome" JSONB,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "onboarding_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "onboarding_answers" (
    "session_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "scene" TEXT NOT NULL,
    "choice" TEXT NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "onboarding_answers_pkey" PRIMARY KEY ("session_id","position")
);

-- CreateTable
CREATE TABLE "onboarding_tutorials" (
    "player_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "tip" JSONB,
    "tip_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "onboarding_tutorials_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "players" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credits" BIGINT NOT NULL DEFAULT 0,
    "turns" INTEGER NOT NULL DEFAULT 1000,
    "max_turns" INTEGER NOT NULL DEFAULT 1000,
    "last_turn_regeneration" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "turn_fraction" INTEGER NOT NULL DEFAULT 0,
    "turns_full_due" TIMESTAMPTZ(3),
    "aria_bonus_multiplier" DOUBLE PRECISION NOT NULL DEFAULT 1.0,
    "aria_consciousness_level" INTEGER NOT NULL DEFAULT 1,
    "aria_relationship_score" INTEGER NOT NULL DEFAULT 25,
    "aria_total_interactions" INTEGER NOT NULL DEFAULT 0,
    "aria_trust_score" DOUBLE PRECISION NOT NULL DEFAULT 1.0,
    "aria_violation_count" INTEGER NOT NULL DEFAULT 0,
    "aria_blocked_until" TIMESTAMPTZ(3),
    "is_galactic_citizen" BOOLEAN NOT NULL DEFAULT false,
    "first_login" JSONB NOT NULL DEFAULT '{"completed": false}',
    "home_region_id" UUID,
    "current_sector_id" UUID,
    "docked_station_id" UUID,
    "docked_slip" TEXT,
    "docked_at" TIMESTAMPTZ(3),
    "chart_seq" INTEGER NOT NULL DEFAULT 0,
    "active_ship_id" UUID,
    "attacked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "players_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "player_trading_profiles" (
    "player_id" UUID NOT NULL,
    "risk_tolerance" TEXT NOT NULL,
    "commodity_preferences" TEXT[],
    "ai_assistance_level" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "player_trading_profiles_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "aria_exploration_map" (
    "player_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "visits" INTEGER NOT NULL DEFAULT 1,
    "first_seq" INTEGER NOT NULL DEFAULT 0,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "first_visit" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_visit" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "aria_exploration_map_pkey" PRIMARY KEY ("player_id","sector_id")
);

-- CreateTable
CREATE TABLE "aria_market_intelligence" (
    "player_id" UUID NOT NULL,
    "station_id" UUID NOT NULL,
    "commodity" TEXT NOT NULL,
    "action" CHAR(1) NOT NULL,
    "unit_price" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "previous_unit_price" INTEGER,

    CONSTRAINT "aria_market_intelligence_pkey" PRIMARY KEY ("player_id","station_id","commodity")
);

-- CreateTable
CREATE TABLE "nav_bookmarks" (
    "player_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "nav_bookmarks_pkey" PRIMARY KEY ("player_id","sector_id")
);

-- CreateTable
CREATE TABLE "nav_avoids" (
    "player_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "nav_avoids_pkey" PRIMARY KEY ("player_id","sector_id")
);

-- CreateTable
CREATE TABLE "ranking_entries" (
    "board" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "player_id" UUID NOT NULL,
    "score" BIGINT NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ranking_entries_pkey" PRIMARY KEY ("board","player_id")
);

-- CreateTable
CREATE TABLE "ships" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sector_id" UUID NOT NULL,
    "speed" INTEGER NOT NULL,
    "holds" INTEGER NOT NULL,
    "cargo_used" INTEGER NOT NULL DEFAULT 0,
    "hull" INTEGER NOT NULL,
    "max_hull" INTEGER NOT NULL,
    "shields" INTEGER NOT NULL,
    "max_shields" INTEGER NOT NULL,
    "drones_attack" INTEGER NOT NULL DEFAULT 0,
    "drones_defence" INTEGER NOT NULL DEFAULT 0,
    "max_drones_attack" INTEGER NOT NULL,
    "max_drones_defence" INTEGER NOT NULL,
    "upgrade_holds" INTEGER NOT NULL DEFAULT 0,
    "upgrade_hull" INTEGER NOT NULL DEFAULT 0,
    "upgrade_shields" INTEGER NOT NULL DEFAULT 0,
    "upgrade_drones" INTEGER NOT NULL DEFAULT 0,
    "upgrade_engines" INTEGER NOT NULL DEFAULT 0,
    "equipment" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "worth" INTEGER NOT NULL,
    "insurance" TEXT NOT NULL DEFAULT 'none',
    "insured_worth" INTEGER NOT NULL DEFAULT 0,
    "insurance_paid" INTEGER NOT NULL DEFAULT 0,
    "is_destroyed" BOOLEAN NOT NULL DEFAULT false,
    "lost_at" TIMESTAMPTZ(3),
    "lost_sector_id" UUID,
    "payout" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ships_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ship_cargo" (
    "ship_id" UUID NOT NULL,
    "commodity" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "cost_basis" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ship_cargo_pkey" PRIMARY KEY ("ship_id","commodity")
);

-- CreateTable
CREATE TABLE "teams" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "tag" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_members" (
    "player_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "role" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "team_members_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "team_invitations" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "invited_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "team_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trades" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "station_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "ship_id" UUID NOT NULL,
    "commodity" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "goods_total" BIGINT NOT NULL,
    "tax" BIGINT NOT NULL,
    "venue" TEXT NOT NULL DEFAULT 'open',
    "fee" BIGINT NOT NULL DEFAULT 0,
    "total" BIGINT NOT NULL,
    "profit" BIGINT,
    "credits_after" BIGINT NOT NULL,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trades_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "market_observations" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "station_id" UUID NOT NULL,
    "commodity" TEXT NOT NULL,
    "action" CHAR(1) NOT NULL,
    "unit_price" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "market_observations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "aria_trading_observations" (
    "id" UUID NOT NULL,
    "trade_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "side" TEXT NOT NULL,
    "commodity" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "station_id" UUID NOT NULL,
    "source_station" UUID,
    "dest_station" UUID,
    "dest_sector" UUID,
    "profit" BIGINT,
    "success" BOOLEAN,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "aria_trading_observations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unobserved_trades" (
    "trade_id" UUID NOT NULL,

    CONSTRAINT "unobserved_trades_pkey" PRIMARY KEY ("trade_id")
);

-- CreateTable
CREATE TABLE "price_alerts" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "station_id" UUID NOT NULL,
    "commodity" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fired_at" TIMESTAMPTZ(3),
    "fired_price" INTEGER,

    CONSTRAINT "price_alerts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key" ON "users"("username");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_payment_subscription_id_key" ON "users"("payment_subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_token_token_key" ON "refresh_token"("token");

-- CreateIndex
CREATE INDEX "refresh_token_user_id_created_at_idx" ON "refresh_token"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "refresh_token_expires_at_idx" ON "refresh_token"("expires_at");

-- CreateIndex
CREATE INDEX "mfa_attempt_user_id_attempted_at_idx" ON "mfa_attempt"("user_id", "attempted_at");

-- CreateIndex
CREATE INDEX "mfa_attempt_attempted_at_idx" ON "mfa_attempt"("attempted_at");

-- CreateIndex
CREATE UNIQUE INDEX "admin_action_log_seq_key" ON "admin_action_log"("seq");

-- CreateIndex
CREATE INDEX "admin_action_log_actor_id_seq_idx" ON "admin_action_log"("actor_id", "seq");

-- CreateIndex
CREATE INDEX "admin_action_log_action_seq_idx" ON "admin_action_log"("action", "seq");

-- CreateIndex
CREATE INDEX "admin_action_log_target_type_target_id_seq_idx" ON "admin_action_log"("target_type", "target_id", "seq");

-- CreateIndex
CREATE INDEX "admin_action_log_impact_reviewed_at_at_idx" ON "admin_action_log"("impact", "reviewed_at", "at");

-- CreateIndex
CREATE INDEX "oauth_account_user_id_idx" ON "oauth_account"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "oauth_account_provider_provider_user_id_key" ON "oauth_account"("provider", "provider_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "galaxies_name_key" ON "galaxies"("name");

-- CreateIndex
CREATE UNIQUE INDEX "regions_name_key" ON "regions"("name");

-- CreateIndex
CREATE UNIQUE INDEX "regions_payment_subscription_id_key" ON "regions"("payment_subscription_id");

-- CreateIndex
CREATE INDEX "regions_galaxy_id_idx" ON "regions"("galaxy_id");

-- CreateIndex
CREATE UNIQUE INDEX "clusters_region_id_wire_id_key" ON "clusters"("region_id", "wire_id");

-- CreateIndex
CREATE INDEX "sectors_cluster_id_idx" ON "sectors"("cluster_id");

-- CreateIndex
CREATE UNIQUE INDEX "sectors_region_id_sector_number_key" ON "sectors"("region_id", "sector_number");

-- CreateIndex
CREATE INDEX "warps_to_sector_id_idx" ON "warps"("to_sector_id");

-- CreateIndex
CREATE UNIQUE INDEX "stations_sector_id_key" ON "stations"("sector_id");

-- CreateIndex
CREATE INDEX "planets_sector_id_idx" ON "planets"("sector_id");

-- CreateIndex
CREATE INDEX "nav_hazards_sector_id_idx" ON "nav_hazards"("sector_id");

-- CreateIndex
CREATE INDEX "special_formations_region_id_idx" ON "special_formations"("region_id");

-- CreateIndex
CREATE INDEX "special_locations_region_id_idx" ON "special_locations"("region_id");

-- CreateIndex
CREATE INDEX "npc_rosters_region_id_idx" ON "npc_rosters"("region_id");

-- CreateIndex
CREATE INDEX "npcs_sector_id_idx" ON "npcs"("sector_id");

-- CreateIndex
CREATE INDEX "npcs_roster_id_idx" ON "npcs"("roster_id");

-- CreateIndex
CREATE INDEX "bang_generation_jobs_status_created_at_idx" ON "bang_generation_jobs"("status", "created_at");

-- CreateIndex
CREATE INDEX "bang_generation_jobs_created_at_idx" ON "bang_generation_jobs"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "languages_code_key" ON "languages"("code");

-- CreateIndex
CREATE UNIQUE INDEX "translation_namespaces_name_key" ON "translation_namespaces"("name");

-- CreateIndex
CREATE UNIQUE INDEX "translation_keys_language_id_namespace_id_key_key" ON "translation_keys"("language_id", "namespace_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "user_language_preferences_user_id_key" ON "user_language_preferences"("user_id");

-- CreateIndex
CREATE INDEX "credit_entries_player_id_created_at_id_idx" ON "credit_entries"("player_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "messages_sender_id_created_at_id_idx" ON "messages"("sender_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "messages_team_id_idx" ON "messages"("team_id");

-- CreateIndex
CREATE INDEX "message_recipients_player_id_created_at_message_id_idx" ON "message_recipients"("player_id", "created_at" DESC, "message_id" DESC);

-- CreateIndex
CREATE INDEX "message_recipients_message_id_idx" ON "message_recipients"("message_id");

-- CreateIndex
CREATE INDEX "contact_rules_other_id_idx" ON "contact_rules"("other_id");

-- CreateIndex
CREATE INDEX "message_flags_player_id_idx" ON "message_flags"("player_id");

-- CreateIndex
CREATE INDEX "message_flags_created_at_id_idx" ON "message_flags"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "message_flags_message_id_player_id_key" ON "message_flags"("message_id", "player_id");

-- CreateIndex
CREATE INDEX "message_sanctions_player_id_created_at_idx" ON "message_sanctions"("player_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "message_sanctions_message_id_idx" ON "message_sanctions"("message_id");

-- CreateIndex
CREATE INDEX "notifications_player_id_created_at_id_idx" ON "notifications"("player_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_player_id_key_key" ON "notifications"("player_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_player_id_idx" ON "push_subscriptions"("player_id");

-- CreateIndex
CREATE UNIQUE INDEX "onboarding_sessions_player_id_key" ON "onboarding_sessions"("player_id");

-- CreateIndex
CREATE INDEX "onboarding_sessions_started_at_id_idx" ON "onboarding_sessions"("started_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "players_user_id_key" ON "players"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "players_active_ship_id_key" ON "players"("active_ship_id");

-- CreateIndex
CREATE INDEX "players_current_sector_id_idx" ON "players"("current_sector_id");

-- CreateIndex
CREATE INDEX "players_docked_station_id_idx" ON "players"("docked_station_id");

-- CreateIndex
CREATE INDEX "aria_exploration_map_sector_id_idx" ON "aria_exploration_map"("sector_id");

-- CreateIndex
CREATE UNIQUE INDEX "ranking_entries_board_position_key" ON "ranking_entries"("board", "position");

-- CreateIndex
CREATE INDEX "ships_owner_id_idx" ON "ships"("owner_id");

-- CreateIndex
CREATE INDEX "ships_sector_id_idx" ON "ships"("sector_id");

-- CreateIndex
CREATE UNIQUE INDEX "teams_tag_key" ON "teams"("tag");

-- CreateIndex
CREATE INDEX "team_members_team_id_idx" ON "team_members"("team_id");

-- CreateIndex
CREATE INDEX "team_invitations_player_id_idx" ON "team_invitations"("player_id");

-- CreateIndex
CREATE INDEX "team_invitations_invited_by_idx" ON "team_invitations"("invited_by");

-- CreateIndex
CREATE UNIQUE INDEX "team_invitations_team_id_player_id_key" ON "team_invitations"("team_id", "player_id");

-- CreateIndex
CREATE INDEX "trades_player_id_created_at_id_idx" ON "trades"("player_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "trades_station_id_created_at_idx" ON "trades"("station_id", "created_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "market_observations_player_id_station_id_observed_at_id_idx" ON "market_observations"("player_id", "station_id", "observed_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "aria_trading_observations_trade_id_key" ON "aria_trading_observations"("trade_id");

-- CreateIndex
CREATE INDEX "aria_trading_observations_player_id_commodity_source_statio_idx" ON "aria_trading_observations"("player_id", "commodity", "source_station", "dest_station");

-- CreateIndex
CREATE INDEX "aria_trading_observations_player_id_observed_at_idx" ON "aria_trading_observations"("player_id", "observed_at");

-- CreateIndex
CREATE INDEX "price_alerts_station_id_commodity_idx" ON "price_alerts"("station_id", "commodity");

-- CreateIndex
CREATE UNIQUE INDEX "price_alerts_player_id_station_id_commodity_direction_key" ON "price_alerts"("player_id", "station_id", "commodity", "direction");

-- AddForeignKey
ALTER TABLE "admin_credentials" ADD CONSTRAINT "admin_credentials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "player_credentials" ADD CONSTRAINT "player_credentials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mfa_secret" ADD CONSTRAINT "mfa_secret_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mfa_backup_code" ADD CONSTRAINT "mfa_backup_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mfa_attempt" ADD CONSTRAINT "mfa_attempt_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_scope_grant" ADD CONSTRAINT "admin_scope_grant_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_scope_grant" ADD CONSTRAINT "admin_scope_grant_granted_by_fkey" FOREIGN KEY ("granted_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_account" ADD CONSTRAINT "oauth_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regions" ADD CONSTRAINT "regions_galaxy_id_fkey" FOREIGN KEY ("galaxy_id") REFERENCES "galaxies"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clusters" ADD CONSTRAINT "clusters_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cluster_faction_influences" ADD CONSTRAINT "cluster_faction_influences_cluster_id_fkey" FOREIGN KEY ("cluster_id") REFERENCES "clusters"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sectors" ADD CONSTRAINT "sectors_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sectors" ADD CONSTRAINT "sectors_cluster_id_fkey" FOREIGN KEY ("cluster_id") REFERENCES "clusters"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warps" ADD CONSTRAINT "warps_from_sector_id_fkey" FOREIGN KEY ("from_sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warps" ADD CONSTRAINT "warps_to_sector_id_fkey" FOREIGN KEY ("to_sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stations" ADD CONSTRAINT "stations_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "station_goods" ADD CONSTRAINT "station_goods_station_id_fkey" FOREIGN KEY ("station_id") REFERENCES "stations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "planets" ADD CONSTRAINT "planets_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nebulae" ADD CONSTRAINT "nebulae_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nav_hazards" ADD CONSTRAINT "nav_hazards_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "special_formations" ADD CONSTRAINT "special_formations_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "special_locations" ADD CONSTRAINT "special_locations_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "npc_rosters" ADD CONSTRAINT "npc_rosters_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "npcs" ADD CONSTRAINT "npcs_roster_id_fkey" FOREIGN KEY ("roster_id") REFERENCES "npc_rosters"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "npcs" ADD CONSTRAINT "npcs_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bang_generation_jobs" ADD CONSTRAINT "bang_generation_jobs_admin_user_id_fkey" FOREIGN KEY ("admin_user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translation_keys" ADD CONSTRAINT "translation_keys_language_id_fkey" FOREIGN KEY ("language_id") REFERENCES "languages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translation_keys" ADD CONSTRAINT "translation_keys_namespace_id_fkey" FOREIGN KEY ("namespace_id") REFERENCES "translation_namespaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "translation_keys" ADD CONSTRAINT "translation_keys_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_language_preferences" ADD CONSTRAINT "user_language_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_language_preferences" ADD CONSTRAINT "user_language_preferences_language_id_fkey" FOREIGN KEY ("language_id") REFERENCES "languages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_flags" ADD CONSTRAINT "message_flags_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_sanctions" ADD CONSTRAINT "message_sanctions_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nav_discoveries" ADD CONSTRAINT "nav_discoveries_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "onboarding_sessions" ADD CONSTRAINT "onboarding_sessions_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "onboarding_answers" ADD CONSTRAINT "onboarding_answers_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "onboarding_sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "onboarding_tutorials" ADD CONSTRAINT "onboarding_tutorials_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "players" ADD CONSTRAINT "players_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "player_trading_profiles" ADD CONSTRAINT "player_trading_profiles_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aria_exploration_map" ADD CONSTRAINT "aria_exploration_map_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aria_market_intelligence" ADD CONSTRAINT "aria_market_intelligence_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nav_bookmarks" ADD CONSTRAINT "nav_bookmarks_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nav_avoids" ADD CONSTRAINT "nav_avoids_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ships" ADD CONSTRAINT "ships_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ship_cargo" ADD CONSTRAINT "ship_cargo_ship_id_fkey" FOREIGN KEY ("ship_id") REFERENCES "ships"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trades" ADD CONSTRAINT "trades_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "market_observations" ADD CONSTRAINT "market_observations_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "aria_trading_observations" ADD CONSTRAINT "aria_trading_observations_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

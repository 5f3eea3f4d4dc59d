-- AlterTable
ALTER TABLE "regions" ADD COLUMN     "suspended_at" TIMESTAMPTZ(3),
ADD COLUMN     "terminated_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "player_central_bank_accounts" (
    "player_id" UUID NOT NULL,
    "credits" BIGINT NOT NULL DEFAULT 0,
    "access_override" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "player_central_bank_accounts_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "central_bank_goods" (
    "player_id" UUID NOT NULL,
    "commodity" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "central_bank_goods_pkey" PRIMARY KEY ("player_id","commodity")
);

-- CreateTable
CREATE TABLE "central_bank_entries" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "commodity" TEXT,
    "amount" BIGINT NOT NULL,
    "balance_after" BIGINT NOT NULL,
    "key" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "central_bank_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "region_acts" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "actor_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "region_acts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "region_cascades" (
    "region_id" UUID NOT NULL,
    "region_name" TEXT NOT NULL,
    "owner_id" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "region_cascades_pkey" PRIMARY KEY ("region_id")
);

-- CreateTable
CREATE TABLE "region_cascade_items" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "clause" TEXT NOT NULL,
    "asset_id" UUID NOT NULL,
    "player_id" UUID,
    "outcome" TEXT NOT NULL,
    "credits" BIGINT NOT NULL DEFAULT 0,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "region_cascade_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "provider_id" TEXT,
    "user_id" UUID NOT NULL,
    "tier" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "failed_payments" INTEGER NOT NULL DEFAULT 0,
    "settled_at" TIMESTAMPTZ(3),
    "region_id" UUID,
    "region_name" TEXT,
    "region_settings" JSONB NOT NULL DEFAULT '{}',
    "takeover_id" UUID,
    "job_id" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "approval_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "processed_webhook_events" (
    "id" UUID NOT NULL,
    "event_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "event_time" TIMESTAMPTZ(3) NOT NULL,
    "subscription_id" UUID,
    "source" TEXT NOT NULL DEFAULT 'provider',
    "processed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "processed_webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "event_id" TEXT,
    "event_type" TEXT,
    "event_time" TIMESTAMPTZ(3),
    "transmission_id" TEXT,
    "subscription_id" UUID,
    "payload" JSONB,
    "replayed_at" TIMESTAMPTZ(3),
    "replayed_by" UUID,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_changes" (
    "id" UUID NOT NULL,
    "subscription_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "region_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,
    "event_id" TEXT,
    "actor_id" UUID,
    "payload" JSONB,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,

    CONSTRAINT "subscription_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "takeover_intents" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "region_name" TEXT NOT NULL,
    "player_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "escrow" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "takeover_intents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "citizenship_lapses" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "relocated_at" TIMESTAMPTZ(3),
    "abandoned_at" TIMESTAMPTZ(3),
    "cured_at" TIMESTAMPTZ(3),
    "compensated_at" TIMESTAMPTZ(3),

    CONSTRAINT "citizenship_lapses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "central_bank_entries_player_id_created_at_id_idx" ON "central_bank_entries"("player_id", "created_at" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "central_bank_entries_player_id_key_key" ON "central_bank_entries"("player_id", "key");

-- CreateIndex
CREATE INDEX "region_acts_region_id_created_at_id_idx" ON "region_acts"("region_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "region_cascade_items_player_id_at_idx" ON "region_cascade_items"("player_id", "at");

-- CreateIndex
CREATE UNIQUE INDEX "region_cascade_items_region_id_clause_asset_id_key" ON "region_cascade_items"("region_id", "clause", "asset_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_provider_id_key" ON "subscriptions"("provider_id");

-- CreateIndex
CREATE INDEX "subscriptions_user_id_created_at_idx" ON "subscriptions"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "subscriptions_region_id_idx" ON "subscriptions"("region_id");

-- CreateIndex
CREATE INDEX "subscriptions_created_at_id_idx" ON "subscriptions"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "processed_webhook_events_event_id_key" ON "processed_webhook_events"("event_id");

-- CreateIndex
CREATE INDEX "processed_webhook_events_subscription_id_event_time_idx" ON "processed_webhook_events"("subscription_id", "event_time");

-- CreateIndex
CREATE INDEX "webhook_deliveries_received_at_id_idx" ON "webhook_deliveries"("received_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_transmission_id_idx" ON "webhook_deliveries"("transmission_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_event_id_idx" ON "webhook_deliveries"("event_id");

-- CreateIndex
CREATE INDEX "subscription_changes_subscription_id_at_idx" ON "subscription_changes"("subscription_id", "at");

-- CreateIndex
CREATE INDEX "subscription_changes_user_id_at_idx" ON "subscription_changes"("user_id", "at");

-- CreateIndex
CREATE INDEX "takeover_intents_region_id_created_at_idx" ON "takeover_intents"("region_id", "created_at");

-- CreateIndex
CREATE INDEX "takeover_intents_player_id_created_at_idx" ON "takeover_intents"("player_id", "created_at");

-- CreateIndex
CREATE INDEX "citizenship_lapses_player_id_started_at_idx" ON "citizenship_lapses"("player_id", "started_at");

-- CreateIndex
CREATE INDEX "citizenship_lapses_deadline_idx" ON "citizenship_lapses"("deadline");

-- AddForeignKey
ALTER TABLE "central_bank_goods" ADD CONSTRAINT "central_bank_goods_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player_central_bank_accounts"("player_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "central_bank_entries" ADD CONSTRAINT "central_bank_entries_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "player_central_bank_accounts"("player_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "region_cascade_items" ADD CONSTRAINT "region_cascade_items_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "region_cascades"("region_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What must never be wrong, whoever writes.
ALTER TABLE "subscriptions"
  ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "subscriptions_tier_check" CHECK ("tier" IN ('galactic_citizen', 'regional_owner')),
  ADD CONSTRAINT "subscriptions_status_check" CHECK ("status" IN ('pending', 'active', 'suspended', 'cancelled')),
  ADD CONSTRAINT "subscriptions_failed_payments_check" CHECK ("failed_payments" >= 0);
ALTER TABLE "takeover_intents"
  ADD CONSTRAINT "takeover_intents_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "takeover_intents_state_check" CHECK ("state" IN ('pending', 'won', 'lost', 'transferred', 'failed')),
  ADD CONSTRAINT "takeover_intents_escrow_check" CHECK ("escrow" >= 0),
  ADD CONSTRAINT "takeover_intents_settled_check" CHECK (("state" IN ('pending', 'won')) = ("settled_at" IS NULL));
-- One claim wins a region, whatever the number of processes.
CREATE UNIQUE INDEX "takeover_intents_one_winner" ON "takeover_intents" ("region_id") WHERE "state" = 'won';
ALTER TABLE "citizenship_lapses"
  ADD CONSTRAINT "citizenship_lapses_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE;
CREATE UNIQUE INDEX "citizenship_lapses_one_open" ON "citizenship_lapses" ("player_id")
  WHERE "cured_at" IS NULL AND "compensated_at" IS NULL;
ALTER TABLE "webhook_deliveries"
  ADD CONSTRAINT "webhook_deliveries_outcome_check" CHECK ("outcome" IN ('applied', 'duplicate', 'ignored', 'rejected', 'failed')),
  -- What failed a check is kept without its body.
  ADD CONSTRAINT "webhook_deliveries_rejected_check" CHECK ("outcome" <> 'rejected' OR "payload" IS NULL);
ALTER TABLE "player_central_bank_accounts"
  ADD CONSTRAINT "player_central_bank_accounts_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "player_central_bank_accounts_credits_check" CHECK ("credits" >= 0);
ALTER TABLE "central_bank_goods" ADD CONSTRAINT "central_bank_goods_quantity_check" CHECK ("quantity" >= 0);
ALTER TABLE "region_cascade_items" ADD CONSTRAINT "region_cascade_items_credits_check" CHECK ("credits" >= 0);
ALTER TABLE "region_acts"
  ADD CONSTRAINT "region_acts_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions" ("id") ON DELETE CASCADE;

-- Regions that were suspended before this column existed count from now on.
UPDATE "regions" SET "suspended_at" = now() WHERE "status" IN ('suspended', 'grace', 'terminated');
UPDATE "regions" SET "terminated_at" = now() WHERE "status" = 'terminated';
ALTER TABLE "regions"
  ADD CONSTRAINT "regions_suspended_at_check" CHECK ("status" NOT IN ('suspended', 'grace') OR "suspended_at" IS NOT NULL);
CREATE INDEX "regions_lifecycle" ON "regions" ("status", "suspended_at") WHERE "status" IN ('suspended', 'grace', 'terminated');
CREATE INDEX "regions_owner_id" ON "regions" ("owner_id");

-- What features read of tables that another one owns.
CREATE VIEW "map_region_details" AS
  SELECT "id", "galaxy_id", "name", "display_name", "kind", "status", "owner_id", "subscription_tier",
    "payment_subscription_id", "governance_type", "tax_rate", "starting_credits", "language_pack", "aesthetic_theme",
    "traditions", "total_sectors", "suspended_at", "terminated_at", "created_at", "updated_at"
  FROM "regions";
CREATE VIEW "account_names" AS
  SELECT "id", "username", "deleted", "subscription_tier", "subscription_status", "payment_subscription_id" FROM "users";
CREATE VIEW "citizen_places" AS
  SELECT "id", "user_id", "is_galactic_citizen", "home_region_id", "current_sector_id", "docked_station_id", "active_ship_id"
  FROM "players";
CREATE VIEW "kept_ships" AS
  SELECT "id", "owner_id", "name", "type", "sector_id" FROM "ships" WHERE NOT "is_destroyed";

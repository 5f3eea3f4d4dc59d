-- DropIndex
DROP INDEX "api_tokens_user_id_created_at_id_idx";

-- DropIndex
DROP INDEX "admin_scope_request_status_created_at_id_idx";

-- DropIndex
DROP INDEX "admin_scope_request_user_id_created_at_id_idx";

-- DropIndex
DROP INDEX "aria_security_log_at_id_idx";

-- DropIndex
DROP INDEX "central_bank_entries_player_id_created_at_id_idx";

-- DropIndex
DROP INDEX "bounties_placed_by_created_at_id_idx";

-- DropIndex
DROP INDEX "construction_reservations_owner_id_queued_at_id_idx";

-- DropIndex
DROP INDEX "construction_reservations_queued_at_id_idx";

-- DropIndex
DROP INDEX "contracts_status_created_at_id_idx";

-- DropIndex
DROP INDEX "contracts_poster_id_created_at_idx";

-- DropIndex
DROP INDEX "contracts_taker_id_created_at_idx";

-- DropIndex
DROP INDEX "region_acts_region_id_created_at_id_idx";

-- DropIndex
DROP INDEX "credit_entries_player_id_created_at_id_idx";

-- DropIndex
DROP INDEX "trades_player_id_created_at_id_idx";

-- DropIndex
DROP INDEX "market_observations_player_id_station_id_observed_at_id_idx";

-- DropIndex
DROP INDEX "event_endpoints_player_id_created_at_id_idx";

-- DropIndex
DROP INDEX "event_deliveries_endpoint_id_created_at_id_idx";

-- CreateIndex
CREATE INDEX "api_tokens_user_id_created_at_id_idx" ON "api_tokens"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "admin_scope_request_status_created_at_id_idx" ON "admin_scope_request"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "admin_scope_request_user_id_created_at_id_idx" ON "admin_scope_request"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "aria_security_log_at_id_idx" ON "aria_security_log"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "admin_action_log_target_id_seq_idx" ON "admin_action_log"("target_id", "seq");

-- CreateIndex
CREATE INDEX "central_bank_entries_player_id_created_at_id_idx" ON "central_bank_entries"("player_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bounties_placed_by_created_at_id_idx" ON "bounties"("placed_by", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "combats_type_started_at_id_idx" ON "combats"("type", "started_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "combats_sector_id_started_at_id_idx" ON "combats"("sector_id", "started_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "construction_reservations_owner_id_queued_at_id_idx" ON "construction_reservations"("owner_id", "queued_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "construction_reservations_queued_at_id_idx" ON "construction_reservations"("queued_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contracts_status_created_at_id_idx" ON "contracts"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contracts_poster_id_created_at_id_idx" ON "contracts"("poster_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "contracts_taker_id_created_at_id_idx" ON "contracts"("taker_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "region_acts_region_id_created_at_id_idx" ON "region_acts"("region_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "credit_entries_player_id_created_at_id_idx" ON "credit_entries"("player_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "players_home_region_id_idx" ON "players"("home_region_id");

-- CreateIndex
CREATE INDEX "trades_player_id_created_at_id_idx" ON "trades"("player_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "market_observations_player_id_station_id_observed_at_id_idx" ON "market_observations"("player_id", "station_id", "observed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "event_endpoints_player_id_created_at_id_idx" ON "event_endpoints"("player_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "event_deliveries_endpoint_id_created_at_id_idx" ON "event_deliveries"("endpoint_id", "created_at" DESC, "id" DESC);

-- The board of open contracts, by what it is filtered by.
CREATE INDEX "contracts_open_by_kind" ON "contracts" ("kind", "created_at" DESC, "id" DESC) WHERE "status" = 'open';
CREATE INDEX "contracts_open_by_sector" ON "contracts" ("sector_id", "created_at" DESC, "id" DESC) WHERE "status" = 'open';
-- What a player took of stations, at one sector.
CREATE INDEX "contracts_taken_of_stations" ON "contracts" ("taker_id", "sector_id") WHERE "issuer_station_id" IS NOT NULL;

CREATE INDEX "bounties_open" ON "bounties" ("created_at" DESC, "id" DESC) WHERE "status" = 'open';

CREATE INDEX "admin_action_log_high_impact" ON "admin_action_log" ("seq") WHERE "impact" = 'HIGH_IMPACT';

-- Orders and states of the list of accounts.
CREATE INDEX "users_by_name" ON "users" (lower("username") COLLATE "C", "id");
CREATE INDEX "users_by_last_login" ON "users" (coalesce("last_login", 'epoch'), "id");
CREATE INDEX "users_suspended" ON "users" ("created_at", "id") WHERE NOT "is_active" AND NOT "deleted";
CREATE INDEX "users_deleted" ON "users" ("created_at", "id") WHERE "deleted";
CREATE INDEX "users_admins" ON "users" ("created_at", "id") WHERE "is_admin";

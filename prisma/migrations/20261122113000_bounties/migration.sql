-- CreateTable
CREATE TABLE "bounties" (
    "id" UUID NOT NULL,
    "target_id" UUID NOT NULL,
    "placed_by" UUID,
    "region_id" UUID,
    "amount" BIGINT NOT NULL,
    "returned" BIGINT NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "paid_to" UUID,
    "combat_id" UUID,

    CONSTRAINT "bounties_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bounty_sightings" (
    "hunter_id" UUID NOT NULL,
    "target_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bounty_sightings_pkey" PRIMARY KEY ("hunter_id","target_id")
);

-- CreateIndex
CREATE INDEX "bounties_target_id_status_idx" ON "bounties"("target_id", "status");

-- CreateIndex
CREATE INDEX "bounties_placed_by_created_at_id_idx" ON "bounties"("placed_by", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "bounties_status_expires_at_idx" ON "bounties"("status", "expires_at");

-- CreateIndex
CREATE INDEX "bounties_region_id_idx" ON "bounties"("region_id");

-- CreateIndex
CREATE INDEX "bounty_sightings_target_id_idx" ON "bounty_sightings"("target_id");

ALTER TABLE "bounties"
  ADD CONSTRAINT "bounties_target_fkey" FOREIGN KEY ("target_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "bounties_placer_fkey" FOREIGN KEY ("placed_by") REFERENCES "players"("id") ON DELETE SET NULL,
  ADD CONSTRAINT "bounties_hunter_fkey" FOREIGN KEY ("paid_to") REFERENCES "players"("id") ON DELETE SET NULL,
  ADD CONSTRAINT "bounties_amount" CHECK ("amount" > 0 AND "returned" BETWEEN 0 AND "amount"),
  ADD CONSTRAINT "bounties_status_known" CHECK ("status" IN ('open', 'paid', 'withdrawn', 'expired', 'cancelled')),
  ADD CONSTRAINT "bounties_settled" CHECK (("status" = 'open') = ("settled_at" IS NULL)),
  ADD CONSTRAINT "bounties_paid_or_returned" CHECK ("status" NOT IN ('open', 'paid') OR "returned" = 0),
  ADD CONSTRAINT "bounties_not_oneself" CHECK ("placed_by" <> "target_id");
ALTER TABLE "bounty_sightings"
  ADD CONSTRAINT "bounty_sightings_hunter_fkey" FOREIGN KEY ("hunter_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "bounty_sightings_target_fkey" FOREIGN KEY ("target_id") REFERENCES "players"("id") ON DELETE CASCADE;

-- What features may know of players without their tables. `is_gone`: the account is closed or suspended.
CREATE VIEW "people_players" AS
  SELECT p."id" AS "player_id", p."user_id", u."username", (u."deleted" OR NOT u."is_active") AS "is_gone",
    p."current_sector_id" AS "sector_id", p."docked_station_id"
  FROM "players" p JOIN "users" u ON u."id" = p."user_id";

-- Accounts that may be one person: signed in from one address with one program within the retention of sessions.
CREATE VIEW "people_links" AS
  SELECT a."user_id", b."user_id" AS "other_id"
  FROM "refresh_token" a JOIN "refresh_token" b
    ON b."ip" = a."ip" AND b."user_agent" = a."user_agent" AND b."user_id" <> a."user_id";

CREATE INDEX "refresh_token_ip_idx" ON "refresh_token"("ip");

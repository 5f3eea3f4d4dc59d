-- AlterTable
ALTER TABLE "players" ADD COLUMN     "resident_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "region_proposals" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "change" JSONB NOT NULL,
    "target_id" UUID,
    "proposed_by" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "yes" INTEGER NOT NULL DEFAULT 0,
    "no" INTEGER NOT NULL DEFAULT 0,
    "electorate" INTEGER NOT NULL DEFAULT 0,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "region_proposals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "region_votes" (
    "proposal_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "is_yes" BOOLEAN NOT NULL,
    "cast_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "region_votes_pkey" PRIMARY KEY ("proposal_id","player_id")
);

-- CreateTable
CREATE TABLE "region_seats" (
    "region_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "seated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "region_seats_pkey" PRIMARY KEY ("region_id","player_id")
);

-- CreateTable
CREATE TABLE "region_expulsions" (
    "region_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "expelled_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "region_expulsions_pkey" PRIMARY KEY ("region_id","player_id")
);

-- CreateIndex
CREATE INDEX "region_proposals_region_id_opened_at_id_idx" ON "region_proposals"("region_id", "opened_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "region_proposals_status_closes_at_idx" ON "region_proposals"("status", "closes_at");

-- CreateIndex
CREATE INDEX "region_votes_player_id_idx" ON "region_votes"("player_id");

-- CreateIndex
CREATE INDEX "region_seats_player_id_idx" ON "region_seats"("player_id");

-- CreateIndex
CREATE INDEX "region_expulsions_player_id_idx" ON "region_expulsions"("player_id");

-- AddForeignKey
ALTER TABLE "region_votes" ADD CONSTRAINT "region_votes_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "region_proposals"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "region_proposals"
  ADD CONSTRAINT "region_proposals_region_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "region_proposals_target_fkey" FOREIGN KEY ("target_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "region_proposals_proposer_fkey" FOREIGN KEY ("proposed_by") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "region_proposals_kind" CHECK (
    "kind" IN ('settings', 'expulsion', 'seat') AND ("kind" = 'settings') = ("target_id" IS NULL)),
  ADD CONSTRAINT "region_proposals_status" CHECK (
    "status" IN ('open', 'passed', 'rejected', 'void') AND ("status" = 'open') = ("closed_at" IS NULL)),
  ADD CONSTRAINT "region_proposals_counts" CHECK ("yes" >= 0 AND "no" >= 0 AND "yes" + "no" <= "electorate"),
  ADD CONSTRAINT "region_proposals_times" CHECK ("closes_at" > "opened_at");

-- One open proposal a player and region.
CREATE UNIQUE INDEX "region_proposals_one_open" ON "region_proposals" ("region_id", "proposed_by") WHERE "status" = 'open';

ALTER TABLE "region_votes"
  ADD CONSTRAINT "region_votes_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;
ALTER TABLE "region_seats"
  ADD CONSTRAINT "region_seats_region_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "region_seats_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;
ALTER TABLE "region_expulsions"
  ADD CONSTRAINT "region_expulsions_region_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "region_expulsions_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "region_expulsions_times" CHECK ("until" > "expelled_at");

-- players: since when they live where they live; null for those who never moved.
CREATE OR REPLACE VIEW "citizen_places" AS
  SELECT "id", "user_id", "is_galactic_citizen", "home_region_id", "current_sector_id", "docked_station_id", "active_ship_id",
    "created_at", "resident_since"
  FROM "players";

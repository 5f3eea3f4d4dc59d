-- CreateTable
CREATE TABLE "nav_finds" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "reward" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nav_finds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "nav_find_claims" (
    "sector_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "player_id" UUID,
    "reward" INTEGER NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nav_find_claims_pkey" PRIMARY KEY ("sector_id","starts_at")
);

-- CreateIndex
CREATE INDEX "nav_finds_player_id_found_at_idx" ON "nav_finds"("player_id", "found_at" DESC);

-- CreateIndex
CREATE INDEX "nav_finds_sector_id_idx" ON "nav_finds"("sector_id");

-- CreateIndex
CREATE UNIQUE INDEX "nav_finds_player_id_sector_id_starts_at_key" ON "nav_finds"("player_id", "sector_id", "starts_at");

-- CreateIndex
CREATE INDEX "nav_find_claims_player_id_claimed_at_idx" ON "nav_find_claims"("player_id", "claimed_at");

-- AddForeignKey
ALTER TABLE "nav_finds" ADD CONSTRAINT "nav_finds_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "nav_find_claims" ADD CONSTRAINT "nav_find_claims_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A replaced galaxy takes its finds with it.
ALTER TABLE "nav_finds"
  ADD CONSTRAINT "nav_finds_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "nav_finds_kind" CHECK ("kind" IN ('derelict', 'anomaly')),
  ADD CONSTRAINT "nav_finds_reward" CHECK ("reward" > 0);
ALTER TABLE "nav_find_claims"
  ADD CONSTRAINT "nav_find_claims_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "nav_find_claims_reward" CHECK ("reward" > 0);

-- What navigation publishes for others to read.
CREATE VIEW "find_claim_records" AS
  SELECT "sector_id", "starts_at", "player_id", "reward", "claimed_at" FROM "nav_find_claims";

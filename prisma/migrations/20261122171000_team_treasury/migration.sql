-- AlterTable
ALTER TABLE "teams" ADD COLUMN     "member_limit" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "officer_limit" BIGINT NOT NULL DEFAULT 25000,
ADD COLUMN     "treasury" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "team_members" ADD COLUMN     "contributed" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "team_treasury_entries" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "balance_after" BIGINT NOT NULL,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "team_treasury_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "team_treasury_entries_team_id_created_at_id_idx" ON "team_treasury_entries"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "team_treasury_entries_player_id_created_at_idx" ON "team_treasury_entries"("player_id", "created_at" DESC);

ALTER TABLE "teams"
  ADD CONSTRAINT "teams_treasury_covered" CHECK ("treasury" >= 0),
  ADD CONSTRAINT "teams_limits" CHECK ("officer_limit" >= 0 AND "member_limit" >= 0);
-- No foreign key to the team: the ledger of a dissolved one stays.
ALTER TABLE "team_treasury_entries"
  ADD CONSTRAINT "team_treasury_entries_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "team_treasury_entries_kind" CHECK (
    "kind" IN ('deposited', 'withdrawn', 'share_returned') AND ("kind" = 'deposited') = ("amount" > 0) AND "amount" <> 0),
  ADD CONSTRAINT "team_treasury_entries_balance" CHECK ("balance_after" >= 0);

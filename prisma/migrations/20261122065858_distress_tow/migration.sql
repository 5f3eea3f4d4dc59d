-- AlterTable
ALTER TABLE "players" ADD COLUMN     "turns_owed" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "nav_tows" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "from_sector_id" UUID NOT NULL,
    "to_sector_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "turns_paid" INTEGER NOT NULL,
    "turns_owed" INTEGER NOT NULL,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nav_tows_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "nav_tows_player_id_created_at_idx" ON "nav_tows"("player_id", "created_at");

-- AddForeignKey
ALTER TABLE "nav_tows" ADD CONSTRAINT "nav_tows_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who can spend turns owes none.
ALTER TABLE "players"
  ADD CONSTRAINT "players_turns_owed" CHECK ("turns_owed" >= 0 AND ("turns_owed" = 0 OR "turns" = 0));
ALTER TABLE "nav_tows"
  ADD CONSTRAINT "nav_tows_charge" CHECK ("turns_paid" >= 0 AND "turns_owed" >= 0);

-- CreateTable
CREATE TABLE "npc_sightings" (
    "player_id" UUID NOT NULL,
    "npc_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "faction_code" TEXT NOT NULL,
    "deed" TEXT NOT NULL,
    "subject" TEXT,
    "deed_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "npc_sightings_pkey" PRIMARY KEY ("player_id","npc_id")
);

-- CreateIndex
CREATE INDEX "npc_sightings_player_id_seen_at_npc_id_idx" ON "npc_sightings"("player_id", "seen_at" DESC, "npc_id");

-- CreateIndex
CREATE INDEX "npc_sightings_seen_at_idx" ON "npc_sightings"("seen_at");

ALTER TABLE "npc_sightings"
  ADD CONSTRAINT "npc_sightings_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE;

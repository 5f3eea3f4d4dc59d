-- CreateTable
CREATE TABLE "npc_states" (
    "npc_id" UUID NOT NULL,
    "hull" INTEGER NOT NULL,
    "shields" INTEGER NOT NULL,
    "drones" INTEGER NOT NULL,
    "credits" BIGINT NOT NULL,
    "cargo" TEXT,
    "cargo_quantity" INTEGER NOT NULL DEFAULT 0,
    "cargo_cost" BIGINT NOT NULL DEFAULT 0,
    "acts_at" TIMESTAMPTZ(3) NOT NULL,
    "deed" TEXT NOT NULL,
    "subject" TEXT,
    "deed_sector_id" UUID NOT NULL,
    "deed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "npc_states_pkey" PRIMARY KEY ("npc_id")
);

-- CreateTable
CREATE TABLE "npc_demands" (
    "id" UUID NOT NULL,
    "npc_id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "commodity" TEXT,
    "quantity" INTEGER NOT NULL DEFAULT 0,
    "fine" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "npc_demands_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "npc_states_acts_at_npc_id_idx" ON "npc_states"("acts_at", "npc_id");

-- CreateIndex
CREATE UNIQUE INDEX "npc_demands_player_id_key" ON "npc_demands"("player_id");

-- CreateIndex
CREATE INDEX "npc_demands_due_at_idx" ON "npc_demands"("due_at");

-- CreateIndex
CREATE INDEX "npc_demands_npc_id_idx" ON "npc_demands"("npc_id");

ALTER TABLE "npc_states"
  ADD CONSTRAINT "npc_states_npc_id_fkey" FOREIGN KEY ("npc_id") REFERENCES "npcs" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "npc_states_not_negative" CHECK (LEAST("hull", "shields", "drones", "credits", "cargo_quantity", "cargo_cost") >= 0),
  ADD CONSTRAINT "npc_states_cargo" CHECK (("cargo" IS NULL) = ("cargo_quantity" = 0));
ALTER TABLE "npc_demands"
  ADD CONSTRAINT "npc_demands_npc_id_fkey" FOREIGN KEY ("npc_id") REFERENCES "npc_states" ("npc_id") ON DELETE CASCADE,
  ADD CONSTRAINT "npc_demands_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players" ("id") ON DELETE CASCADE,
  ADD CONSTRAINT "npc_demands_kind" CHECK (
    ("kind" = 'cargo' AND "commodity" IS NOT NULL AND "quantity" > 0 AND "fine" = 0)
    OR ("kind" = 'fine' AND "commodity" IS NULL AND "quantity" = 0 AND "fine" > 0));

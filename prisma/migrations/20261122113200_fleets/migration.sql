-- CreateTable
CREATE TABLE "fleets" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "commander_id" UUID NOT NULL,
    "formation" TEXT NOT NULL,
    "stance" TEXT NOT NULL,
    "flee_at" INTEGER NOT NULL,
    "targets" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fleets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fleet_members" (
    "player_id" UUID NOT NULL,
    "fleet_id" UUID NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "fleet_members_pkey" PRIMARY KEY ("player_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "fleets_commander_id_key" ON "fleets"("commander_id");

-- CreateIndex
CREATE INDEX "fleet_members_fleet_id_idx" ON "fleet_members"("fleet_id");

-- AddForeignKey
ALTER TABLE "fleet_members" ADD CONSTRAINT "fleet_members_fleet_id_fkey" FOREIGN KEY ("fleet_id") REFERENCES "fleets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "fleets"
  ADD CONSTRAINT "fleets_commander_fkey" FOREIGN KEY ("commander_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "fleets_name_fits" CHECK (char_length("name") BETWEEN 3 AND 32),
  ADD CONSTRAINT "fleets_orders_known" CHECK (
    "formation" IN ('line', 'wedge', 'screen', 'column') AND "stance" IN ('press', 'hold')
    AND "flee_at" BETWEEN 0 AND 100 AND "targets" IN ('drones', 'weakest', 'strongest', 'dangerous'));
ALTER TABLE "fleet_members"
  ADD CONSTRAINT "fleet_members_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE;

-- CreateTable
CREATE TABLE "gate_beacons" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "cost" BIGINT NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gate_beacons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "warp_gates" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "from_sector_id" UUID NOT NULL,
    "to_sector_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "toll" INTEGER NOT NULL DEFAULT 0,
    "cost_basis" BIGINT NOT NULL,
    "till" BIGINT NOT NULL DEFAULT 0,
    "upkeep_due_at" TIMESTAMPTZ(3) NOT NULL,
    "built_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "warp_gates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "gate_beacons_sector_id_idx" ON "gate_beacons"("sector_id");

-- CreateIndex
CREATE UNIQUE INDEX "gate_beacons_owner_id_sector_id_key" ON "gate_beacons"("owner_id", "sector_id");

-- CreateIndex
CREATE INDEX "warp_gates_owner_id_built_at_idx" ON "warp_gates"("owner_id", "built_at" DESC);

-- CreateIndex
CREATE INDEX "warp_gates_upkeep_due_at_idx" ON "warp_gates"("upkeep_due_at");

-- CreateIndex
CREATE UNIQUE INDEX "warp_gates_from_sector_id_to_sector_id_key" ON "warp_gates"("from_sector_id", "to_sector_id");

-- Both ends of a gate are named in one order, so that a pair of sectors has one gate. A gate ends with either sector.
ALTER TABLE "gate_beacons"
  ADD CONSTRAINT "gate_beacons_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "gate_beacons_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "gate_beacons_cost" CHECK ("cost" >= 0);
ALTER TABLE "warp_gates"
  ADD CONSTRAINT "warp_gates_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "warp_gates_from_sector_id_fkey" FOREIGN KEY ("from_sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "warp_gates_to_sector_id_fkey" FOREIGN KEY ("to_sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "warp_gates_status" CHECK ("status" IN ('open', 'closed')),
  ADD CONSTRAINT "warp_gates_ends" CHECK ("from_sector_id" < "to_sector_id"),
  ADD CONSTRAINT "warp_gates_not_negative" CHECK ("cost_basis" >= 0 AND "till" >= 0 AND "toll" BETWEEN 0 AND 10000);
ALTER TABLE "warps" DROP CONSTRAINT "warps_kind_check";
ALTER TABLE "warps" ADD CONSTRAINT "warps_kind_check" CHECK ("kind" IN ('lane', 'gateway', 'gate'));

-- construction: what passing a gate costs, in both directions.
CREATE VIEW "gate_tolls" AS
  SELECT "id", "owner_id", "from_sector_id", "to_sector_id", "toll" FROM "warp_gates" WHERE "status" = 'open'
  UNION ALL
  SELECT "id", "owner_id", "to_sector_id", "from_sector_id", "toll" FROM "warp_gates" WHERE "status" = 'open';

-- CreateTable
CREATE TABLE "construction_reservations" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "dock_id" UUID,
    "dock_name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "slip" TEXT NOT NULL,
    "ship_type" TEXT,
    "name" TEXT,
    "target_sector_id" UUID,
    "price" BIGINT NOT NULL,
    "escrow" BIGINT NOT NULL,
    "hours" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "queued_at" TIMESTAMPTZ(3) NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "refunded" BIGINT,
    "ship_id" UUID,
    "station_id" UUID,
    "cancelled_by" UUID,
    "cancel_reason" TEXT,

    CONSTRAINT "construction_reservations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "construction_reservations_owner_id_queued_at_id_idx" ON "construction_reservations"("owner_id", "queued_at" DESC, "id");

-- CreateIndex
CREATE INDEX "construction_reservations_dock_id_status_queued_at_idx" ON "construction_reservations"("dock_id", "status", "queued_at");

-- CreateIndex
CREATE INDEX "construction_reservations_queued_at_id_idx" ON "construction_reservations"("queued_at" DESC, "id");

-- What is held is the whole price or nothing: it moves once. An order outlives its dock, so that it can be refunded.
ALTER TABLE "construction_reservations"
  ADD CONSTRAINT "construction_reservations_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "construction_reservations_dock_id_fkey" FOREIGN KEY ("dock_id") REFERENCES "stations"("id") ON DELETE SET NULL,
  ADD CONSTRAINT "construction_reservations_kind" CHECK (
    "kind" IN ('ship', 'station') AND ("kind" = 'ship') = ("ship_type" IS NOT NULL)),
  ADD CONSTRAINT "construction_reservations_slip" CHECK ("slip" IN ('construction', 'special_construction')),
  ADD CONSTRAINT "construction_reservations_status" CHECK ("status" IN ('queued', 'building', 'complete', 'cancelled')),
  ADD CONSTRAINT "construction_reservations_escrow" CHECK (
    "price" > 0 AND "escrow" = CASE WHEN "status" IN ('queued', 'building') THEN "price" ELSE 0 END),
  ADD CONSTRAINT "construction_reservations_times" CHECK (
    "hours" > 0 AND ("started_at" IS NULL) = ("done_at" IS NULL)
    AND CASE "status" WHEN 'queued' THEN "started_at" IS NULL WHEN 'building' THEN "started_at" IS NOT NULL ELSE TRUE END
    AND ("status" IN ('complete', 'cancelled')) = ("closed_at" IS NOT NULL)),
  ADD CONSTRAINT "construction_reservations_refunded" CHECK (
    ("status" = 'cancelled') = ("refunded" IS NOT NULL) AND "refunded" BETWEEN 0 AND "price");

CREATE INDEX "construction_reservations_open" ON "construction_reservations" ("dock_id")
  WHERE "status" IN ('queued', 'building');

-- galaxy: the slips in which ships and stations are built.
CREATE OR REPLACE VIEW "map_stations" AS
  SELECT "id", "sector_id", "name", "class", "black_market", "slips_transient", "slips_long_term", "slips_construction",
    "slips_special_construction"
  FROM "stations";

-- construction: ships that will be somebody's.
CREATE VIEW "ships_on_order" AS
  SELECT "id", "owner_id" FROM "construction_reservations" WHERE "kind" = 'ship' AND "status" IN ('queued', 'building');

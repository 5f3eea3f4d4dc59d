-- CreateTable
CREATE TABLE "operator_events" (
    "id" UUID NOT NULL,
    "region_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "station_ids" UUID[] NOT NULL,
    "strength" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "hours" INTEGER NOT NULL,
    "ramp_ms" INTEGER NOT NULL DEFAULT 0,
    "arrived" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT NOT NULL,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_by" UUID,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "operator_events_region_id_ends_at_idx" ON "operator_events"("region_id", "ends_at");

-- CreateIndex
CREATE INDEX "operator_events_starts_at_id_idx" ON "operator_events"("starts_at" DESC, "id" DESC);

-- The tables of the map and of accounts belong to other features.
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_region_id_fkey" FOREIGN KEY ("region_id") REFERENCES "regions"("id") ON DELETE CASCADE;
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id");
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "users"("id");
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_kind" CHECK ("kind" IN ('double_regeneration', 'convoy', 'fair'));
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_strength" CHECK ("strength" BETWEEN
  CASE "kind" WHEN 'double_regeneration' THEN 125 WHEN 'convoy' THEN 10 ELSE 5 END AND
  CASE "kind" WHEN 'double_regeneration' THEN 300 WHEN 'convoy' THEN 100 ELSE 25 END);
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_times" CHECK ("created_at" <= "starts_at" AND "starts_at" <= "ends_at"
  AND "ends_at" <= "starts_at" + make_interval(hours => "hours") AND "hours" BETWEEN 1 AND 72 AND ("ended_at" IS NOT NULL OR "starts_at" < "ends_at"));
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_ended" CHECK (("ended_at" IS NULL) = ("ended_by" IS NULL));
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_ramp" CHECK (("kind" = 'fair') = ("ramp_ms" > 0) AND "ramp_ms" >= 0);
ALTER TABLE "operator_events" ADD CONSTRAINT "operator_events_arrived" CHECK ("arrived" BETWEEN 0 AND "hours");

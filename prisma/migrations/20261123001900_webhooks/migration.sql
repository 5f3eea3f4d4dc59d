-- CreateTable
CREATE TABLE "event_endpoints" (
    "id" UUID NOT NULL,
    "player_id" UUID NOT NULL,
    "team_id" UUID,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "event_types" TEXT[],
    "secret" BYTEA NOT NULL,
    "previous_secret" BYTEA,
    "previous_until" TIMESTAMPTZ(3),
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "event_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_deliveries" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "codes" INTEGER[],
    "last_error" TEXT,
    "last_ms" INTEGER,
    "next_at" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "event_endpoints_player_id_created_at_id_idx" ON "event_endpoints"("player_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "event_endpoints_team_id_idx" ON "event_endpoints"("team_id");

-- CreateIndex
CREATE INDEX "event_deliveries_endpoint_id_created_at_id_idx" ON "event_deliveries"("endpoint_id", "created_at" DESC, "id");

-- CreateIndex
CREATE INDEX "event_deliveries_created_at_idx" ON "event_deliveries"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "event_deliveries_endpoint_id_event_key_key" ON "event_deliveries"("endpoint_id", "event_key");

-- AddForeignKey
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "event_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- List columns are never null.
ALTER TABLE "event_endpoints" ALTER COLUMN "event_types" SET NOT NULL;
ALTER TABLE "event_deliveries" ALTER COLUMN "codes" SET NOT NULL, ALTER COLUMN "codes" SET DEFAULT '{}';

ALTER TABLE "event_endpoints"
  ADD CONSTRAINT "event_endpoints_player_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "event_endpoints_team_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE,
  ADD CONSTRAINT "event_endpoints_types_check" CHECK (cardinality("event_types") > 0),
  ADD CONSTRAINT "event_endpoints_disabled_check" CHECK ("disabled_reason" IN ('failing', 'gone')),
  ADD CONSTRAINT "event_endpoints_previous_check" CHECK (("previous_secret" IS NULL) = ("previous_until" IS NULL));
ALTER TABLE "event_deliveries"
  ADD CONSTRAINT "event_deliveries_status_check" CHECK ("status" IN ('pending', 'delivered', 'failed')),
  ADD CONSTRAINT "event_deliveries_finished_check" CHECK (("status" = 'pending') = ("finished_at" IS NULL));

-- Of which endpoints the events of a player are: their own, and those of their team as long as its founder has one.
CREATE VIEW "event_listener_records" AS
  SELECT e."id" AS "endpoint_id", e."player_id", e."event_types", NULL::uuid AS "team_id"
  FROM "event_endpoints" e WHERE e."enabled" AND e."team_id" IS NULL
  UNION ALL
  SELECT e."id", m."player_id", e."event_types", e."team_id"
  FROM "event_endpoints" e
  JOIN "team_member_records" f ON f."player_id" = e."player_id" AND f."team_id" = e."team_id" AND f."role" = 'founder'
  JOIN "team_member_records" m ON m."team_id" = e."team_id"
  WHERE e."enabled";

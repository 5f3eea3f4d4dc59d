-- CreateTable
CREATE TABLE "slip_waits" (
    "player_id" UUID NOT NULL,
    "station_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "granted_slip" TEXT,
    "granted_until" TIMESTAMPTZ(3),

    CONSTRAINT "slip_waits_pkey" PRIMARY KEY ("player_id")
);

-- CreateTable
CREATE TABLE "slip_cooldowns" (
    "player_id" UUID NOT NULL,
    "station_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "slip_cooldowns_pkey" PRIMARY KEY ("player_id","station_id")
);

-- CreateIndex
CREATE INDEX "slip_waits_station_id_since_idx" ON "slip_waits"("station_id", "since");

-- CreateIndex
CREATE INDEX "slip_cooldowns_until_idx" ON "slip_cooldowns"("until");

-- AddForeignKey
ALTER TABLE "slip_waits" ADD CONSTRAINT "slip_waits_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "slip_cooldowns" ADD CONSTRAINT "slip_cooldowns_player_id_fkey" FOREIGN KEY ("player_id") REFERENCES "players"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A slip is held for a kind and a time, or not at all.
ALTER TABLE "slip_waits"
  ADD CONSTRAINT "slip_waits_granted" CHECK (
    ("granted_slip" IS NULL) = ("granted_until" IS NULL) AND "granted_slip" IN ('transient', 'long_term'));

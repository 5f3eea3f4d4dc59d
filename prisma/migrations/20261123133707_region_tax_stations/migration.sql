-- CreateTable
CREATE TABLE "region_tax_stations" (
    "region_id" UUID NOT NULL,
    "day" TIMESTAMPTZ(3) NOT NULL,
    "station_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "trades" INTEGER NOT NULL,
    "tax" BIGINT NOT NULL,

    CONSTRAINT "region_tax_stations_pkey" PRIMARY KEY ("region_id","day","station_id")
);

-- CreateIndex
CREATE INDEX "region_tax_stations_day_idx" ON "region_tax_stations"("day");

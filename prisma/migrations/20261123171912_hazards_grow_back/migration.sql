-- CreateTable
CREATE TABLE "nav_hazard_losses" (
    "id" UUID NOT NULL,
    "sector_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "owner" TEXT,
    "lost" INTEGER NOT NULL,
    "regrows_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "nav_hazard_losses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "nav_hazard_losses_sector_id_idx" ON "nav_hazard_losses"("sector_id");

-- CreateIndex
CREATE INDEX "nav_hazard_losses_regrows_at_idx" ON "nav_hazard_losses"("regrows_at");

-- AddForeignKey
ALTER TABLE "nav_hazard_losses" ADD CONSTRAINT "nav_hazard_losses_sector_id_fkey" FOREIGN KEY ("sector_id") REFERENCES "sectors"("id") ON DELETE CASCADE ON UPDATE CASCADE;

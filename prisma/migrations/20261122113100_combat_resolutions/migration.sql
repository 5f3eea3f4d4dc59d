-- CreateTable
CREATE TABLE "combat_resolutions" (
    "combat_id" UUID NOT NULL,
    "ruling" TEXT NOT NULL,
    "attacker_note" TEXT NOT NULL,
    "defender_note" TEXT NOT NULL,
    "resolved_by" UUID NOT NULL,
    "resolved_name" TEXT NOT NULL,
    "resolved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "combat_resolutions_pkey" PRIMARY KEY ("combat_id")
);

-- CreateIndex
CREATE INDEX "combat_resolutions_resolved_at_idx" ON "combat_resolutions"("resolved_at");

ALTER TABLE "combat_resolutions"
  ADD CONSTRAINT "combat_resolutions_ruling_known" CHECK ("ruling" IN ('dismissed', 'upheld'));

-- AlterTable
ALTER TABLE "combat_participants" ADD COLUMN     "is_private" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "owner_id" UUID,
ADD COLUMN     "owner_user_id" UUID;

-- AlterTable
ALTER TABLE "players" ADD COLUMN     "escaped_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "combat_participants_owner_id_started_at_combat_id_idx" ON "combat_participants"("owner_id", "started_at" DESC, "combat_id" DESC);

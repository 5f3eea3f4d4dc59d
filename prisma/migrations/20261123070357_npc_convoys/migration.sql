-- AlterTable
ALTER TABLE "npc_states" ADD COLUMN     "convoy_id" UUID,
ADD COLUMN     "convoy_until" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "npc_states_convoy_id_idx" ON "npc_states"("convoy_id");

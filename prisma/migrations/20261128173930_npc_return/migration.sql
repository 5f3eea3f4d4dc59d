-- AlterTable
ALTER TABLE "npc_rosters" ADD COLUMN     "next_npc_at" TIMESTAMPTZ(3);

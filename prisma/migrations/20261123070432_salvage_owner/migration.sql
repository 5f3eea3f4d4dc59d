-- AlterTable
ALTER TABLE "salvage" ADD COLUMN "owner_id" UUID;

-- Players belong to another feature; a wreck outlives its player.
ALTER TABLE "salvage" ADD CONSTRAINT "salvage_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "players"("id") ON DELETE SET NULL;

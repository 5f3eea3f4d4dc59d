-- AlterTable
ALTER TABLE "fleet_members" ADD COLUMN     "follows" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "fleet_members" ADD COLUMN     "joins" TEXT NOT NULL DEFAULT 'defence';

ALTER TABLE "fleet_members"
  ADD CONSTRAINT "fleet_members_joins_known" CHECK ("joins" IN ('never', 'defence', 'always'));

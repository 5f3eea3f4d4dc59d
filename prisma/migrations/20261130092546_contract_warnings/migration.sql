-- AlterTable
ALTER TABLE "contracts" ADD COLUMN     "warned_at" TIMESTAMPTZ(3);

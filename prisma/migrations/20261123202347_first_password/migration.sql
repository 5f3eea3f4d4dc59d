-- AlterTable
ALTER TABLE "admin_credentials" ADD COLUMN     "first_until" TIMESTAMPTZ(3);

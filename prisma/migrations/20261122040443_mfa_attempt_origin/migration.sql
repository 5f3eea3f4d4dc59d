-- AlterTable
ALTER TABLE "mfa_attempt" ADD COLUMN     "known_origin" BOOLEAN NOT NULL DEFAULT false;

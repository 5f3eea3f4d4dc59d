-- AlterTable
ALTER TABLE "mfa_secret" ADD COLUMN     "code_salt" BYTEA;

-- AlterTable
ALTER TABLE "central_bank_goods" ADD COLUMN     "cost_basis" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "planet_holdings" ADD COLUMN     "transport_prepaid" BIGINT NOT NULL DEFAULT 0;

ALTER TABLE "planet_holdings" ADD CONSTRAINT "planet_holdings_transport_prepaid_check" CHECK ("transport_prepaid" >= 0);

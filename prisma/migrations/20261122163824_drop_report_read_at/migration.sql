-- AlterTable
ALTER TABLE "report_deliveries" DROP COLUMN "read_at";

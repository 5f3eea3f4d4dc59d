-- AlterTable
ALTER TABLE "bang_generation_jobs" ALTER COLUMN "duration_ms" SET DATA TYPE BIGINT;

-- AlterTable
ALTER TABLE "bang_generation_jobs" ADD COLUMN     "run_url" TEXT;

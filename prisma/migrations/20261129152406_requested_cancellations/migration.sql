-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "cancel_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "cancel_requested_at" TIMESTAMPTZ(3);

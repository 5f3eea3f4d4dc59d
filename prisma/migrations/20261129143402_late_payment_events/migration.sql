-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "provider_checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "provider_status" TEXT;

-- AlterTable
ALTER TABLE "processed_webhook_events" ADD COLUMN     "amount_cents" BIGINT,
ADD COLUMN     "sale_id" TEXT;

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "sealed" BYTEA;

-- CreateIndex
CREATE INDEX "processed_webhook_events_sale_id_idx" ON "processed_webhook_events"("sale_id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_outcome_received_at_idx" ON "webhook_deliveries"("outcome", "received_at");

-- The sales that were paid so far, so that a refund finds what it takes back.
UPDATE processed_webhook_events e
SET sale_id = left(d.payload->'resource'->>'id', 500)
FROM webhook_deliveries d
WHERE e.event_type = 'PAYMENT.SALE.COMPLETED' AND d.event_id = e.event_id AND d.outcome = 'applied'
  AND jsonb_typeof(d.payload->'resource'->'id') = 'string';

ALTER TABLE webhook_deliveries
  DROP CONSTRAINT webhook_deliveries_outcome_check,
  ADD CONSTRAINT webhook_deliveries_outcome_check
    CHECK (outcome IN ('applied', 'duplicate', 'ignored', 'rejected', 'failed', 'late')) NOT VALID;
ALTER TABLE webhook_deliveries VALIDATE CONSTRAINT webhook_deliveries_outcome_check;
ALTER TABLE subscriptions
  ADD CONSTRAINT subscriptions_provider_status_check
    CHECK (provider_status IN ('pending', 'active', 'suspended', 'cancelled', 'unknown'));

export { pruneDeliveries } from '#server/webhooks/prune-deliveries.ts';
export { resealWebhookSecrets } from '#server/webhooks/reseal-secrets.ts';

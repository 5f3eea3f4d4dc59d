export { pruneDeliveries } from '#server/money/outgoing-webhooks/registration.ts';
export { resealWebhookSecrets } from '#server/money/outgoing-webhooks/seal-endpoint-secret.ts';

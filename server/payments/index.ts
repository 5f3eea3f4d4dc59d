export { createPayments } from '#server/payments/create-payments.ts';
export type { Order, ProviderStatus } from '#server/payments/payment-provider.ts';
export { openEvent, sealEvent } from '#server/payments/seal-event.ts';
export { transmissionIdOf, verifyDelivery } from '#server/payments/verify-delivery.ts';

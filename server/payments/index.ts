export { createPayments } from '#server/payments/create-payments.ts';
export type { Order } from '#server/payments/payment-provider.ts';
export { transmissionIdOf, verifyDelivery } from '#server/payments/verify-delivery.ts';

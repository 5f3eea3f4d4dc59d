export { createPayments } from '#server/foundation/payments/create-payments.ts';
export type { Order, PlanPrice, ProviderStatus } from '#server/foundation/payments/payment-provider.ts';
export {
  isWithinWindow,
  openEvent,
  sealEvent,
  transmissionIdOf,
  verifyDelivery,
} from '#server/foundation/payments/verify-delivery.ts';

export type Order = {
  plan_id: string;
  custom_id: string;
  return_url: string;
  cancel_url: string;
  /** Idempotency key: repeating a request with it creates no second subscription. */
  request_id: string;
};

/** A subscription's state at the provider; `unknown` if it has none of this id. */
export type ProviderStatus = 'pending' | 'active' | 'suspended' | 'cancelled' | 'unknown';

/** What a plan takes each month. `currency`: ISO 4217. */
export type PlanPrice = { readonly price: number; readonly currency: string };

/** The payment provider's interface. Entitlements never follow from its answers, only from its webhooks. */
export type PaymentProvider = {
  /** @throws DomainError UNAVAILABLE `payment_provider` */
  createSubscription(order: Order): Promise<{ provider_id: string; approval_url: string }>;
  /** Cancelling one that has already ended is no error. @throws DomainError UNAVAILABLE `payment_provider` */
  cancelSubscription(providerId: string, reason: string): Promise<void>;
  /** Reads only. @throws DomainError UNAVAILABLE `payment_provider` */
  readStatus(providerId: string): Promise<ProviderStatus>;
  /** Reads only; null for a plan that is not paid by the month. @throws DomainError UNAVAILABLE `payment_provider` */
  readPlan(planId: string): Promise<PlanPrice | null>;
};

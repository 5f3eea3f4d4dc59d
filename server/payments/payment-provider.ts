export type Order = {
  plan_id: string;
  custom_id: string;
  return_url: string;
  cancel_url: string;
  /** Repeating a request with the same one makes no second subscription. */
  request_id: string;
};

/** What the service asks of whoever takes the money. Entitlements never follow from its answers, only from its webhooks. */
export type PaymentProvider = {
  /** @throws DomainError UNAVAILABLE `payment_provider` */
  createSubscription(order: Order): Promise<{ provider_id: string; approval_url: string }>;
  /** Ending one that has ended already is no error. @throws DomainError UNAVAILABLE `payment_provider` */
  cancelSubscription(providerId: string, reason: string): Promise<void>;
};

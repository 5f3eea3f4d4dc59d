import { createRestProvider } from '#server/foundation/payments/create-rest-provider.ts';
import { createSignerFinder, type FindSigners } from '#server/foundation/payments/find-signers.ts';
import type { PaymentProvider } from '#server/foundation/payments/payment-provider.ts';
import { createPlanPrices, type PlanPrices } from '#server/foundation/payments/plan-prices.ts';
import type { Env } from '#server/platform/env.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Logger } from '#server/platform/log.ts';

export type Payments = {
  readonly provider: PaymentProvider;
  readonly findSigners: FindSigners;
  readonly planPrices: PlanPrices;
  readonly isConfigured: boolean;
  /** Refused deliveries of this process, by the rule that they broke. */
  readonly refusals: Map<string, number>;
};

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    readonly payments: Payments;
  }
}

/** @throws StartupError if the pinned certificate cannot be read */
export function createPayments({ env, log }: { env: Env; log: Logger }): Payments {
  const { PAYMENT_CLIENT_ID: id, PAYMENT_CLIENT_SECRET: secret, PAYMENT_BASE_URL: base_url } = env;
  const provider = id && secret ? createRestProvider({ id, secret, base_url }, { log }) : NO_PROVIDER;
  return {
    isConfigured: Boolean(id && secret),
    refusals: new Map(),
    provider,
    planPrices: createPlanPrices(provider),
    findSigners: createSignerFinder({ pinned: env.PAYMENT_WEBHOOK_CERT }),
  };
}

/** Without a provider nothing can be bought. */
const NO_PROVIDER: PaymentProvider = {
  createSubscription: async () => Promise.reject(notConfigured()),
  cancelSubscription: async () => Promise.reject(notConfigured()),
  readStatus: async () => Promise.reject(notConfigured()),
  readPlan: async () => Promise.reject(notConfigured()),
};

function notConfigured(): DomainError {
  return new DomainError('UNAVAILABLE', 'This service has no payment provider, so nothing can be bought here.', {
    reason: 'payments_not_configured',
  });
}

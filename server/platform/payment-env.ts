import { z } from 'zod';

const optional = z.string().min(1).optional();

/** Configuration of the payment provider. Without client id and secret nothing can be bought. */
export const paymentVariables = {
  PAYMENT_CLIENT_ID: optional,
  PAYMENT_CLIENT_SECRET: optional,
  /** The base URL of the provider's REST API. */
  PAYMENT_BASE_URL: z.url().default('https://api-m.paypal.com'),
  /** The id of this service's webhook at the provider; part of what the provider signs. */
  PAYMENT_WEBHOOK_ID: optional,
  /** PEM text or the path of a PEM file. If absent, the certificate is fetched from the provider's own hosts. */
  PAYMENT_WEBHOOK_CERT: optional,
  /** The currency of prices where the provider's plans are not known. */
  PAYMENT_CURRENCY: z
    .string()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'must be an ISO 4217 code such as USD')
    .default('USD'),
  PAYMENT_GALACTIC_CITIZEN_PLAN_ID: optional,
  PAYMENT_REGIONAL_OWNER_PLAN_ID: optional,
  PAYMENT_NEXUS_PREMIUM_PLAN_ID: optional,
};

const shape = z.object(paymentVariables);
type PaymentEnv = z.infer<typeof shape>;

/** Required to sell anything, and to deliver what was paid for. */
const NEEDED = ['PAYMENT_CLIENT_ID', 'PAYMENT_CLIENT_SECRET', 'PAYMENT_WEBHOOK_ID'] as const;
/** Variables that show that sales are intended. */
const GIVEN = [
  ...NEEDED,
  'PAYMENT_WEBHOOK_CERT',
  'PAYMENT_GALACTIC_CITIZEN_PLAN_ID',
  'PAYMENT_REGIONAL_OWNER_PLAN_ID',
  'PAYMENT_NEXUS_PREMIUM_PLAN_ID',
] as const;

/** The variables that a partly configured payment provider lacks; empty if none is configured. */
export function paymentFaults(env: PaymentEnv): string[] {
  const given = GIVEN.find((name) => env[name] !== undefined);
  if (given === undefined) return [];
  return NEEDED.filter((name) => env[name] === undefined).map(
    (name) => `  ${name}: is missing; the payment provider that ${given} configures needs it`,
  );
}

import type { Reach } from '#server/money/outgoing-webhooks/rules/endpoint-url.ts';
import type { Env } from '#server/platform/env.ts';
import { allowing, readNetwork } from '#server/platform/rules/public-address.ts';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/**
 * Destinations of webhooks: the public internet, networks permitted by the operator, and this machine outside
 * production.
 */
export function webhookReach(env: Pick<Env, 'ENVIRONMENT' | 'WEBHOOK_ALLOWED_NETWORKS'>): Reach {
  const isDevelopment = env.ENVIRONMENT !== 'production';
  const networks = [...env.WEBHOOK_ALLOWED_NETWORKS, ...(isDevelopment ? LOOPBACK : [])];
  return {
    allows: allowing(networks.flatMap((network) => readNetwork(network) ?? [])),
    isPrivateAllowed: networks.length > 0,
    isLoopbackHttpAllowed: isDevelopment,
  };
}

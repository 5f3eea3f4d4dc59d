import type { Env } from '#server/platform/env.ts';
import type { AdminLimitClass } from '#server/platform/limits/admin-class.ts';

export type LimitName =
  | AdminLimitClass
  | 'api-token'
  | 'aria-minute'
  | 'aria-day'
  | 'auth-account'
  | 'auth-ip'
  | 'combat-estimate'
  | 'fleet-call'
  | 'message-send'
  | 'message-hail'
  | 'message-flag'
  | 'payment-webhook'
  | 'play-call'
  | 'push-subscribe'
  | 'team-create'
  | 'team-invite'
  | 'webhook-send';

/** At most `quota` in any `windowMs`. */
export type LimitPolicy = { readonly name: LimitName; readonly quota: number; readonly windowMs: number };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Quota =
  | 'ADMIN_RATE_LIMIT_READ'
  | 'ADMIN_RATE_LIMIT_WRITE'
  | 'ADMIN_RATE_LIMIT_BULK'
  | 'ADMIN_RATE_LIMIT_REPORT'
  | 'AUTH_RATE_LIMIT_ACCOUNT'
  | 'AUTH_RATE_LIMIT_IP'
  | 'PAYMENT_WEBHOOK_RATE_LIMIT'
  | 'PLAY_RATE_LIMIT';

const POLICIES: Readonly<Record<LimitName, { quota: Quota | number; windowMs: number }>> = {
  'admin-read': { quota: 'ADMIN_RATE_LIMIT_READ', windowMs: MINUTE },
  'admin-write': { quota: 'ADMIN_RATE_LIMIT_WRITE', windowMs: MINUTE },
  'admin-bulk': { quota: 'ADMIN_RATE_LIMIT_BULK', windowMs: MINUTE },
  'admin-report': { quota: 'ADMIN_RATE_LIMIT_REPORT', windowMs: HOUR },
  'auth-account': { quota: 'AUTH_RATE_LIMIT_ACCOUNT', windowMs: MINUTE },
  'auth-ip': { quota: 'AUTH_RATE_LIMIT_IP', windowMs: MINUTE },
  // For one token: two calls a second.
  'api-token': { quota: 120, windowMs: MINUTE },
  // 200 sample fights each: enough for a player who tries every tactic.
  'combat-estimate': { quota: 60, windowMs: MINUTE },
  'fleet-call': { quota: 6, windowMs: HOUR },
  // Counted in the database, by UTC days: see server/companion/aria/admit-request.ts.
  'aria-minute': { quota: 10, windowMs: MINUTE },
  'aria-day': { quota: 500, windowMs: DAY },
  // Rate limits of manual writing, high enough not to need configuration.
  'message-send': { quota: 20, windowMs: MINUTE },
  'message-hail': { quota: 6, windowMs: MINUTE },
  'message-flag': { quota: 10, windowMs: HOUR },
  'payment-webhook': { quota: 'PAYMENT_WEBHOOK_RATE_LIMIT', windowMs: MINUTE },
  'play-call': { quota: 'PLAY_RATE_LIMIT', windowMs: MINUTE },
  'push-subscribe': { quota: 20, windowMs: HOUR },
  'team-create': { quota: 5, windowMs: HOUR },
  'team-invite': { quota: 30, windowMs: HOUR },
  'webhook-send': { quota: 60, windowMs: HOUR },
};

export const LIMIT_NAMES = Object.keys(POLICIES) as LimitName[];

export function policyOf(env: Pick<Env, Quota>, name: LimitName): LimitPolicy {
  const { quota, windowMs } = POLICIES[name];
  return { name, quota: typeof quota === 'number' ? quota : env[quota], windowMs };
}

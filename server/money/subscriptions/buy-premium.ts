import type { Approval } from '#server/money/subscriptions/order-subscription.ts';
import { conflict } from '#server/platform/errors.ts';

/** The highest tier is reserved: it has a name and a price but cannot be bought. @throws DomainError CONFLICT */
export async function buyPremium(): Promise<Approval> {
  throw conflict('tier_reserved', 'Nexus Premium is reserved for the future and cannot be bought yet.');
}

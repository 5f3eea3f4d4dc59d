type Query = { get(name: string): string | null };
type Known = { id: string; payment_subscription_id: string | null };

export type PaymentReference = { value: string; isSubscription: boolean };

const MAX_LENGTH = 100;

/** What the provider appended to the return address; its tokens name an approval, not a subscription. */
export function readReference(query: Query): PaymentReference | null {
  for (const name of ['subscription_id', 'token', 'ba_token']) {
    const value = query.get(name)?.trim();
    if (value) return { value: value.slice(0, MAX_LENGTH), isSubscription: name === 'subscription_id' };
  }
  return null;
}

/** The subscription that a return is about: the named one, otherwise the newest. A foreign name matches none. */
export function findReturned<Item extends Known>(
  newestFirst: readonly Item[],
  reference: PaymentReference | null,
): Item | undefined {
  if (!reference?.isSubscription) return newestFirst[0];
  return newestFirst.find(
    ({ id, payment_subscription_id }) => payment_subscription_id === reference.value || id === reference.value,
  );
}

import type { Tx } from '#server/platform/db/transaction.ts';
import type { Entitlement, Held } from '#server/subscriptions/rules/entitlement.ts';
import type { HeldSubscription } from '#server/subscriptions/rules/superseded.ts';

/** A user with all subscriptions, and the entitlement currently stored for account and player. */
export type Holder = {
  is_known: boolean;
  held: readonly (Held & HeldSubscription)[];
  account: Omit<Entitlement, 'is_galactic_citizen'>;
  /** Null if the user has no player. */
  is_citizen: boolean | null;
};

type Row = Holder['account'] & { is_known: boolean; is_citizen: boolean | null } & (
    | (Held & HeldSubscription)
    | { [key in keyof (Held & HeldSubscription)]: null }
  );

const READ = {
  name: 'read_subscription_holder',
  text: `SELECT coalesce(NOT a.deleted, false) AS is_known, a.subscription_tier, a.subscription_status, a.payment_subscription_id,
       p.is_galactic_citizen AS is_citizen, s.id, s.tier, s.status, s.provider_id, s.region_id
     FROM (SELECT $1::uuid AS id) wanted LEFT JOIN account_records a ON a.id = wanted.id
       LEFT JOIN player_records p ON p.user_id = wanted.id LEFT JOIN subscriptions s ON s.user_id = wanted.id`,
};

/** Read under the user's lock, so that nothing changes until the transaction ends. */
export async function readHolder(tx: Tx, userId: string): Promise<Holder> {
  const rows = await tx.sql<Row>(READ, [userId]);
  const [first] = rows;
  if (!first) throw new Error('a holder of subscriptions could not be read');
  const { is_known, is_citizen, subscription_tier, subscription_status, payment_subscription_id } = first;
  return {
    ...{ is_known, is_citizen, account: { subscription_tier, subscription_status, payment_subscription_id } },
    held: rows.flatMap(({ id, tier, status, provider_id, region_id }) =>
      id === null ? [] : [{ id, tier, status, provider_id, region_id }],
    ),
  };
}

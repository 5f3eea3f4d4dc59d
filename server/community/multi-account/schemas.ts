import { z } from 'zod';
import { GIFT_ROUTES } from '#server/foundation/giving/schemas.ts';

const signal = z.enum(['hard', 'soft']).describe('`hard`: their trades count 0 for ARIA; `soft`: half.');
const clusterStatus = z
  .enum(['flagged', 'confirmed', 'cleared'])
  .describe('`flagged` and `confirmed` clusters weigh; a cleared one does not.');

export const accountCluster = z.object({
  id: z.uuid(),
  status: clusterStatus,
  signal,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime().describe('When evidence was last looked at.'),
  members: z
    .array(
      z.object({
        user_id: z.uuid(),
        username: z.string(),
        email: z.string(),
        subscription_tier: z.string().nullable().describe('A subscriber counts in full.'),
        signal,
        weight: z.number().describe('What the trades of this account count for: 0, 0.5 or 1.'),
      }),
    )
    .describe('The accounts.'),
  evidence: z
    .array(
      z.object({
        a: z.uuid().describe('One account.'),
        b: z.uuid().describe('The other account.'),
        kind: z.enum(['same_mailbox', 'alternating_device', 'same_network']).describe('What connects the two.'),
        signal,
        days: z.int().describe('On how many days it was seen; 0 where days do not matter.'),
        detail: z.string().describe('The mailbox or the address.'),
      }),
    )
    .describe('Why, for each pair of accounts.'),
  reviewed_by: z.string().nullable().describe('Name of the admin who decided.'),
  reviewed_at: z.iso.datetime().nullable().describe('When it was decided.'),
  note: z.string().nullable().describe('What the reviewer wrote.'),
});

export const listClustersInput = z.object({
  status: clusterStatus.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const clusterPage = z.object({ items: z.array(accountCluster), next_cursor: z.string().nullable() });
export const clusterInput = z.object({ id: z.uuid() });
export const reviewClusterInput = z.object({
  id: z.uuid(),
  decision: z.enum(['confirm', 'clear']).describe('`confirm`: one person; `clear`: different people.'),
  note: z.string().trim().min(3).max(1_000).describe('Why; recorded in the audit log.'),
});
export const scanResult = z.object({ clusters: z.int().describe('How many clusters there is evidence for.') });

export const washTradeInput = z.object({
  days: z.coerce.number().int().min(1).max(30).default(7).describe('How many days back.'),
});
export const washTradeList = z.object({
  items: z.array(
    z.object({
      seller: z.string().describe('Who sold.'),
      buyer: z
        .string()
        .describe(
          'Who bought the same good there within 5 minutes, or owns the station; the owner may be the seller too.',
        ),
      station_id: z.uuid(),
      station_name: z.string().nullable(),
      commodity: z.string(),
      times: z.int().describe('How often in the busiest 24 hours.'),
      units: z.int().describe('Units passed on in these trades.'),
      first_at: z.iso.datetime().describe('When it began.'),
      last_at: z.iso.datetime().describe('When it was last seen.'),
      same_cluster: z.boolean().describe('Whether both are in one cluster of accounts.'),
    }),
  ),
  next_cursor: z.string().nullable(),
});

const account = z.object({ user_id: z.uuid(), username: z.string() });
export const giftFlowInput = z.object({
  days: z.coerce.number().int().min(1).max(365).default(30).describe('How many days back.'),
});
export const giftFlowList = z.object({
  items: z.array(
    z.object({
      giver: account.describe('Who gave.'),
      receiver: account.nullable().describe('Who got it; null for a team.'),
      team: z.string().nullable().describe('Tag of the team whose treasury got it; null where the team is gone.'),
      value: z.int().describe('What it was valued at when it changed hands, credits.'),
      times: z.int().describe('How often.'),
      routes: z.array(z.enum(GIFT_ROUTES)).describe('How it changed hands.'),
      first_at: z.iso.datetime().describe('The first time within these days.'),
      last_at: z.iso.datetime().describe('The last time.'),
      same_cluster: z.boolean().describe('Whether both are in one cluster of accounts.'),
    }),
  ),
  next_cursor: z.string().nullable(),
});
export type GiftFlow = z.infer<typeof giftFlowList>['items'][number];
export type WashTrade = z.infer<typeof washTradeList>['items'][number];

export type AccountClusterRecord = z.infer<typeof accountCluster>;
export type ListClustersInput = z.infer<typeof listClustersInput>;
export type ReviewClusterInput = z.infer<typeof reviewClusterInput>;

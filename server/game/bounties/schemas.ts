import { z } from 'zod';
import { BOUNTY_STATUSES } from '#server/game/bounties/rules/terms.ts';

const player = z.object({ player_id: z.uuid(), username: z.string() });
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
};

export const placeBountyInput = z
  .object({
    target: z
      .string()
      .trim()
      .min(1, 'Enter a name.')
      .max(64)
      .describe("The player's name, or the id of the player or the account."),
    amount: z.int().min(1).max(1_000_000_000).describe('Credits; they leave your account at once.'),
    region_id: z.uuid().optional().describe('A region that you own: it is paid only for a fight there.'),
    from_fund: z
      .boolean()
      .default(false)
      .describe('The fund of `region_id` pays it, not you; what is returned of it goes back to the fund.'),
  })
  .refine(({ region_id, from_fund }) => !from_fund || region_id !== undefined, {
    path: ['region_id'],
    message: 'A fund pays bounties of its own region only.',
  });
export const bountyIdInput = z.object({ id: z.uuid() });
export const listBountiesInput = z.object({
  ...page,
  target_id: z.uuid().optional().describe('The wanted player; the id of the account will do.'),
  region_id: z.uuid().optional(),
  placed_by: z.enum(['me']).optional().describe('`me`: your own, settled ones included. Otherwise open ones only.'),
});
export const bountyBoardInput = z.object({ ...page, region_id: z.uuid().optional() });

export const lastSeenSchema = z
  .object({
    sector_id: z.uuid(),
    sector_number: z.int(),
    sector_name: z.string(),
    seen_at: z.iso.datetime().describe('When that was.'),
    age_seconds: z.int().describe('How long ago that was.'),
  })
  .describe('Where you or a member of your team last met the target.');

export const bountySchema = z.object({
  id: z.uuid(),
  target: player,
  placed_by: player.nullable().describe('Null when that player no longer exists.'),
  region: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('The only region in which it is paid.'),
  from_fund: z.boolean().describe("Paid by the region's fund."),
  amount: z.int().describe('Credits.'),
  returned: z.int().describe('Credits that went back to the placer, or to the fund.'),
  status: z.enum(BOUNTY_STATUSES),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
  paid_to: player.nullable().describe('Who earned it; null while nobody has.'),
  combat_id: z.uuid().nullable().describe('The fight that earned it.'),
  withdrawable_at: z.iso
    .datetime()
    .nullable()
    .describe('From when you may withdraw it; null unless it is yours and open.'),
});
export const wantedSchema = z.object({
  target: player,
  total: z.int().describe('Credits of all its open bounties.'),
  bounties: z.int().describe('How many they are.'),
  highest: z.int().describe('Credits of the highest of them.'),
  expires_at: z.iso.datetime().describe('When the first of them ends.'),
  earnable: z.int().describe('What you would be paid: none of your own side, none of another region.'),
  is_me: z.boolean(),
  last_seen: lastSeenSchema.nullable().describe('Where you or your team last met them; null when you never did.'),
});

export type PlaceInput = z.infer<typeof placeBountyInput>;
export type ListBountiesInput = z.infer<typeof listBountiesInput>;
export type BoardInput = z.infer<typeof bountyBoardInput>;
export type BountyView = z.infer<typeof bountySchema>;
export type Wanted = z.infer<typeof wantedSchema>;

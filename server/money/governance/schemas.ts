import { z } from 'zod';
import { PROPOSAL_KINDS, PROPOSAL_STATUSES, VOTED_SETTINGS } from '#server/money/governance/rules/votes.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { GOVERNANCE_TYPES, ownerSettings, REGION_STATUSES, regionSettings } from '#server/world/regions/schemas.ts';

const time = z.iso.datetime();
const page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
};

export const regionSummary = z.object({
  id: z.uuid(),
  name: z.string().describe('Unique among all regions.'),
  display_name: z.string(),
  kind: z.enum(['central_nexus', 'terran_space', 'player_owned']),
  status: z.enum(REGION_STATUSES),
  owner_name: z.string().nullable().describe('Null where the region belongs to nobody.'),
  is_own: z.boolean().describe('True for the regions that the caller owns.'),
  is_home: z.boolean().describe('True for the region that is the home of the caller.'),
  can_enter: z.boolean().describe('Whether the caller may fly into it.'),
  why_closed: z
    .enum(['other_galaxy', 'region_closed', 'citizens_only'])
    .nullable()
    .describe('Why the caller may not fly into it; null if they may.'),
  governance_type: z.enum(GOVERNANCE_TYPES),
  tax_rate: z.int().describe('Percent.'),
  language_pack: z.string().describe('The language of the region.'),
  aesthetic_theme: z.string().describe('How the region looks.'),
  total_sectors: z.int().describe('How many sectors it has.'),
  residents: z.int().describe('Players whose home it is.'),
  created_at: time,
});
export const regionDetail = regionSummary.extend({
  starting_credits: z.int().describe('What newcomers of the region receive.'),
  traditions: z.record(z.string(), z.string()).describe('What its owner says about its customs, by title.'),
  suspended_at: time.nullable().describe('Since when nobody pays for it.'),
  next_step: z
    .object({ step: z.enum(['grace', 'terminated', 'deleted']), at: time })
    .nullable()
    .describe('What comes next unless it is paid for.'),
  takeover: z
    .object({ claimable: z.boolean(), escrow: z.int().describe('Credits that a claim puts at stake.') })
    .describe('Whether citizens may claim it now.'),
  gateways: z
    .array(
      z.object({
        sector_id: z.uuid().describe('A course may be plotted to it once it is on your chart.'),
        sector_number: z.int(),
        region_id: z.uuid(),
        region_name: z.string().describe('The region that it stands in.'),
      }),
    )
    .describe('Sectors from which a gateway leads here: those you visited, of your own region all; at most ten.'),
});
const player = z.object({ player_id: z.uuid(), username: z.string() });
const reason = z.string().trim().min(3).max(500).describe('Why, for the public record.');
const voted = ownerSettings.pick({ display_name: true, tax_rate: true, traditions: true, governance_type: true });
export const proposeInput = z
  .object({
    id: z.uuid(),
    kind: z.enum(PROPOSAL_KINDS).describe('What it is about.'),
    change: voted.optional().describe('Of `settings`: what is to change, one at least.'),
    player_id: z.uuid().optional().describe('Of `expulsion` and `seat`: the resident whom it is about.'),
    seated: z.boolean().optional().describe('Of `seat`: whether they sit in the council afterwards.'),
    reason,
  })
  .refine(
    ({ kind, change, player_id, seated }) =>
      kind === 'settings'
        ? change !== undefined && VOTED_SETTINGS.some((key) => change[key] !== undefined)
        : player_id !== undefined && (kind === 'expulsion' || seated !== undefined),
    'settings need a change, an expulsion a player, a seat a player and whether they get it',
  );
export const proposalSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PROPOSAL_KINDS).describe('What it is about.'),
  status: z.enum(PROPOSAL_STATUSES).describe('`void`: it could not be carried out any more.'),
  change: voted.describe('Settings that it changes; empty for other kinds.'),
  seated: z.boolean().nullable().describe('Whether the player gets a seat or loses it; null for other kinds.'),
  reason: z.string().describe('Why it was proposed.'),
  target: player.nullable().describe('Whom it is about.'),
  proposer: player.describe('Who proposed it.'),
  yes: z.int().describe('Votes for it that count.'),
  no: z.int().describe('Votes against it that count.'),
  electorate: z.int().describe('How many may vote on it.'),
  quorum: z.int().describe('Percent of them who must vote.'),
  my_vote: z.boolean().nullable().describe('How the caller voted; null without a vote.'),
  may_vote: z.boolean().describe('Whether the caller may vote on it now.'),
  opened_at: time.describe('When it was proposed; who lived there then may vote.'),
  closes_at: time.describe('When the votes are counted at the latest.'),
  closed_at: time.nullable().describe('When it ended; null while it is open.'),
});
export const listProposalsInput = z.object({ id: z.uuid(), status: z.enum(PROPOSAL_STATUSES).optional(), ...page });
export const voteInput = z.object({
  id: z.uuid(),
  proposal_id: z.uuid().describe('The proposal.'),
  is_yes: z.boolean().describe('For or against.'),
});
export const expelInput = z.object({ id: z.uuid(), player_id: z.uuid(), reason });
export const residentSchema = player.extend({
  since: time.describe('Since when they live there.'),
  has_seat: z.boolean().describe('Whether they sit in the council.'),
  is_owner: z.boolean().describe('Whether the region is theirs.'),
});
export const listResidentsInput = z.object({ id: z.uuid(), ...page });
export const franchiseOutput = z.object({
  residents: z.boolean().describe('Whether the caller votes among the residents.'),
  council: z.boolean().describe('Whether the caller votes in the council.'),
});
export type ProposeInput = z.infer<typeof proposeInput>;
export type ProposalView = z.infer<typeof proposalSchema>;
export type ListProposalsInput = z.infer<typeof listProposalsInput>;
export type VoteInput = z.infer<typeof voteInput>;
export type ListResidentsInput = z.infer<typeof listResidentsInput>;
export const listRegionsInput = z.object({
  ...page,
  status: z.enum(REGION_STATUSES).optional(),
  kind: z.enum(['central_nexus', 'terran_space', 'player_owned']).optional(),
  mine: z.enum(['true', 'false']).optional().describe('true: only regions that the caller owns.'),
  at_stake: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: only unpaid and ended regions in which the caller owns planets or stations.'),
});
export const regionIdInput = z.object({ id: z.uuid() });
export const regionSettingsInput = ownerSettings.extend({ id: z.uuid() });
export const regionActSchema = z.object({
  id: z.uuid(),
  kind: z.string().describe('What was decided.'),
  actor_name: z.string().describe('Who decided.'),
  before: z.object({}).loose(),
  after: z.object({}).loose(),
  created_at: time,
});
export const regionActPage = z.object({ items: z.array(regionActSchema), next_cursor: z.string().nullable() });
export const listActsInput = z.object({ id: z.uuid(), ...page });
export const listFundInput = listActsInput;
export const FUND_ENTRY_KINDS = ['tax_share', 'bounty_placed', 'bounty_returned'] as const;
export const fundEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(FUND_ENTRY_KINDS),
  amount: z.int().describe('Signed credits.'),
  balance_after: z.int().describe('Credits in the fund after it.'),
  detail: z.record(z.string(), z.union([z.string(), z.number()])).describe('The figures of the movement.'),
  created_at: time,
});
export const regionTaxesOutput = z.object({
  tax_rate: z.int().describe('Percent.'),
  share_percent: z.int().describe("Percent of the tax that the region's fund receives. No owner receives any of it."),
  fund: z.int().describe('Credits in the fund; they pay bounties of the region and nothing else.'),
  counted_at: time.nullable().describe('Up to when tax was counted; null before the first time.'),
  weeks: z
    .array(
      z.object({
        starts_at: time.describe('Monday, 0:00 UTC.'),
        trades: z.int().describe('Taxed trades.'),
        tax: z.int().describe('Credits collected.'),
        to_fund: z.int().describe('Credits of it that the fund has received; a day is booked when it is over.'),
        by_payer: z
          .object({
            owner: z.int().describe('Credits that you paid.'),
            resident: z.int().describe('Credits that residents paid.'),
            visitor: z.int().describe('Credits that all others paid.'),
          })
          .describe('Who paid it: you, residents, others.'),
      }),
    )
    .describe('The last twelve weeks, the oldest first.'),
  sources: z
    .array(
      z.object({
        commodity: z.enum(COMMODITIES),
        side: z.enum(['buy', 'sell']).describe('Seen from the player who paid.'),
        trades: z.int().describe('Taxed trades.'),
        goods_total: z.int().describe('What the goods cost without tax.'),
        tax: z.int().describe('Credits collected.'),
      }),
    )
    .describe('What it was paid for in these weeks, the highest first.'),
  stations: z
    .array(
      z.object({
        station_id: z.uuid(),
        name: z.string().describe('As it was called last.'),
        trades: z.int().describe('Taxed trades.'),
        tax: z.int().describe('Credits collected.'),
      }),
    )
    .describe('Where it was paid in these weeks, the twenty stations with the most.'),
});
export type RegionTaxes = z.infer<typeof regionTaxesOutput>;
export type FundEntry = z.infer<typeof fundEntrySchema>;
export const regionGrowthOutput = z.object({
  items: z
    .array(
      z.object({
        starts_at: time.describe('Monday, 0:00 UTC.'),
        newcomers: z.int().describe('Players who settled in that week.'),
        residents: z.int().describe('Players whose home it was at its end.'),
      }),
    )
    .describe('The last twelve weeks, the oldest first.'),
  next_cursor: z.string().nullable(),
});
export const nexusOutput = z.object({
  region: regionSummary.nullable().describe('The hub; null where no galaxy is open.'),
  gateways: z
    .array(z.object({ region_id: z.uuid(), display_name: z.string(), can_enter: z.boolean() }))
    .describe('Regions that its gateways lead to, by name.'),
});

export const adminRegionSchema = regionSummary
  .omit({ is_own: true, is_home: true, can_enter: true, why_closed: true })
  .extend({
    owner_id: z.uuid().nullable(),
    payment_subscription_id: z.string().nullable(),
    suspended_at: time.nullable().describe('Since when nobody pays for it.'),
    terminated_at: time.nullable().describe('When it ended.'),
    next_step: regionDetail.shape.next_step,
    cleared_at: time.nullable().describe('When nothing was left in it.'),
  });
export const adminRegionDetail = adminRegionSchema.extend({
  starting_credits: regionDetail.shape.starting_credits,
  traditions: regionDetail.shape.traditions,
});
export const listAdminRegionsInput = listRegionsInput.omit({ mine: true, at_stake: true });
const grounds = z.string().trim().min(3).max(500);
export const transferRegionInput = z.object({
  id: z.uuid(),
  owner_id: z.uuid().describe('The account that it belongs to afterwards.'),
  reason: grounds,
});
export const terminateRegionInput = z.object({
  id: z.uuid(),
  name: z.string().max(40).describe('The name of the region, typed by the operator.'),
  reason: grounds,
});
export const createRegionInput = z.object({
  name: regionSettings.shape.name.unwrap(),
  owner_id: z.uuid(),
  reason: grounds,
});
export const createRegionOutput = z.object({ job_id: z.uuid() });

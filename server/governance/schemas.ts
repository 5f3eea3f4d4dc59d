import { z } from 'zod';
import { GOVERNANCE_TYPES, ownerSettings, REGION_STATUSES, regionSettings } from '#server/regions/schemas.ts';

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
});
export const listRegionsInput = z.object({
  ...page,
  status: z.enum(REGION_STATUSES).optional(),
  kind: z.enum(['central_nexus', 'terran_space', 'player_owned']).optional(),
  mine: z.enum(['true', 'false']).optional().describe('true: only regions that the caller owns.'),
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
});
export const nexusOutput = z.object({
  region: regionSummary.nullable().describe('The hub; null where no galaxy is open.'),
  gateways: z
    .array(z.object({ region_id: z.uuid(), display_name: z.string(), can_enter: z.boolean() }))
    .describe('Regions that its gateways lead to, by name.'),
});

export const adminRegionSchema = regionSummary.omit({ is_own: true, is_home: true, can_enter: true }).extend({
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
export const listAdminRegionsInput = listRegionsInput.omit({ mine: true });
const reason = z.string().trim().min(3).max(500);
export const transferRegionInput = z.object({
  id: z.uuid(),
  owner_id: z.uuid().describe('The account that it belongs to afterwards.'),
  reason,
});
export const terminateRegionInput = z.object({
  id: z.uuid(),
  name: z.string().max(40).describe('The name of the region, typed by the operator.'),
  reason,
});
export const createRegionInput = z.object({
  name: regionSettings.shape.name.unwrap(),
  owner_id: z.uuid(),
  reason,
});
export const createRegionOutput = z.object({ job_id: z.uuid() });

import { z } from 'zod';
import { SETTLED_CLAUSES } from '#server/foundation/notifications/rules/types.ts';
import { ALL_OUTCOMES, SETTLED_OUTCOMES } from '#server/money/region-lifecycle/rules/settled.ts';

export const listSettledInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
  region_id: z.uuid().optional().describe('Only what was in this region.'),
});
export const settledAssetSchema = z.object({
  id: z.uuid(),
  because: z
    .enum(['region_ended', 'citizenship_lapsed'])
    .describe('Its region ended, or it was abroad when the time after a lapse of citizenship was over.'),
  region_id: z.uuid(),
  region_name: z.string().describe('As it was called.'),
  clause: z.enum(SETTLED_CLAUSES).describe('What it was.'),
  asset_id: z.uuid().describe('Its id; it may be gone.'),
  name: z.string().nullable().describe('Its name, where it has one and is still there or was recorded.'),
  outcome: z.enum(SETTLED_OUTCOMES).describe('What became of it.'),
  credits: z.int().describe('What you received for it; below 0 what you paid.'),
  goods_saved: z
    .int()
    .nullable()
    .describe('Units of a lost station’s goods that went to your account at the central bank.'),
  at: z.iso.datetime(),
});

export const listRegionAssetsInput = z.object({
  id: z.uuid().describe('The region; it may be deleted.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
  player_id: z.uuid().optional().describe('Only what was theirs.'),
});
export const regionAssetSchema = settledAssetSchema
  .omit({ because: true, region_id: true, region_name: true, outcome: true, goods_saved: true })
  .extend({
    outcome: z
      .enum(ALL_OUTCOMES)
      .describe('What became of it; `returned_to_fund`: a bounty that the region had placed.'),
    player_id: z.uuid().nullable().describe('Whose it was; null where it was nobody’s.'),
    player_name: z.string().nullable().describe('Their name.'),
    credits: z.int().describe('What they received for it; below 0 what they paid.'),
  });

export type ListRegionAssetsInput = z.infer<typeof listRegionAssetsInput>;
export type RegionAsset = z.infer<typeof regionAssetSchema>;
export type ListSettledInput = z.infer<typeof listSettledInput>;
export type SettledAsset = z.infer<typeof settledAssetSchema>;

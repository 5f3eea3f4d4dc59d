import { z } from 'zod';

const values = z.array(z.object({ tier: z.enum(['free', 'galactic_citizen', 'regional_owner']), value: z.number() }));
const unit = z.enum(['credits', 'turns', 'times', 'points', 'units', 'percent', 'days', 'requests']);
const figure = {
  group: z.enum(['start', 'rate', 'multiplier', 'ceiling']).describe('What kind of figure it is.'),
  unit,
  values: values.describe('For each tier that is sold, and for free.'),
  is_equal: z.boolean().describe('True where all tiers have the same.'),
};

export const fairnessOutput = z.object({
  figures: z
    .array(
      z.object({
        key: z.enum([
          ...(['stake', 'first_ship', 'first_multiplier', 'first_turns_a_day', 'most_turns_a_day'] as const),
          ...(['best_production', 'aria_a_minute', 'aria_a_day', 'highest_multiplier', 'insurance_cover'] as const),
          ...(['relationship', 'growth_a_day', 'days_to_highest', 'consciousness'] as const),
          ...(['holds', 'hull', 'shields', 'attack_drones', 'defence_drones', 'upgrade_slots'] as const),
          ...(['ships', 'planets', 'citadel', 'rested_turns'] as const),
          ...(['objectives_a_week', 'rank_points_a_week', 'highest_rank'] as const),
        ]),
        ...figure,
      }),
    )
    .describe('What decides how much a player can earn, hold and win.'),
  differences: z
    .array(z.object({ key: z.enum(['stipend', 'messages_a_point']), ...figure }))
    .describe('What a tier states to differ.'),
  settings: z
    .array(
      z.object({
        key: z.string(),
        unit: z.string(),
        value: z.number(),
        about: z.string().describe('What it is, in English.'),
      }),
    )
    .describe('Every number of the game in force; none of them knows a tier.'),
});
export type Fairness = z.infer<typeof fairnessOutput>;

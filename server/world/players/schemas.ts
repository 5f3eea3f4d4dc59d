import { z } from 'zod';
import { distinct } from '#server/platform/rules/distinct.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { ASSISTANCE_LEVELS, RISK_TOLERANCES } from '#server/world/players/rules/preferences.ts';
import { shipSchema } from '#server/world/ships/schemas.ts';

export const turnsSchema = z.object({
  turns: z.int().describe('At most `max_turns`.'),
  rested_turns: z
    .int()
    .describe('What came back above `max_turns`, up to `max_rested_turns`: yours to spend, and spent first.'),
  turns_owed: z.int().describe('Debt of a distress tow: regeneration pays it before you can spend turns again.'),
  max_turns: z.int(),
  max_rested_turns: z.int(),
  full_at: z.iso.datetime().nullable().describe('When `turns` reach `max_turns`; null when they have.'),
  rested_at: z.iso.datetime().nullable().describe('When no more turns rest; null when the rest is full.'),
});

export const placeSchema = z.object({
  sector_id: z.uuid(),
  sector_number: z.int(),
  sector_name: z.string(),
  is_fedspace: z.boolean(),
  is_capital: z.boolean(),
  beacon: z.string().nullable(),
  cluster_name: z.string(),
  region_id: z.uuid(),
  region_name: z.string(),
  region_kind: z.string(),
  region_status: z.string(),
  tax_rate: z.int().describe('Percent.'),
  contraband: z.string().nullable().describe('The good that the region forbids in its federation space.'),
  special: z.string().nullable().describe('The special place that the sector is, by which players know it.'),
});

export const preferencesSchema = z.object({
  risk_tolerance: z.enum(RISK_TOLERANCES),
  commodity_preferences: z
    .array(z.enum(COMMODITIES))
    .max(COMMODITIES.length)
    .overwrite(distinct)
    .describe("The player's preferred goods; empty: all count equally."),
  ai_assistance_level: z.enum(ASSISTANCE_LEVELS),
});

export const preferencesInput = preferencesSchema
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Send at least one preference.')
  .meta({ minProperties: 1 })
  .describe('Omitted preferences are unchanged.');

export const playerMeOutput = turnsSchema.extend({
  id: z.uuid(),
  user_id: z.uuid(),
  username: z.string(),
  credits: z.int(),
  is_galactic_citizen: z.boolean(),
  can_travel_between_regions: z.boolean(),
  home_region_id: z.uuid().nullable(),
  first_login: z.object({ completed: z.boolean() }),
  aria_bonus_multiplier: z.number(),
  aria_consciousness_level: z.int(),
  aria_relationship_score: z.int(),
  aria_total_interactions: z.int(),
  aria_blocked_until: z.iso.datetime().nullable().describe('ARIA answers nothing until then; null if it does now.'),
  last_turn_regeneration: z.iso.datetime().describe('When `turns` was computed: now, since they come continuously.'),
  visited_sectors: z.int(),
  protection: z
    .object({
      until: z.iso.datetime().describe('It lasts at least until then.'),
      turns_left: z.int().describe('Turns to spend before it ends.'),
    })
    .nullable()
    .describe('Of new players: it ends when time and turns have passed, with the first attack, or by net value.'),
  combat_id: z.uuid().nullable().describe('The fight you are in; null in peace.'),
  preferences: preferencesSchema,
  place: placeSchema.nullable().describe('Null until a galaxy exists to be placed in.'),
  docked_station: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  ship: shipSchema.nullable(),
});

export type PlayerMe = z.infer<typeof playerMeOutput>;
export type Preferences = z.infer<typeof preferencesSchema>;
export type PreferencesInput = z.infer<typeof preferencesInput>;
export type Turns = z.infer<typeof turnsSchema>;

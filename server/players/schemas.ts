import { z } from 'zod';
import { shipSchema } from '#server/ships/schemas.ts';

export const turnsSchema = z.object({
  turns: z.int(),
  max_turns: z.int(),
  /** Null when the tank is full. */
  full_at: z.iso.datetime().nullable(),
});

export const placeSchema = z.object({
  sector_id: z.uuid(),
  sector_number: z.int(),
  is_fedspace: z.boolean(),
  is_capital: z.boolean(),
  beacon: z.string().nullable(),
  cluster_name: z.string(),
  region_id: z.uuid(),
  region_name: z.string(),
  region_kind: z.string(),
  region_status: z.string(),
  /** Percent. */
  tax_rate: z.int(),
});

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
  visited_sectors: z.int(),
  /** Null until a galaxy exists to be placed in. */
  place: placeSchema.nullable(),
  docked_station: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  ship: shipSchema.nullable(),
});

export type PlayerMe = z.infer<typeof playerMeOutput>;
export type Turns = z.infer<typeof turnsSchema>;

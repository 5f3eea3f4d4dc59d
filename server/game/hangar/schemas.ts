import { z } from 'zod';

export const listHangarInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const hangarShipSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  type_name: z.string(),
  name: z.string(),
  hull: z.int(),
  max_hull: z.int(),
  value: z.int().describe('List price of the ship, its upgrades and its equipment, in credits.'),
  cargo_used: z.int().describe('Units on board. Cargo stays its owner’s, whoever claims the ship.'),
  region_name: z.string().describe('The region that ended.'),
  is_own: z.boolean().describe('It is yours.'),
  open_at: z.iso.datetime().describe('Until then only its owner may claim it, from then on anybody.'),
  is_open: z.boolean().describe('That time has come.'),
  is_here: z.boolean().describe('You are docked where it lies.'),
  sector_id: z.uuid().nullable().describe('Where it lies; null while that sector is not on your chart.'),
});
export const hangarOutput = z.object({
  items: z.array(hangarShipSchema),
  next_cursor: z.string().nullable(),
  next_claim_at: z.iso.datetime().nullable().describe('When you may claim a ship of somebody else again; null: now.'),
});
export const claimHangarShipInput = z.object({ id: z.uuid() });

export type ListHangarInput = z.infer<typeof listHangarInput>;
export type HangarShip = z.infer<typeof hangarShipSchema>;

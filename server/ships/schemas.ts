import { z } from 'zod';

export const cargoSchema = z.object({
  commodity: z.string(),
  quantity: z.int(),
  /** Credits paid for the units on board, tax included. */
  cost_basis: z.int(),
});

export const shipSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  type_name: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  sector_id: z.uuid(),
  sector_number: z.int().nullable(),
  /** Turns of one warp. */
  speed: z.int().min(1).max(3),
  holds: z.int(),
  cargo_used: z.int(),
  hull: z.int(),
  max_hull: z.int(),
  shields: z.int(),
  max_shields: z.int(),
  drones_attack: z.int(),
  drones_defence: z.int(),
  insurance: z.enum(['none', 'basic', 'premium']),
  is_destroyed: z.boolean(),
  cargo: z.array(cargoSchema),
});

export const shipListOutput = z.object({ items: z.array(shipSchema), next_cursor: z.string().nullable() });

export const shipModelSchema = z.object({
  type: z.string(),
  name: z.string(),
  holds: z.int(),
  hull: z.int(),
  shields: z.int(),
  drones_attack: z.int(),
  drones_defence: z.int(),
  speed: z.int().min(1).max(3),
  upgrade_slots: z.int(),
  price: z.int(),
});
export const catalogueOutput = z.object({ version: z.int(), items: z.array(shipModelSchema) });

export const shipIdInput = z.object({ id: z.uuid() });
export const renameShipInput = z.object({ id: z.uuid(), name: z.string().trim().min(1).max(40) });

export type Ship = z.infer<typeof shipSchema>;
export type RenameShipInput = z.infer<typeof renameShipInput>;

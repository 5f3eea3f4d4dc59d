import { z } from 'zod';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { SHIP_TYPES } from '#server/world/ships/rules/catalogue.ts';
import { DOCK_SERVICES } from '#server/world/ships/rules/dock-services.ts';
import { EQUIPMENT, UPGRADES } from '#server/world/ships/rules/fittings.ts';
import { INSURANCE, POLICIES } from '#server/world/ships/rules/insurance.ts';

export const cargoSchema = z.object({
  commodity: z.string(),
  quantity: z.int(),
  cost_basis: z.int().describe('Credits paid for the units on board, tax included.'),
});

export const shipTypeSchema = z.enum(SHIP_TYPES);
export const upgradeSchema = z.enum(UPGRADES);
export const equipmentSchema = z.enum(EQUIPMENT);
export const dockServiceSchema = z.enum(DOCK_SERVICES);
export const insuranceSchema = z.enum(INSURANCE);
export const policySchema = z.enum(POLICIES);

export const shipSchema = z.object({
  id: z.uuid(),
  type: z.string(),
  type_name: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  sector_id: z.uuid(),
  sector_number: z.int().nullable(),
  sector_name: z.string().nullable(),
  speed: z.int().min(1).max(3).describe('Turns of one warp.'),
  holds: z.int(),
  cargo_used: z.int(),
  hull: z.int(),
  max_hull: z.int(),
  turns_flown: z.int().describe('Turns of flight since it was built; they wear the hull.'),
  shields: z.int(),
  max_shields: z.int(),
  drones_attack: z.int(),
  drones_defence: z.int(),
  max_drones_attack: z.int(),
  max_drones_defence: z.int(),
  upgrade_slots: z.int(),
  upgrade_slots_used: z.int(),
  upgrades: z
    .object({ holds: z.int(), hull: z.int(), shields: z.int(), drones: z.int(), engines: z.int() })
    .describe('Installed levels.'),
  equipment_slots: z.int(),
  equipment: z.array(equipmentSchema),
  value: z.int().describe('List price of the ship, its upgrades and its equipment, in credits.'),
  insurance: insuranceSchema,
  insured_value: z.int().describe('What the policy covers; upgrades made since it was paid are not in it.'),
  insurance_paid: z.int().describe('Premiums paid for the policy so far; they count towards a better one.'),
  loss_pays: z.int().describe('What the insurer pays if the ship is lost now.'),
  is_destroyed: z.boolean(),
  lost_at: z.iso
    .datetime()
    .nullable()
    .describe('These are set once the ship is lost; `payout` is what the insurer paid.'),
  lost_sector_number: z.int().nullable(),
  lost_sector_name: z.string().nullable(),
  payout: z.int().nullable(),
  hangar_from: z
    .string()
    .nullable()
    .describe('The region that ended, while the ship lies in the abandoned hangar and cannot be used; else null.'),
  hangar_until: z.iso
    .datetime()
    .nullable()
    .describe('Until then nobody but you may claim it there; set as `hangar_from` is.'),
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
  equipment_slots: z.int(),
  price: z.int(),
});
export const shipCatalogueOutput = z.object({
  version: z.int(),
  items: z.array(shipModelSchema),
  next_cursor: z.string().nullable(),
});

export const shipIdInput = z.object({ id: z.uuid() });
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Names given by players: no invisible characters and none that change the text direction. */
export const shipNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .refine((name) => !UNSEEN.test(name), 'Use characters that can be seen.')
  .meta({ examples: ['Long Haul'] });
export const renameShipInput = z.object({ id: z.uuid(), name: shipNameSchema });

const goods = z.object({
  commodity: z.enum(COMMODITIES),
  quantity: z.int().min(1).max(1_000_000),
});
export const jettisonInput = goods.extend({ id: z.uuid() });
export const moveCargoInput = jettisonInput.extend({
  to_ship_id: z.uuid().describe('The ship to load, also yours and in the same sector.'),
});
export const movedCargoOutput = z.object({
  from: shipSchema.describe('The unloaded ship.'),
  to: shipSchema.describe('The loaded ship.'),
});

export type JettisonInput = z.infer<typeof jettisonInput>;
export type MoveCargoInput = z.infer<typeof moveCargoInput>;
export type Ship = z.infer<typeof shipSchema>;
export type RenameShipInput = z.infer<typeof renameShipInput>;

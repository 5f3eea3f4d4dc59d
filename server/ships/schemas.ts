import { z } from 'zod';
import { SHIP_TYPES } from '#server/ships/rules/catalogue.ts';
import { DOCK_SERVICES } from '#server/ships/rules/dock-services.ts';
import { EQUIPMENT } from '#server/ships/rules/equipment.ts';
import { INSURANCE, POLICIES } from '#server/ships/rules/insurance.ts';
import { UPGRADES } from '#server/ships/rules/upgrades.ts';

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
  speed: z.int().min(1).max(3).describe('Turns of one warp.'),
  holds: z.int(),
  cargo_used: z.int(),
  hull: z.int(),
  max_hull: z.int(),
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
    .describe('Levels built in.'),
  equipment_slots: z.int(),
  equipment: z.array(equipmentSchema),
  worth: z.int().describe('List price of the ship, its upgrades and its equipment, in credits.'),
  insurance: insuranceSchema,
  insured_worth: z.int().describe('What the policy covers; upgrades made since it was paid are not in it.'),
  insurance_paid: z.int().describe('Premiums paid for the policy so far; they count towards a better one.'),
  loss_pays: z.int().describe('What the insurer pays if the ship is lost now.'),
  is_destroyed: z.boolean(),
  lost_at: z.iso
    .datetime()
    .nullable()
    .describe('These are set once the ship is lost; `payout` is what the insurer paid.'),
  lost_sector_number: z.int().nullable(),
  payout: z.int().nullable(),
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
export const catalogueOutput = z.object({ version: z.int(), items: z.array(shipModelSchema) });

export const shipIdInput = z.object({ id: z.uuid() });
const name = z.string().trim().min(1).max(40);
export const renameShipInput = z.object({ id: z.uuid(), name });

const agreed = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .describe(
    'The price the captain agreed to, in credits. If it is another by now nothing happens: 409 `price_moved` with the `expected_price` of now.',
  );
const points = z.int().min(0).max(1_000_000).default(0);

export const repairInput = z
  .object({ id: z.uuid(), hull: points, shields: points, expected_price: agreed })
  .refine(({ hull, shields }) => hull + shields > 0, { error: 'Name hull or shields to restore.', path: ['hull'] })
  .describe('Points to restore; part of the damage will do.');
export const dronesInput = z
  .object({ id: z.uuid(), attack: points, defence: points, expected_price: agreed })
  .refine(({ attack, defence }) => attack + defence > 0, { error: 'Name drones to take aboard.', path: ['attack'] });
export const upgradeInput = z.object({ id: z.uuid(), kind: upgradeSchema, expected_price: agreed });
export const equipInput = z.object({ id: z.uuid(), item: equipmentSchema, expected_price: agreed });
/** `expected_price` is what the yard pays for it. */
export const unequipInput = equipInput;
export const insureInput = z.object({ id: z.uuid(), level: policySchema, expected_price: agreed });
export const buyShipInput = z.object({
  type: shipTypeSchema.exclude(['escape_pod']),
  name: name.optional(),
  trade_in: z
    .boolean()
    .default(false)
    .describe(
      'True: the active ship goes to the yard, and its cargo and captain into the new one. False: the new one is moored.',
    ),
  expected_price: z
    .int()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .describe('The list price less the trade-in: below 0 when the yard pays the difference.'),
});
export const sellShipInput = z
  .object({ id: z.uuid(), expected_price: agreed })
  .describe('`expected_price` is what the yard pays.');

const settled = {
  entry_id: z.uuid().describe('Row of the credit ledger.'),
  price: z.int().describe('Credits; above 0 what was paid, below 0 what was received.'),
  credits: z.int(),
  turn_cost: z.int(),
  turns: z.int(),
};
export const serviceOutput = z.object({ ...settled, ship: shipSchema }).describe('The ship as it is afterwards.');
export const sellShipOutput = z.object({
  ...settled,
  sold: z.object({ id: z.uuid(), type: z.string(), name: z.string() }),
});

export type Ship = z.infer<typeof shipSchema>;
export type RenameShipInput = z.infer<typeof renameShipInput>;
export type RepairInput = z.infer<typeof repairInput>;
export type DronesInput = z.infer<typeof dronesInput>;
export type UpgradeInput = z.infer<typeof upgradeInput>;
export type EquipInput = z.infer<typeof equipInput>;
export type InsureInput = z.infer<typeof insureInput>;
export type BuyShipInput = z.infer<typeof buyShipInput>;
export type SellShipInput = z.infer<typeof sellShipInput>;
export type ServiceResult = z.infer<typeof serviceOutput>;
export type SellShipResult = z.infer<typeof sellShipOutput>;

const place = z.object({ station_id: z.uuid(), station_name: z.string(), sector_id: z.uuid(), sector_number: z.int() });
const figure = z.enum(['speed', 'holds', 'max_hull', 'max_shields', 'max_drones_attack', 'max_drones_defence']);
const mending = z.object({ missing: z.int(), price_each: z.int(), price: z.int() });
const bay = z.object({ aboard: z.int(), room: z.int() });

export const yardInput = z.object({
  ship_id: z.uuid().optional().describe('The ship to quote for; the active one when left out.'),
});

export const yardOutput = z
  .object({
    station: place.nullable().describe('Where you are docked; null when you are not.'),
    credits: z.int(),
    ship: shipSchema,
    ship_here: z.boolean().describe('True when the ship lies at this dock, so that it can be worked on.'),
    services: z.array(
      z.object({
        service: dockServiceSchema,
        offered: z.boolean(),
        nearest: place
          .extend({ turns: z.int(), warps: z.int() })
          .nullable()
          .describe(
            'The nearest station on your chart that offers it; null when you know none, or it is offered here.',
          ),
      }),
    ),
    turn_costs: z.object({ service: z.int(), deal: z.int() }),
    repair: z.object({ hull: mending, shields: mending, price: z.int() }),
    drones: z.object({ price_each: z.int(), attack: bay, defence: bay }),
    upgrades: z.array(
      z.object({
        kind: upgradeSchema,
        level: z.int(),
        slots: z.int().describe('Upgrade slots that one level takes.'),
        price: z.int().nullable().describe('Null where `blocked`.'),
        figures: z.array(z.object({ figure, before: z.int(), after: z.int() })),
        blocked: z.enum(['at_most', 'slots_full', 'no_slots']).nullable(),
      }),
    ),
    equipment: z.array(
      z.object({
        item: equipmentSchema,
        price: z.int(),
        refund: z.int().describe('What the yard pays for it when it is taken out.'),
        fitted: z.boolean(),
        blocked: z.enum(['fitted', 'slots_full', 'no_slots']).nullable(),
      }),
    ),
    insurance: z.array(
      z.object({
        level: policySchema,
        cover: z.int().describe('Percent of the worth.'),
        premium: z.int().describe('What it costs today, less what was paid for the policy there is.'),
        pays: z.int().describe('What a loss would pay with it.'),
        current: z.boolean(),
        blocked: z.enum(['not_insurable', 'hull_damaged', 'covered']).nullable(),
      }),
    ),
    trade_in: z.int().describe('What the yard pays for this ship, sold or traded in.'),
    catalogue: z
      .array(shipModelSchema.extend({ to_pay: z.int(), blocked: z.enum(['cargo_too_much']).nullable() }))
      .describe('For sale; `to_pay` is with the active ship traded in, `blocked` why that cannot be.'),
  })
  .describe('Prices are the same at every dock: they can be read anywhere, and paid where `offered` says so.');
export type YardInput = z.infer<typeof yardInput>;
export type Yard = z.infer<typeof yardOutput>;

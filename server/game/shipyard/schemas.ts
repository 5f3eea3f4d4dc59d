import { z } from 'zod';
import {
  dockServiceSchema,
  equipmentSchema,
  policySchema,
  shipModelSchema,
  shipNameSchema,
  shipSchema,
  shipTypeSchema,
  upgradeSchema,
} from '#server/world/ships/schemas.ts';

const agreed = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .describe(
    'The price the player agreed to, in credits. If it has changed nothing happens: 409 `price_moved` with the current `expected_price`.',
  );
const points = z.int().min(0).max(1_000_000).default(0);

/** JSON Schema of a member that is present and above 0. */
function atLeastOne(name: string) {
  return { required: [name], properties: { [name]: { minimum: 1 } } };
}

export const repairShipInput = z
  .object({ id: z.uuid(), hull: points, shields: points, expected_price: agreed })
  .refine(({ hull, shields }) => hull + shields > 0, { error: 'Send hull or shields to repair.', path: ['hull'] })
  .describe('Points to repair; may be part of the damage.')
  .meta({
    anyOf: [atLeastOne('hull'), atLeastOne('shields')],
    examples: [{ hull: 20, shields: 0, expected_price: 120 }],
  });
export const loadDronesInput = z
  .object({ id: z.uuid(), attack: points, defence: points, expected_price: agreed })
  .refine(({ attack, defence }) => attack + defence > 0, { error: 'Send the drones to buy.', path: ['attack'] })
  .meta({
    anyOf: [atLeastOne('attack'), atLeastOne('defence')],
    examples: [{ attack: 2, defence: 0, expected_price: 240 }],
  });
export const upgradeShipInput = z.object({ id: z.uuid(), kind: upgradeSchema, expected_price: agreed });
export const equipShipInput = z.object({ id: z.uuid(), item: equipmentSchema, expected_price: agreed });
/** `expected_price`: what the shipyard pays for it. */
export const unequipShipInput = equipShipInput;
export const insureShipInput = z.object({ id: z.uuid(), level: policySchema, expected_price: agreed });
export const buyShipInput = z.object({
  type: shipTypeSchema.exclude(['escape_pod']),
  name: shipNameSchema.optional(),
  trade_in: z
    .boolean()
    .default(false)
    .describe(
      'True: the active ship is traded in, and its cargo moves into the new one. False: the new one is moored.',
    ),
  expected_price: z
    .int()
    .min(-1_000_000_000)
    .max(1_000_000_000)
    .describe('The list price less the trade-in: below 0 when the shipyard pays the difference.'),
});
export const sellShipInput = z
  .object({ id: z.uuid(), expected_price: agreed })
  .describe('`expected_price` is what the shipyard pays.');

const settled = {
  entry_id: z.uuid().describe('Row of the credit ledger.'),
  price: z.int().describe('Credits; above 0 what was paid, below 0 what was received.'),
  credits: z.int(),
  turn_cost: z.int(),
  turns: z.int(),
};
export const shipServiceOutput = z.object({ ...settled, ship: shipSchema }).describe('The ship as it is afterwards.');
export const sellShipOutput = z.object({
  ...settled,
  sold: z.object({ id: z.uuid(), type: z.string(), name: z.string() }),
});

export type RepairInput = z.infer<typeof repairShipInput>;
export type DronesInput = z.infer<typeof loadDronesInput>;
export type UpgradeInput = z.infer<typeof upgradeShipInput>;
export type EquipInput = z.infer<typeof equipShipInput>;
export type InsureInput = z.infer<typeof insureShipInput>;
export type BuyShipInput = z.infer<typeof buyShipInput>;
export type SellShipInput = z.infer<typeof sellShipInput>;
export type ServiceResult = z.infer<typeof shipServiceOutput>;
export type SellShipResult = z.infer<typeof sellShipOutput>;

const place = z.object({
  station_id: z.uuid(),
  station_name: z.string(),
  sector_id: z.uuid(),
  sector_number: z.int(),
  sector_name: z.string(),
});
const figure = z.enum(['speed', 'holds', 'max_hull', 'max_shields', 'max_drones_attack', 'max_drones_defence', 'guns']);
const mending = z.object({
  missing: z.int(),
  price_each: z.int().describe('List price of a point.'),
  price: z.int().describe('Of all that is missing, by your standing.'),
});
const bay = z.object({ aboard: z.int(), free: z.int() });

export const shipyardInput = z.object({
  ship_id: z.uuid().optional().describe('The ship to quote for; the active one when left out.'),
});

export const shipyardOutput = z
  .object({
    station: place.nullable().describe('Where you are docked; null when you are not.'),
    credits: z.int(),
    ship: shipSchema,
    ship_here: z.boolean().describe('True when the ship is at this dock and can be serviced.'),
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
    standing: z
      .object({
        faction_code: z.string().describe('The faction that holds the most of the cluster.'),
        standing: z.int().describe('How it sees you, −1,000 to 1,000.'),
        percent: z
          .int()
          .describe('What that adds to the price of repairs, drones and insurance; below 0 they are cheaper.'),
      })
      .nullable()
      .describe('Null where you are not docked or no faction holds the place.'),
    repair: z.object({
      hull: mending,
      shields: mending,
      price: z.int(),
      wear: z
        .object({
          turns_flown: z.int().describe('Turns of flight since the ship was built.'),
          next_point_turns: z.int().describe('Turns of flight until the next point of hull wears off.'),
          whole_hull_turns: z.int().describe('Turns of flight that wear a whole hull away.'),
          least_hull: z.int().describe('Points that wear leaves at least.'),
        })
        .describe('Flying wears the hull; time does not.'),
    }),
    drones: z.object({ price_each: z.int().describe('List price of one.'), attack: bay, defence: bay }),
    upgrades: z.array(
      z.object({
        kind: upgradeSchema,
        level: z.int(),
        slots: z.int().describe('Upgrade slots that one level takes.'),
        price: z.int().nullable().describe('Null where `blocked`.'),
        figures: z.array(z.object({ figure, before: z.int(), after: z.int() })),
        blocked: z.enum(['limit_reached', 'slots_full', 'no_slots']).nullable(),
      }),
    ),
    equipment: z.array(
      z.object({
        item: equipmentSchema,
        price: z.int(),
        refund: z.int().describe('What the shipyard pays for it when it is removed.'),
        fitted: z.boolean(),
        blocked: z.enum(['fitted', 'slots_full', 'no_slots']).nullable(),
      }),
    ),
    insurance: z.array(
      z.object({
        level: policySchema,
        cover: z.int().describe('Percent of the value.'),
        premium: z.int().describe('What it costs today, less what was paid for the policy there is.'),
        pays: z.int().describe('The payout if the ship is lost.'),
        current: z.boolean(),
        blocked: z.enum(['not_insurable', 'hull_damaged', 'covered']).nullable(),
      }),
    ),
    trade_in: z.int().describe('What the shipyard pays for this ship, sold or traded in.'),
    catalogue: z
      .array(shipModelSchema.extend({ to_pay: z.int(), blocked: z.enum(['cargo_too_much']).nullable() }))
      .describe('For sale; `to_pay` is with the active ship traded in, `blocked` why that cannot be.'),
  })
  .describe(
    'Prices can be read anywhere, and paid where `offered` says so; `standing` changes those of repairs, drones and insurance.',
  );
export type ShipyardInput = z.infer<typeof shipyardInput>;
export type Shipyard = z.infer<typeof shipyardOutput>;

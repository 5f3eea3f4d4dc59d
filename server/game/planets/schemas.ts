import { z } from 'zod';
import { PLANET_GOODS, PLANET_TYPES } from '#server/game/planets/rules/catalogue.ts';
import { shipNameSchema } from '#server/world/ships/schemas.ts';

const good = z.enum(PLANET_GOODS);
const amount = z.int().min(1).max(1_000_000_000);
const units = z.int().min(1).max(1_000_000);
const agreed = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .describe(
    'The price the player agreed to, in credits. If it has changed nothing happens: 409 `price_moved` with the current `expected_price`.',
  );

export const planetIdInput = z.object({ id: z.uuid() });
export const listPlanetsInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});
export const claimPlanetInput = z.object({ id: z.uuid(), expected_price: agreed });
export const launchGenesisInput = z.object({ name: shipNameSchema, expected_price: agreed });
export const colonizeInput = z.object({ id: z.uuid(), quantity: units.describe('Colonists who leave the ship.') });
export const planetCargoInput = z.object({
  id: z.uuid(),
  commodity: good,
  quantity: units,
  direction: z.enum(['to_ship', 'to_planet']),
});
export const planetSafeInput = z.object({
  id: z.uuid(),
  amount,
  direction: z
    .enum(['deposit', 'withdraw', 'prepay'])
    .describe(
      'To prepay costs a twentieth of the amount: so many credits reach the central bank whole, should the region end.',
    ),
});
export const buildCitadelInput = z.object({
  id: z.uuid(),
  level: z.int().min(1).max(6).describe('The level that shall be built: the one after the present.'),
});
export const defendPlanetInput = z
  .object({
    id: z.uuid(),
    drones: z
      .int()
      .min(-1_000_000)
      .max(1_000_000)
      .default(0)
      .describe('Defence drones that go from the ship to the planet; below 0 they go back.'),
    shields: z.int().min(0).max(1_000_000).default(0).describe('Points of shield to charge, for credits.'),
  })
  .refine(({ drones, shields }) => drones !== 0 || shields > 0, {
    error: 'Send drones to move or shields to charge.',
    path: ['drones'],
  })
  .meta({ examples: [{ drones: 5, shields: 0 }] });
export const renamePlanetInput = z.object({ id: z.uuid(), name: shipNameSchema });
export const transferPlanetInput = z.object({
  id: z.uuid(),
  to: z.string().trim().min(1, 'Enter a name.').max(64).describe("The new owner's name."),
});

const stockSchema = z.object({
  quantity: z.int(),
  storage: z.int().describe('Units of it that the planet holds.'),
  per_day: z.int().describe('Units a day with the colonists there are.'),
  hours_to_full: z.int().nullable().describe('Hours until the storage is full; null: never.'),
});
const shortfall = z
  .object({ credits: z.int(), ore: z.int(), equipment: z.int(), colonists: z.int() })
  .describe('What is missing; 0 where there is enough.');
const citadelSchema = z.object({
  level: z.int().min(0).max(6),
  building: z
    .object({ level: z.int(), started_at: z.iso.datetime(), done_at: z.iso.datetime() })
    .nullable()
    .describe('The level under construction.'),
  next: z
    .object({
      level: z.int(),
      brings: z.enum(['safe', 'combat_computer', 'cannon', 'thrusters', 'shields', 'interdictor']),
      credits: z.int(),
      ore: z.int(),
      equipment: z.int(),
      colonists: z.int().describe('Colonists who must live there; they stay.'),
      hours: z.int(),
      short: shortfall,
    })
    .nullable()
    .describe('The level after the present one; null at the top.'),
});

const planetSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(PLANET_TYPES),
  sector_id: z.uuid(),
  sector_number: z.int(),
  sector_name: z.string(),
  region_name: z.string(),
  region_status: z.string(),
  region_kind: z.enum(['central_nexus', 'terran_space', 'player_owned']),
  is_landed: z.boolean().describe('True while your ship stands on it.'),
});
const holdingSchema = z.object({
  origin: z.enum(['claimed', 'genesis', 'captured', 'received']),
  claimed_at: z.iso.datetime(),
  cost_basis: z.int().describe('Credits put in so far.'),
  colonists: z.int(),
  max_colonists: z.int(),
  stock: z.object({ ore: stockSchema, organics: stockSchema, equipment: stockSchema }),
  citadel: citadelSchema,
  safe: z.int().describe('Credits in the safe.'),
  safe_capacity: z.int(),
  transport_prepaid: z.int().describe('Credits of the safe that lose nothing, should the region end.'),
  drones: z.int(),
  drone_capacity: z.int(),
  shields: z.int(),
  max_shields: z.int(),
  cannon_damage: z.int(),
  has_combat_computer: z.boolean(),
  has_thrusters: z.boolean(),
  has_interdictor: z.boolean(),
});

export const ownPlanetSchema = planetSchema.extend(holdingSchema.shape);
export const planetDetail = planetSchema.extend({
  owner: z.object({ player_id: z.uuid(), username: z.string() }).nullable().describe('Null: nobody owns it.'),
  is_mine: z.boolean(),
  may_land: z.boolean().describe('Whether it is unowned, yours, or that of a team mate.'),
  citadel_level: z.int(),
  claim_price: z.int().nullable().describe('What claiming it costs; null where it cannot be claimed.'),
  holding: holdingSchema.nullable().describe("What grows and stands there; null on somebody else's planet."),
});
export const planetActionOutput = z
  .object({ planet: planetDetail, credits: z.int().describe('Your credits now.') })
  .describe('The planet after the action.');
export const genesisQuoteOutput = z.object({
  genesis_price: z.int(),
  claim_price: z.int(),
  planets: z.int().describe('Planets you own.'),
  max_planets: z.int().describe('Planets that one player may own.'),
});

export const listAllPlanetsInput = listPlanetsInput.extend({
  owner: z.string().trim().max(64).optional().describe("Part of the owner's or the planet's name."),
  type: z.enum(PLANET_TYPES).optional().describe('Only planets of this type.'),
  work: z
    .enum(['building', 'settled'])
    .optional()
    .describe('Only planets with, or without, a level under construction.'),
});
export const adminPlanetSchema = planetSchema.omit({ is_landed: true }).extend({
  owner: z.object({ player_id: z.uuid(), username: z.string() }),
  origin: holdingSchema.shape.origin,
  claimed_at: z.iso.datetime(),
  cost_basis: holdingSchema.shape.cost_basis,
  colonists: z.int(),
  max_colonists: z.int(),
  citadel_level: z.int(),
  building: z
    .object({ level: z.int(), done_at: z.iso.datetime() })
    .nullable()
    .describe('The level under construction.'),
  stock: z.object({ ore: z.int(), organics: z.int(), equipment: z.int() }).describe('Units of each now.'),
  storage: z.int().describe('Units of each that the planet holds.'),
  safe: holdingSchema.shape.safe,
  drones: z.int(),
  shields: z.int(),
});

export type ListAllPlanetsInput = z.infer<typeof listAllPlanetsInput>;
export type AdminPlanet = z.infer<typeof adminPlanetSchema>;
export type OwnPlanet = z.infer<typeof ownPlanetSchema>;
export type PlanetDetail = z.infer<typeof planetDetail>;
export type Holding = z.infer<typeof holdingSchema>;
export type PlanetAction = z.infer<typeof planetActionOutput>;
export type ListPlanetsInput = z.infer<typeof listPlanetsInput>;
export type ClaimPlanetInput = z.infer<typeof claimPlanetInput>;
export type LaunchGenesisInput = z.infer<typeof launchGenesisInput>;
export type ColonizeInput = z.infer<typeof colonizeInput>;
export type PlanetCargoInput = z.infer<typeof planetCargoInput>;
export type PlanetSafeInput = z.infer<typeof planetSafeInput>;
export type BuildCitadelInput = z.infer<typeof buildCitadelInput>;
export type DefendPlanetInput = z.infer<typeof defendPlanetInput>;
export type RenamePlanetInput = z.infer<typeof renamePlanetInput>;
export type TransferPlanetInput = z.infer<typeof transferPlanetInput>;
export type GenesisQuote = z.infer<typeof genesisQuoteOutput>;

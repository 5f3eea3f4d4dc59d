import { z } from 'zod';
import { ORDERED_SHIPS } from '#server/game/construction/rules/offers.ts';
import { SLIP_CLASSES } from '#server/game/construction/rules/queue.ts';
import { MARKET_SIDES, MAX_STORED } from '#server/game/construction/rules/station-market.ts';
import { BUILT_SERVICES, STATION_UPGRADES } from '#server/game/construction/rules/stations.ts';
import { COMMODITIES } from '#server/world/galaxy/rules/commodities.ts';
import { shipNameSchema } from '#server/world/ships/schemas.ts';

const pageInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().min(1).max(500).optional(),
});

export const RESERVATION_KINDS = ['ship', 'station'] as const;
export const RESERVATION_STATUSES = ['queued', 'building', 'complete', 'cancelled'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

const slip = z.enum(SLIP_CLASSES).describe('Class of the construction slip.');
const place = z.object({ id: z.uuid(), number: z.int(), name: z.string() });
const hours = z.int().describe('Hours of construction, once it has a slip.');

export const shipOrderSchema = z.object({
  type: z.enum(ORDERED_SHIPS),
  price: z.int().describe('Held from the reservation on.'),
  list_price: z.int().describe('What a shipyard asks for the same ship.'),
  hours,
  slip,
});
export const constructionOffersOutput = z.object({
  ships: z.array(shipOrderSchema).describe('Ships that are built to order.'),
  station: z
    .object({
      price: z.int(),
      hours,
      slip,
      owned: z.int().describe('Stations that you own or have ordered.'),
      max_stations: z.int().describe('Stations that one player may own.'),
    })
    .describe('A station in a sector that you know and that has none.'),
  gate: z
    .object({ price: z.int(), beacon_price: z.int(), upkeep: z.int().describe('Credits a day.'), max_gates: z.int() })
    .describe('A warp gate between two beacons.'),
  turn_cost: z.int().describe('Turns of one reservation.'),
});

const slipUse = z.object({
  slips: z.int(),
  building: z.int().describe('Orders under construction.'),
  waiting: z.int().describe('Orders that wait for a slip.'),
  free_at: z.iso
    .datetime()
    .nullable()
    .describe('When an order placed now would begin; null: this dock has no such slip.'),
});
export const tradeDockSchema = z.object({
  station_id: z.uuid(),
  name: z.string(),
  sector: place,
  region: z.object({ id: z.uuid(), name: z.string(), status: z.string() }),
  is_here: z.boolean().describe('True where you are docked.'),
  construction: slipUse.describe('Slips in which ships are built.'),
  special_construction: slipUse.describe('Slips for large ships.'),
});
export const listTradeDocksInput = pageInput;

export const reservationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(RESERVATION_KINDS),
  status: z.enum(RESERVATION_STATUSES),
  dock: z.object({ id: z.uuid().nullable().describe('Null: the dock is gone.'), name: z.string() }),
  sector: place.nullable().describe('Where the dock is.'),
  slip,
  ship_type: z.enum(ORDERED_SHIPS).nullable(),
  name: z.string().nullable().describe('Name that it will have; null: one is chosen.'),
  price: z.int(),
  escrow: z.int().describe('Credits that are held now.'),
  hours,
  queued_at: z.iso.datetime(),
  starts_at: z.iso.datetime().nullable().describe('When construction began, or begins by the queue of now.'),
  done_at: z.iso.datetime().nullable().describe('When it is complete, by the queue of now.'),
  closed_at: z.iso.datetime().nullable(),
  refunded: z.int().nullable().describe('What came back when it was cancelled.'),
  cancel_refund: z.int().describe('What cancelling now would bring back.'),
  cancel_reason: z.string().nullable(),
  target: place.nullable().describe('Where a station will be.'),
  ship_id: z.uuid().nullable().describe('The ship, once it is complete.'),
  station_id: z.uuid().nullable().describe('The station, once it is complete.'),
});
export const listReservationsInput = pageInput.extend({
  status: z.enum(['open', 'closed']).optional().describe('`open`: queued or building. All when left out.'),
});

const agreed = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .describe('The price you agreed to, credits; 409 `price_moved` otherwise.');
export const stationNameSchema = shipNameSchema;

export const reserveConstructionInput = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('ship'),
      type: z.enum(ORDERED_SHIPS),
      name: shipNameSchema.optional(),
      expected_price: agreed,
    }),
    z.object({
      kind: z.literal('station'),
      sector_id: z
        .uuid()
        .describe('Where it will be: a sector you have visited, outside federal space, without a station.'),
      name: stationNameSchema,
      expected_price: agreed,
    }),
  ])
  .describe('Ordered at the trade dock where you are docked.')
  .meta({ examples: [{ kind: 'ship', type: 'cargo_hauler', name: 'Long Haul', expected_price: 54_000 }] });
export const cancelReservationInput = z.object({ id: z.uuid() });
export const reservationActionOutput = z.object({ reservation: reservationSchema, credits: z.int() });

export const adminReservationSchema = reservationSchema.extend({
  owner: z.object({ player_id: z.uuid(), username: z.string() }),
  cancelled_by_name: z.string().nullable().describe('The administrator who cancelled it.'),
});
export const adminListReservationsInput = listReservationsInput.extend({
  dock_id: z.uuid().optional().describe('Of this dock only.'),
  player_id: z.uuid().optional().describe('Of this player only.'),
});
export const forceCancelInput = z.object({
  id: z.uuid(),
  reason: z.string().trim().min(3).max(500).describe('Goes into the ledger, and to the player.'),
});
export const adminTradeDockSchema = tradeDockSchema.omit({ is_here: true }).extend({
  escrow: z.int().describe('Credits held for the orders of this dock.'),
});

const upgrade = z.enum(STATION_UPGRADES);
const commodity = z.enum(COMMODITIES);
const side = z.enum(MARKET_SIDES).describe('What the station does: `sell` to visitors, or `buy` from them.');
const percent = z
  .int()
  .min(50)
  .max(200)
  .describe("Percent of the good's mid price: 100 to 200 where the station sells, 50 to 100 where it buys.");
export const ownGoodSchema = z.object({
  commodity,
  side,
  percent,
  price: z.int().describe('Credits a unit, before tax.'),
  quantity: z.int().describe('Units in stock.'),
  limit: z.int().describe('Units that it stores of this good; it buys no more.'),
  cost: z.int().describe('What the stock cost you, credits.'),
});
export const ownStationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  sector: place,
  region: z.object({ id: z.uuid(), name: z.string(), status: z.string() }),
  origin: z.enum(['built', 'received']).describe('How you got it.'),
  is_here: z.boolean().describe('True where you are docked.'),
  built_at: z.iso.datetime(),
  acquired_at: z.iso.datetime(),
  cost_basis: z.int().describe('What it was acquired for, credits.'),
  upgrade_capital: z.int().describe('What was built in since, credits.'),
  till: z.int().describe('What visitors paid and you have not fetched, and what you put in to buy with.'),
  market: z.array(ownGoodSchema).describe('What it trades at prices of its own.'),
  dock_fee: z.int().describe('What others pay for docking.'),
  max_dock_fee: z.int(),
  traffic: z
    .object({
      neighbours: z.int().describe('Public stations within two warps.'),
      ships: z.int().describe('Freighters from there that dock in a day.'),
      income: z.int().describe('What they pay you a day, credits, whatever you ask of players.'),
      due_at: z.iso.datetime().describe('When the next day is paid.'),
    })
    .describe('Freighters that dock there.'),
  services: z.array(z.enum(BUILT_SERVICES)).describe('Services that it offers.'),
  slips_transient: z.int(),
  slips_long_term: z.int(),
  upgrades: z.array(z.object({ upgrade, price: z.int() })).describe('What can be built in.'),
  defence: z
    .object({
      hull: z.int(),
      max_hull: z.int(),
      shields: z.int(),
      max_shields: z.int(),
      guns: z.int().describe('Points of damage a round.'),
      spared_until: z.iso.datetime().nullable().describe('Until when nobody may attack it, after a raid.'),
    })
    .describe('What it withstands now; damage repairs itself within a day.'),
});
export const listStationsInput = pageInput;
export const withdrawTillInput = z.object({ id: z.uuid(), amount: z.int().min(1).max(1_000_000_000_000) });
export const setMarketGoodInput = z
  .object({
    id: z.uuid(),
    commodity,
    side,
    percent,
    limit: z
      .int()
      .min(1)
      .max(MAX_STORED)
      .optional()
      .describe('Units up to which it buys; the most it stores where left out.'),
  })
  .meta({ examples: [{ side: 'buy', percent: 90, limit: 500 }] });
export const endMarketGoodInput = z.object({ id: z.uuid(), commodity });
export const moveStockInput = z.object({
  id: z.uuid(),
  commodity,
  quantity: z.int().min(1).max(MAX_STORED),
  direction: z.enum(['to_station', 'to_ship']),
});
export const depositTillInput = z.object({ id: z.uuid(), amount: z.int().min(1).max(1_000_000_000) });
export const upgradeStationInput = z.object({ id: z.uuid(), upgrade, expected_price: agreed });
export const changeStationInput = z
  .object({
    id: z.uuid(),
    name: stationNameSchema.optional(),
    dock_fee: z.int().min(0).max(10_000).optional(),
  })
  .meta({ examples: [{ name: 'Halfway House', dock_fee: 50 }] });
export const transferStationInput = z.object({
  id: z.uuid(),
  to: z.string().trim().min(1).max(64).describe('Name of the player.'),
});
export const stationActionOutput = z.object({ station: ownStationSchema, credits: z.int() });
export const stationTransferOutput = z.object({
  id: z.uuid(),
  name: z.string(),
  to: z.string().describe('Who owns it now.'),
  value: z.int().describe('What counts as given, credits.'),
});

export const gateSchema = z.object({
  id: z.uuid(),
  from: place,
  to: place,
  status: z.enum(['open', 'closed']).describe('`closed`: its upkeep is owed; it opens once you have the credits.'),
  toll: z.int().describe('What others pay for passing.'),
  max_toll: z.int(),
  cost_basis: z.int().describe('What the gate and its beacons cost, credits.'),
  till: z.int().describe('Tolls that you have not fetched.'),
  upkeep: z.int().describe('Credits a day.'),
  upkeep_due_at: z.iso.datetime().describe('When the next day is charged.'),
  built_at: z.iso.datetime(),
});
export const beaconSchema = z.object({
  id: z.uuid(),
  sector: place,
  is_here: z.boolean().describe('True in your sector.'),
  cost: z.int(),
  placed_at: z.iso.datetime(),
});
export const listGatesInput = pageInput;
export const placeBeaconInput = z.object({ expected_price: agreed });
export const buildGateInput = z.object({
  from_beacon_id: z.uuid().describe('A beacon of yours.'),
  to_beacon_id: z.uuid().describe('Another beacon of yours; you are at one of the two.'),
  expected_price: agreed,
});
export const changeGateInput = z
  .object({ id: z.uuid(), toll: z.int().min(0).max(10_000).describe('What others pay from now on, credits.') })
  .describe('Tolls paid so far are fetched with it.');
export const beaconActionOutput = z.object({ beacon: beaconSchema, credits: z.int() });
export const gateActionOutput = z.object({ gate: gateSchema, credits: z.int() });

export type Gate = z.infer<typeof gateSchema>;
export type Beacon = z.infer<typeof beaconSchema>;
export type BuildGateInput = z.infer<typeof buildGateInput>;
export type ChangeGateInput = z.infer<typeof changeGateInput>;
export type BeaconAction = z.infer<typeof beaconActionOutput>;
export type GateAction = z.infer<typeof gateActionOutput>;
export type OwnStation = z.infer<typeof ownStationSchema>;
export type StationAction = z.infer<typeof stationActionOutput>;
export type StationTransfer = z.infer<typeof stationTransferOutput>;
export type SetMarketGoodInput = z.infer<typeof setMarketGoodInput>;
export type EndMarketGoodInput = z.infer<typeof endMarketGoodInput>;
export type MoveStockInput = z.infer<typeof moveStockInput>;
export type DepositTillInput = z.infer<typeof depositTillInput>;
export type WithdrawTillInput = z.infer<typeof withdrawTillInput>;
export type UpgradeStationInput = z.infer<typeof upgradeStationInput>;
export type ChangeStationInput = z.infer<typeof changeStationInput>;
export type TransferStationInput = z.infer<typeof transferStationInput>;
export type ShipOrder = z.infer<typeof shipOrderSchema>;
export type ConstructionOffers = z.infer<typeof constructionOffersOutput>;
export type TradeDock = z.infer<typeof tradeDockSchema>;
export type AdminTradeDock = z.infer<typeof adminTradeDockSchema>;
export type Reservation = z.infer<typeof reservationSchema>;
export type AdminReservation = z.infer<typeof adminReservationSchema>;
export type ListReservationsInput = z.infer<typeof listReservationsInput>;
export type AdminListReservationsInput = z.infer<typeof adminListReservationsInput>;
export type ReserveInput = z.infer<typeof reserveConstructionInput>;
export type ReservationAction = z.infer<typeof reservationActionOutput>;

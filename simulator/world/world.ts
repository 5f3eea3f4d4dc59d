import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import type { TowMap } from '#server/game/navigation/rules/distress.ts';
import type { Draw as FindDraw } from '#server/game/navigation/rules/finds.ts';
import type { Edge } from '#server/game/navigation/rules/graph.ts';
import type { Hazard } from '#server/game/navigation/rules/hazards.ts';
import type { EventDraw, Traded } from '#server/game/trading/rules/market-events.ts';
import type { SlipCounts, WaitingShip } from '#server/game/trading/rules/slips.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { Good } from '#server/world/galaxy/rules/goods.ts';
import type { Plan } from '#server/world/galaxy/rules/plan.ts';
import type { ShipType } from '#server/world/ships/rules/catalogue.ts';
import type { DockService } from '#server/world/ships/rules/dock-services.ts';
import type { Upgrade } from '#server/world/ships/rules/fittings.ts';
import type { PolicyLevel } from '#server/world/ships/rules/insurance.ts';
import type { Player } from '#simulator/players/player.ts';
import type { Records } from '#simulator/records.ts';
import type { Docking, Flight } from '#simulator/world/action-results.ts';
import type { Gate } from '#simulator/world/gate.ts';
import type { Holding, Order } from '#simulator/world/holding.ts';
import type { Npc } from '#simulator/world/npcs.ts';
import type { Board, Offer } from '#simulator/world/offers.ts';
import type { Planet } from '#simulator/world/planets.ts';

/** A good as of `quantity_at`; `market.ts` calculates the current one. */
export type StationGood = Good & { action: 'B' | 'S'; quantity_at: Date; supply_ms: number };

export type Station = {
  index: number;
  id: string;
  name: string;
  sector: number;
  services: readonly DockService[];
  goods: Map<Commodity, StationGood>;
  /** The same goods as a list, and the inputs of its events. */
  market: StationGood[];
  /** Drawn by the run's seed; null: none. */
  events: EventDraw | null;
  /** No event is under way before. */
  quiet_until: number;
  traded: Traded;
  slips: SlipCounts;
  /** Docks where ships and stations are built have slips for special construction. */
  special_slips: number;
  black_market: boolean;
  /** The owner's data; null without an owner. */
  holding: Holding | null;
};

/** How decisions are carried out: in memory, or elsewhere, such as by the routes of a service. */
export type Actions = {
  flyTo(world: World, player: Player, goal: number): Flight;
  dock(world: World, player: Player): Docking;
  leaveLine(world: World, player: Player): void;
  callTow(world: World, player: Player): boolean;
  /** Returns the units bought. */
  buy(world: World, player: Player, order: { commodity: Commodity; quantity: number; blind: boolean }): number;
  /** Returns the profit; null when nothing was sold. */
  sell(world: World, player: Player, commodity: Commodity): number | null;
  sellCharts(world: World, player: Player): number;
  scan(world: World, player: Player): number;
  openOffers(world: World, player: Player, station: Station): readonly Offer[];
  acceptOffer(world: World, player: Player, offer: Offer): boolean;
  claimRewards(world: World, player: Player): number;
  repair(world: World, player: Player): void;
  buyShip(world: World, player: Player, type: ShipType): boolean;
  upgrade(world: World, player: Player, kind: Upgrade): boolean;
  insure(world: World, player: Player, level: PolicyLevel): boolean;
};

/** One region in memory. Sectors are indices from 0; `now` is the simulated time in milliseconds. */
export type World = {
  seed: number;
  /** The seed of players' random decisions, in addition to the region's. */
  dice: number;
  drawFinds: (sector: number) => FindDraw;
  /** How decisions are carried out. */
  actions: Actions;
  settings: GameSettings;
  /** Percent. */
  tax_rate: number;
  /** What the region forbids in its federation space. */
  contraband: Commodity | null;
  plan: Plan;
  map: TowMap;
  stations: Station[];
  players: Player[];
  /** The warps of `map`, gates included. */
  edges: Edge[];
  gates: Gate[];
  /** Stations that are being built. */
  orders: Order[];
  /** Ships that wait for a slip, by station. */
  lines: Map<number, WaitingShip[]>;
  /** Derelicts and anomalies that somebody has claimed. */
  claimed: Set<string>;
  /** Index of the station in each sector, -1 without one. */
  stationAt: Int32Array;
  hazards: Map<number, Hazard[]>;
  planets: Planet[];
  npcs: Npc[];
  /** Offers of the stations that are on anybody's chart. */
  boards: Map<number, Board>;
  /** When they were last refilled, in intervals of five minutes. */
  boards_beat: number;
  /** When anybody last visited each sector and last sold its chart; -1 for never. */
  visited_at: Float64Array;
  charted_at: Float64Array;
  /** 1 for sectors on anybody's chart: their stations offer contracts. */
  on_charts: Uint8Array;
  /** Where newcomers start. */
  start: number;
  /** Sectors to which a tow may lead, and for each sector whether one can be reached over open warps. */
  havens: readonly number[];
  escapes: Uint8Array;
  now: number;
  records: Records;
};

let lastDate = new Date(0);

/** The simulated time as a date; one object for the same time, because most steps ask for it dozens of times. */
export function nowOf({ now }: World): Date {
  if (lastDate.getTime() !== now) lastDate = new Date(now);
  return lastDate;
}

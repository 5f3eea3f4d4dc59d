import { generate } from '#generator/generate.ts';
import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { escapesTo, havensOf, type TowMap } from '#server/game/navigation/rules/distress.ts';
import type { Draw as FindDraw } from '#server/game/navigation/rules/finds.ts';
import { buildGraph, type Edge } from '#server/game/navigation/rules/graph.ts';
import type { Hazard } from '#server/game/navigation/rules/hazards.ts';
import { tradedOf } from '#server/game/trading/rules/market.ts';
import type { EventDraw } from '#server/game/trading/rules/market-events.ts';
import { slipsOf } from '#server/game/trading/rules/slips.ts';
import { contrabandOf } from '#server/world/galaxy/rules/commodities.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import type { MidDraw } from '#server/world/galaxy/rules/mid-share.ts';
import type { Plan, StationRow } from '#server/world/galaxy/rules/plan.ts';
import { readUniverse } from '#server/world/galaxy/rules/read-universe.ts';
import { translateUniverse } from '#server/world/galaxy/rules/translate-universe.ts';
import { servicesAt } from '#server/world/ships/rules/dock-services.ts';
import { IN_MEMORY } from '#simulator/actions/actions.ts';
import { createRecords } from '#simulator/records.ts';
import { npcsOf } from '#simulator/world/npcs.ts';
import { planetsOf } from '#simulator/world/planets.ts';
import type { Actions, Station, StationGood, World } from '#simulator/world/world.ts';

/** Percent of a new region; the column's default. */
const TAX_RATE = 10;

export type Draws = {
  /** Draws the mid prices of stations. */
  mid: MidDraw;
  /** Draws the market events of a station, from its seed. */
  events: (seed: number) => EventDraw;
  /** Draws what scans find, by the sector's number. */
  finds: (place: { seed: number; sector_number: number }) => FindDraw;
};
/** A run draws by its seed alone; the service uses a secret key. */
const BY_SEED: Draws = {
  mid: hashText,
  events: (seed) => (what) => hashText(`event:${seed}:${what}`),
  finds:
    ({ seed, sector_number }) =>
    (what) =>
      hashText(`finds:${seed}:${sector_number}:${what}`),
};

export type WorldOptions = {
  seed: number;
  sectors: number;
  settings: GameSettings;
  start: number;
  draws?: Draws | undefined;
  actions?: Actions | undefined;
  /** Another number changes the players' random decisions in the same region; 0 by default. */
  dice?: number | undefined;
};

/** A region of the newcomers' kind, made by the generator and read by the service's own import rules. */
export function makeWorld({ seed, sectors, settings, start, ...given }: WorldOptions): World {
  const draws = given.draws ?? BY_SEED;
  const plan = planOf(seed, sectors, draws.mid);
  const edges = edgesOf(plan);
  const map = mapOf(plan, edges);
  const stations = plan.stations.map((row, index) => stationOf(plan, row, { settings, index, start, draws }));
  const stationAt = new Int32Array(map.size).fill(-1);
  for (const station of stations) stationAt[station.sector] = station.index;
  const isOpen = (edge: number) => map.latent[edge] === 0;
  const havens = havensOf(map, { isOpen, isAllowed: () => true });
  const terra = plan.locations.find(({ location }) => location.type === 'terra')?.location.sectorId ?? 1;
  return {
    seed,
    dice: given.dice ?? 0,
    drawFinds: (sector) => draws.finds({ seed, sector_number: sector + 1 }),
    actions: given.actions ?? IN_MEMORY,
    settings,
    tax_rate: TAX_RATE,
    contraband: contrabandOf(seed),
    plan,
    map,
    stations,
    players: [],
    edges,
    gates: [],
    orders: [],
    lines: new Map(),
    claimed: new Set(),
    stationAt,
    hazards: hazardsOf(plan),
    planets: planetsOf(plan, start),
    npcs: npcsOf(plan),
    boards: new Map(),
    boards_beat: -1,
    visited_at: new Float64Array(map.size).fill(-1),
    charted_at: new Float64Array(map.size).fill(-1),
    on_charts: new Uint8Array(map.size),
    start: terra - 1,
    havens,
    escapes: escapesTo(map, isOpen, havens),
    now: start,
    records: createRecords(),
  };
}

function planOf(seed: number, sectors: number, drawMid: MidDraw): Plan {
  const wire: unknown = JSON.parse(JSON.stringify(generate({ regionType: 'terran_space', sectors }, seed)));
  const reading = readUniverse(wire, { allowIncompleteContent: false });
  if (!reading.ok) throw new Error(`the generated universe has ${reading.faultCount} faults`);
  let rows = 0;
  const newId = () => String(rows++);
  return translateUniverse(reading.universe, {
    region_type: 'terran_space',
    payload_hash: '',
    newId,
    drawMid,
  });
}

function edgesOf(plan: Plan): Edge[] {
  return plan.warps.map(({ from, to, one_way, is_latent }) => ({
    from: from - 1,
    to: to - 1,
    one_way,
    latent: is_latent,
  }));
}

function mapOf(plan: Plan, edges: readonly Edge[]): TowMap {
  const size = plan.total_sectors;
  const magnetic = plan.sectors.filter(({ nebula }) => nebula?.type === 'magnetic').map(({ number }) => number - 1);
  const map: TowMap = {
    ...buildGraph(size, edges, magnetic),
    fedspace: new Uint8Array(size),
    stations: new Uint8Array(size),
    regionOf: new Uint16Array(size),
    numbers: new Int32Array(size),
    x: new Int32Array(size),
    y: new Int32Array(size),
    z: new Int32Array(size),
  };
  for (const { number, is_fedspace, x, y, z } of plan.sectors) {
    const at = number - 1;
    map.fedspace[at] = is_fedspace ? 1 : 0;
    map.numbers[at] = number;
    [map.x[at], map.y[at], map.z[at]] = [x, y, z];
  }
  for (const { sector } of plan.stations) map.stations[sector - 1] = 1;
  return map;
}

type Making = { settings: GameSettings; index: number; start: number; draws: Draws };

function stationOf(plan: Plan, row: StationRow, { settings, index, start, draws }: Making): Station {
  const sector = plan.sectors.find(({ number }) => number === row.sector);
  const market = row.goods.flatMap(({ action, ...good }): StationGood[] =>
    action === 'N' ? [] : [{ ...good, action, quantity_at: new Date(start), supply_ms: 0 }],
  );
  return {
    index,
    id: row.id,
    name: row.name,
    sector: row.sector - 1,
    services: servicesAt({
      class: row.class,
      is_capital: sector?.is_capital ?? false,
      is_fedspace: sector?.is_fedspace ?? false,
      equipment: row.goods.find(({ commodity }) => commodity === 'equipment')?.action,
      built_services: null,
    }),
    goods: new Map(market.map((good) => [good.commodity, good])),
    market,
    events: draws.events(row.market_seed),
    quiet_until: 0,
    traded: tradedOf(market),
    slips: slipsOf(settings, { slips_transient: row.slips.transient, slips_long_term: row.slips.longTerm }),
    special_slips: row.slips.specializedConstruction,
    black_market: row.black_market,
    holding: null,
  };
}

function hazardsOf(plan: Plan): Map<number, Hazard[]> {
  const hazards = new Map<number, Hazard[]>();
  for (const { sector, hazard } of plan.hazards)
    hazards.set(sector - 1, [...(hazards.get(sector - 1) ?? []), { type: hazard.type, quantity: hazard.quantity }]);
  return hazards;
}

import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { riskOf } from '#server/game/contracts/rules/risk.ts';
import { GAP_DAYS, marketValue } from '#server/game/contracts/rules/terms.ts';
import { deliveryTurns, effortTurns } from '#server/game/contracts/rules/work-turns.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import { SHIP_CATALOGUE, STARTING_SHIP } from '#server/world/ships/rules/catalogue.ts';

/** The maximum reward as a multiple of the value of goods or effort. */
export const MAX_REWARD_FACTOR = 2;
/** What a delivery pays above the value of its goods: at most this share of what its turns would pay as other work, %. */
const MAX_DELIVERY_PREMIUM = 120;
/** Every offer of a station fits into the hold of the starting ship. */
export const MAX_OFFER_UNITS = SHIP_CATALOGUE[STARTING_SHIP].holds;
/** The interval at which a board is refilled; where players start also after an offer was accepted. */
export const BOARD_MINUTES = 30;
/** How far a station looks for sectors to chart, for derelicts and for the destinations of passengers, in warps. */
export const NEAR_WARPS = 2;
/** How far passengers travel from a station beyond federation space, where stations lie further apart. */
export const FRONTIER_WARPS = 3;
/** A good that a station buys is short if at least this percentage of its capacity is missing. */
const SHORT_FROM = 40;
const HOUR_MS = 3_600_000;
/** Passenger fares are calculated for this many warps. */
const PASSENGER_WARPS = 3;

/** `missing`: units until the stock is full; `short`: the same as a percentage of its capacity. */
export type Shortage = { commodity: Commodity; missing: number; short: number };
/** A sector `warps` away, by its number in the region; `is_safe`: of federation space. */
type Place = { sector_id: string; number: number; warps: number; is_safe: boolean };
/** `days` since anybody visited it, null for never. */
export type Gap = Place & { days: number | null };
/** A derelict; `value`: credits found there; `elapsed`: percentage of its lifetime. */
export type Wreck = Place & { value: number; elapsed: number };
export type Destination = Place & { station_id: string };

/** The station whose board it is; `is_safe`: it stands in federation space. */
type Issuer = { station_id: string; sector_id: string; is_safe: boolean };

/** `seed` determines the random draws, so that equal galaxies have equal boards, whatever the row ids. */
export type BoardFacts = Issuer & {
  seed: number;
  shortages: readonly Shortage[];
  gaps: readonly Gap[];
  wrecks: readonly Wreck[];
  destinations: readonly Destination[];
};

/**
 * A station's offer. `basis`: the market value of the goods or the effort, in credits; `need`: urgency in percent;
 * `risk`: what the way beyond federation space adds, percent of the basis; `effort`: turns for the starting ship,
 * including docking.
 */
export type StationOffer = {
  kind: 'deliver' | 'chart' | 'recover' | 'passengers';
  commodity: Commodity | null;
  quantity: number;
  sector_id: string;
  station_id: string;
  origin_station_id: string | null;
  basis: number;
  need: number;
  risk: number;
  effort: number;
  reward: number;
};

/**
 * The reward for work of value `basis` at a need of `need` percent: a fifth above the value, up to seven tenths above
 * it, and what its `risk` adds.
 */
export function rewardFor(basis: number, need: number, risk = 0): number {
  const percent = 120 + Math.floor(Math.min(100, Math.max(0, need)) / 2) + risk;
  return Math.max(1, Math.floor((basis * Math.min(percent, MAX_REWARD_FACTOR * 100)) / 100));
}

/**
 * A delivery for a shortage; `roll` in 0–1 varies its size. Above the value of the goods it pays a share of that value,
 * limited by the turns it takes (`MAX_DELIVERY_PREMIUM`). Null if nothing is short.
 */
export function deliveryFor(
  settings: GameSettings,
  station: Issuer,
  { commodity, missing, short }: Shortage,
  roll: number,
): StationOffer | null {
  const unit = marketValue(settings, { kind: 'deliver', commodity, quantity: 1 });
  const ceiling = Math.min(MAX_OFFER_UNITS, missing, Math.floor(settings.station_contract_value / Math.max(1, unit)));
  if (short < SHORT_FROM || ceiling < 1) return null;
  const quantity = Math.max(1, Math.floor(ceiling * (0.3 + 0.7 * roll)));
  const basis = marketValue(settings, { kind: 'deliver', commodity, quantity });
  const effort = deliveryTurns(settings);
  const risk = riskOf(station);
  // Without it a few large deliveries would earn newcomers a multiple of what all others earn.
  const premium = Math.floor(
    (rewardFor(effort * settings.station_contract_turn_value, short, risk) * MAX_DELIVERY_PREMIUM) / 100,
  );
  return {
    ...{ kind: 'deliver', commodity, quantity, origin_station_id: null, need: short, risk },
    ...{ sector_id: station.sector_id, station_id: station.station_id },
    ...{ basis, effort, reward: Math.min(rewardFor(basis, short, risk), basis + premium) },
  };
}

/** An order to chart a sector and report back. */
export function chartFor(
  settings: GameSettings,
  station: Issuer,
  { days, ...place }: Omit<Gap, 'number'>,
): StationOffer {
  const { sector_id, warps } = place;
  const risk = riskOf(station, place);
  const need = days === null ? 100 : Math.min(100, Math.floor((100 * days) / GAP_DAYS));
  const effort = effortTurns(settings, 2 * warps, 1);
  const basis = Math.min(effort * settings.station_contract_turn_value, settings.contract_chart_price);
  return {
    ...{ kind: 'chart', commodity: null, quantity: 0, sector_id, origin_station_id: null },
    ...{ station_id: station.station_id, basis, need, risk, effort, reward: rewardFor(basis, need, risk) },
  };
}

/** Whether a derelict still exists at the latest possible end of the contract. */
export function existsUntilDeadline(settings: GameSettings, endsAt: number, now: number): boolean {
  return endsAt >= now + 2 * settings.station_contract_hours * HOUR_MS;
}

/** An order to claim a derelict and report back; the reward rises as its remaining time shrinks. */
export function recoveryFor(
  settings: GameSettings,
  station: Issuer,
  { value, elapsed: need, ...place }: Omit<Wreck, 'number'>,
): StationOffer {
  const { sector_id, warps } = place;
  const risk = riskOf(station, place);
  const effort = effortTurns(settings, 2 * warps, 1) + settings.scan_turns + settings.find_turns;
  const basis = Math.max(1, Math.min(effort * settings.station_contract_turn_value, value));
  return {
    ...{ kind: 'recover', commodity: null, quantity: 0, sector_id, origin_station_id: null },
    ...{ station_id: station.station_id, basis, need, risk, effort, reward: rewardFor(basis, need, risk) },
  };
}

/** Passengers to another station; `roll` in 0–1 determines how many. */
export function passengersFor(
  settings: GameSettings,
  station: Issuer,
  { station_id, ...place }: Omit<Destination, 'number'>,
  roll: number,
): StationOffer {
  const { sector_id, warps } = place;
  const risk = riskOf(station, place);
  const quantity = 3 + Math.floor(roll * 8);
  const value = marketValue(settings, { kind: 'passengers', commodity: null, quantity });
  const basis = Math.max(1, Math.floor((value * Math.min(warps, PASSENGER_WARPS)) / PASSENGER_WARPS));
  const need = Math.floor(roll * 60);
  return {
    ...{ kind: 'passengers', commodity: null, quantity, sector_id, station_id, origin_station_id: station.station_id },
    ...{ basis, need, risk, effort: effortTurns(settings, warps, 2), reward: rewardFor(basis, need, risk) },
  };
}

export type OpenOffer = Pick<StationOffer, 'kind' | 'commodity' | 'sector_id'> & { station_id: string | null };

const OFFER_KINDS = ['chart', 'recover', 'deliver', 'passengers'] as const;

/**
 * The next `count` offers of a station that has made `made` before: first the kind that it offers least, with the
 * greatest shortage or gap. Deterministic. Offers that are `open` are not repeated.
 */
export function offersFor(
  settings: GameSettings,
  facts: BoardFacts,
  { made, count, open }: { made: number; count: number; open: readonly OpenOffer[] },
): StationOffer[] {
  const offers: StationOffer[] = [];
  while (offers.length < count) {
    const offer = nextOffer(settings, facts, made + offers.length, [...open, ...offers]);
    if (!offer) break;
    offers.push(offer);
  }
  return offers;
}

function nextOffer(
  settings: GameSettings,
  facts: BoardFacts,
  number: number,
  open: readonly OpenOffer[],
): StationOffer | null {
  const roll = rollOf(facts.seed, number);
  const offered = (kind: OpenOffer['kind']) => open.filter((offer) => offer.kind === kind);
  for (const kind of OFFER_KINDS.toSorted((a, b) => offered(a).length - offered(b).length)) {
    const offer = OFFER_OF[kind](settings, facts, offered(kind), roll);
    if (offer) return offer;
  }
  return null;
}

type MakeOffer = (
  settings: GameSettings,
  facts: BoardFacts,
  open: readonly OpenOffer[],
  roll: number,
) => StationOffer | null;

const OFFER_OF: Readonly<Record<OpenOffer['kind'], MakeOffer>> = {
  deliver: (settings, facts, open, roll) => {
    const free = facts.shortages.filter(({ commodity }) => open.every((offer) => offer.commodity !== commodity));
    const [worst] = free.toSorted((a, b) => b.short - a.short || (a.commodity < b.commodity ? -1 : 1));
    return worst ? deliveryFor(settings, facts, worst, roll) : null;
  },
  chart: (settings, facts, open) => {
    const free = facts.gaps.filter(
      (gap) => needsChart(facts, gap) && open.every(({ sector_id }) => sector_id !== gap.sector_id),
    );
    const [widest] = free.toSorted(byGap);
    return widest ? chartFor(settings, facts, widest) : null;
  },
  recover: (settings, facts, open) => {
    const free = facts.wrecks.filter(({ sector_id }) => open.every((offer) => offer.sector_id !== sector_id));
    const [nearest] = free.toSorted((a, b) => a.warps - b.warps || a.number - b.number);
    return nearest ? recoveryFor(settings, facts, nearest) : null;
  },
  passengers: (settings, facts, open, roll) => {
    const free = facts.destinations.filter(({ station_id }) => open.every((offer) => offer.station_id !== station_id));
    const chosen = free.toSorted((a, b) => a.number - b.number)[Math.floor(roll * free.length)];
    return chosen ? passengersFor(settings, facts, chosen, roll) : null;
  },
};

/** Federation space is charted by its patrols, and the station's own sector by everybody who docks. */
export function needsChart(station: Pick<Issuer, 'sector_id'>, gap: Pick<Gap, 'sector_id' | 'is_safe'>): boolean {
  return !gap.is_safe && gap.sector_id !== station.sector_id;
}

function byGap(a: Gap, b: Gap): number {
  const age = (gap: Gap) => gap.days ?? Number.POSITIVE_INFINITY;
  if (age(a) !== age(b)) return age(b) > age(a) ? 1 : -1;
  return a.warps - b.warps || a.number - b.number;
}

function rollOf(seed: number, number: number): number {
  return (hashText(`offer:${seed}:${number}`) % 1_000) / 1_000;
}

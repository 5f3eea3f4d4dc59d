import { repeatable } from '#app/_ui/repeatable.ts';
import { SLIP_SIZES, type SlipKind } from '#server/game/trading/rules/slips.ts';
import { hashText } from '#server/world/galaxy/rules/hash.ts';
import { isShipType } from '#server/world/ships/rules/catalogue.ts';
import { DOCK_SERVICES, type DockService } from '#server/world/ships/rules/dock-services.ts';
import type { SlipFacts, StationFacts } from './station-facts.ts';

/** A place on the deck: u to the right, v towards the viewer; in units of the picture. */
export type DeckPoint = readonly [u: number, v: number];
/** A round storey of the hub: its radius, and heights above the deck. */
export type Storey = { readonly r: number; readonly low: number; readonly high: number };
export type ServiceModule = { readonly service: DockService; readonly at: DeckPoint };
/** `own`: the viewer's ship lies there; `unknown`: nobody said. */
export type SlipState = 'own' | 'taken' | 'free' | 'unknown';
export type Slip = { readonly kind: SlipKind; readonly state: SlipState; readonly u: number };

/** A station around the origin of its deck. Any renderer can draw it: storeys, arms, modules and slips are places. */
export type StationScene = {
  readonly seed: number;
  readonly storeys: readonly Storey[];
  /** Ends of the arms. */
  readonly arms: readonly DeckPoint[];
  /** The radius of the ring around the arms; null: none. */
  readonly ring: number | null;
  readonly modules: readonly ServiceModule[];
  /** Crates on the quay, one for each good. */
  readonly crates: readonly number[];
  readonly slips: readonly Slip[];
  readonly quay: { readonly left: number; readonly right: number; readonly v: number };
  readonly ship: { readonly type: string; readonly u: number; readonly length: number } | null;
  readonly black_market: boolean;
};

const SPECIAL_CLASS = 0;
const REACH = 124;
const QUAY_V = 172;
/** Between two lamps of slips, before the quay is full. */
const SLIP_LENGTH = 26;
const MAX_QUAY = 400;

/** The same station for the same facts: its class shapes hub, arms and ring as on the map, its slips the quay. */
export function stationScene(facts: StationFacts): StationScene {
  const seed = hashText(facts.id) >>> 1;
  const random = repeatable(seed);
  const isSpecial = facts.class === SPECIAL_CLASS;
  const arms = armsOf(isSpecial ? 6 : 2 + (facts.class % 3), random() * 0.5);
  const slips = slipsOf(facts);
  const half = Math.min(MAX_QUAY, Math.max(slips.length * SLIP_LENGTH, 150)) / 2 + 14;
  return {
    seed,
    storeys: storeysOf(isSpecial, facts.class, random),
    arms,
    ring: isSpecial || facts.class > 4 ? REACH : null,
    modules: modulesOf(facts.services, arms),
    crates: Array.from({ length: facts.goods }, (_, at) => -half + 18 + at * 17),
    slips,
    quay: { left: -half, right: half, v: QUAY_V },
    ship: shipOf(facts, slips),
    black_market: facts.black_market,
  };
}

function armsOf(count: number, turned: number): DeckPoint[] {
  return Array.from({ length: count }, (_, at) => {
    const turn = (at / count) * Math.PI * 2 + turned + (count === 2 ? 0.1 : 0.35);
    return [Math.cos(turn) * REACH, Math.sin(turn) * REACH];
  });
}

/** From below: a drum, a narrower neck, a wide gallery, and a tower; higher classes stand taller. */
function storeysOf(isSpecial: boolean, portClass: number, random: () => number): Storey[] {
  const wide = 30 + random() * 10 + (isSpecial ? 8 : 0);
  const drum = 14 + random() * 8;
  const neck = drum + 6 + random() * 6;
  const gallery = neck + 8 + random() * 4;
  const tower = gallery + 10 + random() * 6 + (isSpecial ? 5 : portClass * 0.6);
  return [
    { r: wide, low: -8, high: drum },
    { r: wide * 0.5, low: drum, high: neck },
    { r: wide * (0.72 + random() * 0.2), low: neck, high: gallery },
    { r: wide * 0.3, low: gallery, high: tower },
  ];
}

/** Services at the ends of the arms, in the order of the catalogue; more of them than arms stand halfway. */
function modulesOf(services: readonly DockService[], arms: readonly DeckPoint[]): ServiceModule[] {
  return DOCK_SERVICES.filter((service) => services.includes(service)).map((service, at) => {
    const [u, v] = arms[at % arms.length] ?? [REACH, 0];
    const out = 1 - 0.42 * Math.floor(at / arms.length);
    return { service, at: [u * out, v * out] };
  });
}

function slipsOf({ slips, ship }: StationFacts): Slip[] {
  const own = ship && isShipType(ship.type) ? SLIP_SIZES[ship.type] : 0;
  const states = (['transient', 'long_term'] as const).flatMap((kind) =>
    statesOf(slips[kind], ship?.slip === kind ? own : 0).map((state) => ({ kind, state })),
  );
  const apart = Math.min(SLIP_LENGTH, MAX_QUAY / Math.max(1, states.length));
  return states.map((slip, at) => ({ ...slip, u: (at - (states.length - 1) / 2) * apart }));
}

/** The viewer's slips first, then those of others, then the free ones. */
function statesOf({ total, free }: SlipFacts, own: number): SlipState[] {
  return Array.from({ length: total }, (_, at) => {
    if (at < own) return 'own';
    if (free === null) return 'unknown';
    return at < total - free ? 'taken' : 'free';
  });
}

/** The ship lies at its slips, long enough to be recognised. */
function shipOf({ ship }: StationFacts, slips: readonly Slip[]): StationScene['ship'] {
  if (!ship || !isShipType(ship.type)) return null;
  const own = slips.filter(({ state }) => state === 'own').map(({ u }) => u);
  const middle = own.length > 0 ? own.reduce((sum, u) => sum + u, 0) / own.length : 0;
  return { type: ship.type, u: middle, length: 68 + SLIP_SIZES[ship.type] * 15 };
}

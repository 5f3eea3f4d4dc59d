import { shipGuns } from '#server/game/combat/rules/armament.ts';
import { searchFrom } from '#server/game/navigation/rules/search.ts';
import { bestLoad } from '#server/game/trading/rules/best-load.ts';
import { endOf, type KnownGood } from '#server/game/trading/rules/pairs.ts';
import { SHIP_TYPES, type ShipModel, type ShipType, shipModel } from '#server/world/ships/rules/catalogue.ts';
import type { Run } from '#simulator/simulate.ts';
import type { Target } from '#simulator/targets/target.ts';
import { seenGoods } from '#simulator/world/market.ts';
import type { World } from '#simulator/world/world.ts';

type Offer = { seller: KnownGood; buyer: KnownGood; warps: number };
/** Purposes of ships; for each the ship with the highest figure is the best choice. */
type Purpose = { name: string; score(world: World, ship: ShipModel, type: ShipType, offers: readonly Offer[]): number };

const SHIPS = SHIP_TYPES.filter((type) => type !== 'escape_pod');
const SERVICE_TURNS = 4;

const PURPOSES: readonly Purpose[] = [
  { name: 'bulk nearby', score: (world, ship, _type, offers) => income(world, ship, near(offers, 0, 3)) },
  { name: 'bulk far away', score: (world, ship, _type, offers) => income(world, ship, near(offers, 8, 16)) },
  {
    name: 'expensive goods far away',
    score: (world, ship, _type, offers) => income(world, ship, near(offers, 8, 16).filter(isExpensive)),
  },
  { name: 'first trades', score: (world, ship, _type, offers) => income(world, ship, near(offers, 0, 4)) / ship.price },
  { name: 'exploring for its price', score: (_world, ship) => (ship.equipment_slots + 1) / ship.speed / ship.price },
  {
    name: 'courier of small lots',
    score: (_world, ship) => Math.min(ship.holds, 40) / ship.speed / Math.sqrt(ship.price),
  },
  { name: 'escort', score: (_world, ship, type) => strength(ship, type) / ship.price },
  { name: 'war', score: (_world, ship, type) => strength(ship, type) },
  { name: 'colonising', score: (_world, ship) => ship.holds / ship.speed / Math.cbrt(ship.price) },
];

function near(offers: readonly Offer[], min: number, max: number): Offer[] {
  return offers.filter(({ warps }) => warps >= min && warps <= max);
}

function isExpensive({ seller }: Offer): boolean {
  return seller.unit_price >= 100;
}

/** Profit a turn over the best tenth of the trades, with credits for any load. */
function income(world: World, ship: ShipModel, offers: readonly Offer[]): number {
  const rates = offers
    .map(({ seller, buyer, warps }) => {
      const load = bestLoad(world.settings, endOf(seller), endOf(buyer), ship.holds, 10_000_000);
      return (load?.profit ?? 0) / (warps * ship.speed + SERVICE_TURNS);
    })
    .sort((a, b) => b - a);
  const best = rates.slice(0, Math.max(1, Math.ceil(rates.length / 10)));
  return best.reduce((sum, rate) => sum + rate, 0) / best.length;
}

/** Points of armour times points of damage a round. */
function strength(ship: ShipModel, type: ShipType): number {
  return (ship.hull + ship.shields) * (shipGuns(type) + ship.drones_attack);
}

/** Every tenth station's trades with all others, at the prices at the end of the run. */
function offersOf(world: World): Offer[] {
  const markets = world.stations.map((station) => seenGoods(world, station));
  const offers: Offer[] = [];
  for (const [index, station] of world.stations.entries()) {
    if (index % 10 !== 0) continue;
    const { cost } = searchFrom(world.map, station.sector, {
      heaviest: 1,
      weigh: (edge) => (world.map.latent[edge] === 1 ? 0 : 1),
    });
    for (const seller of (markets[index] ?? []).filter(({ action }) => action === 'S'))
      for (const buyer of markets.flat()) {
        const warps = cost[Number(buyer.sector_id)] ?? -1;
        if (buyer.action === 'B' && buyer.commodity === seller.commodity && warps > 0 && warps <= 16)
          offers.push({ seller, buyer, warps });
      }
  }
  return offers;
}

/** For each purpose the best ship. */
export function bestShips({ world }: Run): { purpose: string; ship: ShipType }[] {
  const offers = offersOf(world);
  return PURPOSES.map(({ name, score }) => {
    const ranked = SHIPS.map((type) => ({ type, points: score(world, shipModel(type), type, offers) }));
    return { purpose: name, ship: ranked.reduce((best, each) => (each.points > best.points ? each : best)).type };
  });
}

export const SHIP_TARGETS: readonly Target[] = [
  {
    key: 'useful_ships',
    title: 'Ships that are the best choice for some purpose',
    unit: 'ships',
    bounds: { min: SHIPS.length },
    measure: (run) => {
      const best = bestShips(run);
      const unused = SHIPS.filter((type) => !best.some(({ ship }) => ship === type));
      return { figure: SHIPS.length - unused.length, note: unused.length > 0 ? `never: ${unused.join(', ')}` : '' };
    },
  },
];

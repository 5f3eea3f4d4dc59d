import { taxedPrice } from '#server/foundation/settings/rules/region-tax.ts';
import { midPrice } from '#server/game/trading/rules/market-events.ts';
import { loadStock, orderStation, setMarket } from '#simulator/actions/build.ts';
import { freeHolds, type Player } from '#simulator/players/player.ts';
import { flightTurns } from '#simulator/players/routes.ts';
import { knownGood, nearestKnown } from '#simulator/styles/opportunities.ts';
import { playOn } from '#simulator/styles/session.ts';
import { ACTION_MS, explore, visit } from '#simulator/styles/steps.ts';
import type { Play, Style } from '#simulator/styles/style.ts';
import { bestTrade, settleCargo } from '#simulator/styles/traders.ts';
import { stationsOf } from '#simulator/world/holdings.ts';
import type { Station, World } from '#simulator/world/world.ts';

/** Credits held back when a station is ordered, for its till. */
const RESERVE = 60_000;
/** Number of compared sites, and of known stations whose distances decide. */
const SITES = 40;
const NEIGHBOURS = 6;
/** How often a player with enough credits looks for a site. */
const LOOK = 0.05;
const DOCK_FEE = 100;
const PERCENT = 100;
/** Minimum price relative to the mid, after tax, for which a good is transported. */
const MARGIN = 1.05;
/** Units for which the flight to the own station pays, and how far that may be. */
const MIN_LOAD = 30;
const REACH = 20;
/** The station buys these at the mid price from everybody; the owner sells them where prices are high. */
const BOUGHT = ['ore', 'organics', 'equipment', 'fuel', 'gourmet_food', 'precious_metals', 'luxury_goods'] as const;

/** Trades until a station is affordable, builds it among known stations, and transports what visitors sell there. */
export const owner: Style = {
  sessions: 2,
  turns: 500,
  talks: 0,
  play: (world, player) =>
    playOn(world, player, function* () {
      if (yield* settleCargo(world, player)) return;
      if (yield* order(world, player)) return;
      if (yield* collect(world, player)) return;
      if (player.random() < 0.05 && (yield* explore(world, player))) return;
      const canWait = stationsOf(world, player.id) > 0;
      yield* bestTrade(world, player, { sellers: 8, buyers: 10, calculated: 6 }, { ship: canWait || isPoor(player) });
    }),
};

/** A larger hold is bought before and after the station. */
function isPoor({ credits }: Player): boolean {
  return credits < 80_000;
}

function* order(world: World, player: Player): Play<boolean> {
  const canPay = player.credits >= world.settings.station_price + RESERVE;
  if (!canPay || stationsOf(world, player.id) > 0) return false;
  const dock = nearestKnown(world, player, player.sector, 100)
    .flatMap(({ station }) => world.stations[station] ?? [])
    .find(({ special_slips }) => special_slips > 0);
  const site = dock && player.random() < LOOK ? bestSite(world, player) : null;
  if (!dock || site === null || !(yield* visit(world, player, dock))) return false;
  return orderStation(world, player, site);
}

/** The visited sector outside federation space from which known stations are nearest. */
function bestSite(world: World, player: Player): number | null {
  let best: { sector: number; turns: number } | null = null;
  let left = SITES;
  for (const sector of player.charts.visited) {
    if (world.map.fedspace[sector] === 1 || (world.stationAt[sector] ?? -1) >= 0) continue;
    if (left-- === 0) break;
    const near = nearestKnown(world, player, sector, NEIGHBOURS);
    const turns = near.reduce((sum, each) => sum + each.turns, 0);
    if (near.length === NEIGHBOURS && (!best || turns < best.turns)) best = { sector, turns };
  }
  return best?.sector ?? null;
}

/** Opens the market of a new station, and loads what visitors have sold there. */
function* collect(world: World, player: Player): Play<boolean> {
  const station = world.stations.find(({ holding }) => holding?.owner === player.id);
  if (!station?.holding) return false;
  if (station.market.length === 0) {
    station.holding.dock_fee = Math.min(DOCK_FEE, world.settings.max_dock_fee);
    for (const commodity of BOUGHT) setMarket(world, station, { commodity, side: 'buy', percent: PERCENT });
  }
  const turns = flightTurns(world, player, player.sector, station.sector);
  const stock = bestStock(world, player, station);
  if (!stock || stock.quantity < MIN_LOAD || turns === null || turns > REACH) return false;
  if (!(yield* visit(world, player, station))) return false;
  loadStock(world, player, station, stock.commodity, freeHolds(player));
  yield ACTION_MS;
  return true;
}

/** The most plentiful of the goods for which a known buyer pays enough. */
function bestStock(world: World, player: Player, station: Station) {
  const near = nearestKnown(world, player, station.sector, NEIGHBOURS * 2);
  return station.market
    .filter(({ commodity }) =>
      near.some((each) => {
        const buyer = knownGood(player, each.station, commodity);
        const net = buyer?.action === 'B' ? taxedPrice(world.settings, 'sell', buyer.unit_price, buyer.tax_rate) : 0;
        return net > midPrice(world.settings, commodity) * MARGIN;
      }),
    )
    .sort((a, b) => b.quantity - a.quantity)[0];
}

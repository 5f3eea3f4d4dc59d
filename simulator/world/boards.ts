import {
  BOARD_MINUTES,
  type BoardFacts,
  existsUntilDeadline,
  FRONTIER_WARPS,
  NEAR_WARPS,
  offersFor,
} from '#server/game/contracts/rules/station-offers.ts';
import { UNKNOWN } from '#server/game/navigation/rules/knowledge.ts';
import type { Player } from '#simulator/players/player.ts';
import { findIn } from '#simulator/world/finds.ts';
import { isForbiddenAt, pointNow } from '#simulator/world/market.ts';
import { type Near, nearSectors } from '#simulator/world/near-sectors.ts';
import type { Board, Offer } from '#simulator/world/offers.ts';
import type { Station, World } from '#simulator/world/world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** How often the service looks for due boards. */
const BEAT_MS = 5 * MINUTE_MS;

/** The open offers of a station, refilled when due. */
export function boardOf(world: World, station: Station): Board {
  const board = world.boards.get(station.index) ?? { made: 0, filled_at: Number.NEGATIVE_INFINITY, open: [] };
  world.boards.set(station.index, board);
  if (world.now - board.filled_at >= BOARD_MINUTES * MINUTE_MS) fill(world, station, board);
  return board;
}

/** Fills the due boards of stations on anybody's chart, as the service does every five minutes. */
export function fillBoards(world: World): void {
  const beat = Math.floor(world.now / BEAT_MS);
  if (beat === world.boards_beat) return;
  world.boards_beat = beat;
  for (const station of world.stations) if (world.on_charts[station.sector] === 1) boardOf(world, station);
}

/** A station's offers for a player: work at places that they know. A due board is filled for a visitor, not from afar. */
export function openOffers(world: World, player: Player, station: Station): readonly Offer[] {
  const board = station.sector === player.sector ? boardOf(world, station) : world.boards.get(station.index);
  const open = board?.open.filter(({ deadline }) => deadline > world.now) ?? [];
  return open.filter((offer) => isKnown(player, offer) && !isGone(world, offer));
}

/** Whether somebody has claimed the derelict of an offer. */
function isGone(world: World, { kind, sector_id }: Offer): boolean {
  const find = kind === 'recover' ? findIn(world, Number(sector_id)) : null;
  return find !== null && world.claimed.has(find.key);
}

function isKnown({ charts }: Player, { kind, sector_id }: Offer): boolean {
  const sector = Number(sector_id);
  return (
    charts.visited.has(sector) || ((kind === 'chart' || kind === 'recover') && charts.knowledge[sector] !== UNKNOWN)
  );
}

/** Removes an accepted offer; where players start it is replaced at once. */
export function removeOffer(world: World, offer: Offer): void {
  const station = world.stations[offer.issuer];
  if (!station) return;
  const board = boardOf(world, station);
  board.open = board.open.filter((each) => each !== offer);
  if (station.sector === world.start) fill(world, station, board);
}

function fill(world: World, station: Station, board: Board): void {
  board.filled_at = world.now;
  board.open = board.open.filter((offer) => offer.deadline > world.now && !isGone(world, offer));
  const count = world.settings.station_contract_offers - board.open.length;
  if (count <= 0 || station.holding) return;
  const made = offersFor(world.settings, factsOf(world, station), { made: board.made, count, open: board.open });
  const deadline = world.now + world.settings.station_contract_hours * HOUR_MS;
  board.made += made.length;
  board.open.push(...made.map((offer) => ({ ...offer, issuer: station.index, deadline })));
}

function factsOf(world: World, station: Station): BoardFacts {
  const isStart = station.sector === world.start;
  const isSafe = (sector: number) => world.map.fedspace[sector] === 1;
  const near = nearSectors(world, station.sector, NEAR_WARPS);
  const reach = nearSectors(world, station.sector, isSafe(station.sector) ? NEAR_WARPS : FRONTIER_WARPS);
  return {
    seed: world.plan.stations[station.index]?.market_seed ?? 0,
    station_id: String(station.index),
    sector_id: String(station.sector),
    is_safe: isSafe(station.sector),
    shortages: shortagesOf(world, station),
    gaps: near
      .filter(({ warps }) => !isStart || warps === 1)
      .map(({ sector, warps }) => ({
        sector_id: String(sector),
        number: sector + 1,
        warps,
        is_safe: isSafe(sector),
        days: daysSince(world, sector),
      })),
    wrecks: near.flatMap((place) => wreckAt(world, place)),
    destinations: isStart
      ? []
      : reach.flatMap(({ sector, warps }) => {
          const at = world.stationAt[sector] ?? -1;
          if (at < 0) return [];
          const place = { sector_id: String(sector), number: sector + 1, warps, is_safe: isSafe(sector) };
          return [{ station_id: String(at), ...place }];
        }),
  };
}

function wreckAt(world: World, { sector, warps }: Near): BoardFacts['wrecks'] {
  const { map, settings, claimed, now } = world;
  const find = map.fedspace[sector] === 1 ? null : findIn(world, sector);
  if (find?.kind !== 'derelict' || claimed.has(find.key)) return [];
  if (!existsUntilDeadline(settings, find.ends_at, now)) return [];
  const elapsed = Math.floor((100 * (now - find.starts_at)) / (find.ends_at - find.starts_at));
  return [{ sector_id: String(sector), number: sector + 1, warps, is_safe: false, value: find.reward, elapsed }];
}

function shortagesOf(world: World, station: Station): BoardFacts['shortages'] {
  return [...station.goods.values()].flatMap((good) => {
    if (good.action !== 'B' || isForbiddenAt(world, station, good.commodity)) return [];
    const { capacity, quantity } = pointNow(world, station, good);
    const missing = capacity - quantity;
    return missing > 0 ? [{ commodity: good.commodity, missing, short: Math.floor((100 * missing) / capacity) }] : [];
  });
}

function daysSince(world: World, sector: number): number | null {
  const at = world.visited_at[sector] ?? -1;
  return at < 0 ? null : Math.floor((world.now - at) / DAY_MS);
}

import { isCharted } from '#simulator/actions/contract.ts';
import { fitsDock } from '#simulator/actions/dock.ts';
import { freeHolds, type Player } from '#simulator/players/player.ts';
import { flightTurns } from '#simulator/players/routes.ts';
import { knownGood, nearestKnown } from '#simulator/styles/opportunities.ts';
import { ACTION_MS, fly, visit } from '#simulator/styles/steps.ts';
import type { Play } from '#simulator/styles/style.ts';
import type { Offer } from '#simulator/world/offers.ts';
import type { Station, World } from '#simulator/world/world.ts';

/** Offers that earn less than this share of the best one are ignored. */
const MIN_SHARE = 0.5;
/** Allowance above the observed unit price: the price rises while loading, and the tax. */
const MARKUP = 1.2;

/** How many of the nearest known stations' boards a player compares. */
const BOARDS = 6;

type Job = { offer: Offer; rate: number };

/** Credits a turn of the best offer at this dock; 0 without one. */
export function bestJobRate(world: World, player: Player): number {
  return jobsHere(world, player)[0]?.rate ?? 0;
}

/** Accepts the best offers of this dock. Returns how many. */
export function acceptJobs(world: World, player: Player): number {
  const best = bestJobRate(world, player);
  let taken = 0;
  for (let left = world.settings.station_contract_offers; left > 0; left--) {
    const job = jobsHere(world, player).find(
      ({ offer, rate }) => rate >= best * MIN_SHARE && world.actions.acceptOffer(world, player, offer),
    );
    if (!job) break;
    taken += 1;
  }
  return taken;
}

/** Accepts the best offers of this dock and begins with the nearest; false without any. */
export function* beginJobs(world: World, player: Player): Play<boolean> {
  if (acceptJobs(world, player) === 0) return false;
  yield ACTION_MS;
  yield* workContracts(world, player);
  return true;
}

/** A known board elsewhere with work, and what its best offer pays per turn with the way there. */
type Board = { station: Station; rate: number };

/** The best of the nearest boards elsewhere, which the dashboard lists with their turns; null without work. */
export function bestBoard(world: World, player: Player): Board | null {
  const boards = nearestKnown(world, player, player.sector, BOARDS).flatMap(({ station: index, turns }) => {
    const station = world.stations[index];
    if (!station || player.docked === index) return [];
    const [best] = jobsAt(world, player, station, turns + world.settings.dock_turns);
    return best ? [{ station, rate: best.rate }] : [];
  });
  return boards.sort((a, b) => b.rate - a.rate)[0] ?? null;
}

function jobsHere(world: World, player: Player): Job[] {
  const station = world.stations[player.docked ?? -1];
  return station ? jobsAt(world, player, station, 0) : [];
}

/** The offers of a board `turns` away, best paid per turn first. */
function jobsAt(world: World, player: Player, station: Station, turns: number): Job[] {
  return world.actions
    .openOffers(world, player, station)
    .filter((offer) => !isCharted(world, player, offer))
    .map((offer) => {
      const work = workOf(world, player, offer, station.sector);
      return { offer, rate: work ? work.profit / (turns + work.turns) : 0 };
    })
    .filter(({ rate }) => rate > 0)
    .sort((a, b) => b.rate - a.rate || Number(a.offer.sector_id) - Number(b.offer.sector_id));
}

/** Profit and turns of an offer for a ship at its board; null if the player cannot do it. */
function workOf(world: World, player: Player, offer: Offer, from: number): { profit: number; turns: number } | null {
  const { dock_turns, trade_turns, scan_turns, find_turns } = world.settings;
  if (offer.kind === 'deliver') {
    const source = sourceOf(world, player, offer);
    if (!source) return null;
    const profit = offer.reward - offer.quantity * source.price * MARKUP;
    return { profit, turns: 2 * source.turns + 2 * dock_turns + trade_turns };
  }
  const there = flightTurns(world, player, from, Number(offer.sector_id));
  if (there === null || (offer.kind === 'passengers' && offer.quantity > freeHolds(player))) return null;
  if (offer.kind === 'passengers') return { profit: offer.reward, turns: there + dock_turns };
  const work = offer.kind === 'recover' ? scan_turns + find_turns : 0;
  return { profit: offer.reward, turns: 2 * there + work + dock_turns };
}

/** The nearest known seller of the goods to deliver, by turns from the buyer. */
function sourceOf(world: World, player: Player, { commodity, quantity, station_id }: Offer) {
  const goal = world.stations[Number(station_id)];
  if (!commodity || !goal) return null;
  for (const { station, turns } of nearestKnown(world, player, goal.sector, 10)) {
    const good = knownGood(player, station, commodity);
    if (good?.action === 'S' && good.quantity >= quantity && good.unit_price * quantity * MARKUP <= player.credits)
      return { station, turns, price: good.unit_price };
  }
  return null;
}

/** Continues accepted contracts, nearest place first. False if none is left that can be done. */
export function* workContracts(world: World, player: Player): Play<boolean> {
  player.contracts = player.contracts.filter(({ station_id }) => {
    const station = world.stations[Number(station_id)];
    return station !== undefined && fitsDock(player, station);
  });
  if (player.contracts.length === 0) return false;
  const [next] = player.contracts
    .flatMap((contract) => {
      const sector = placeOf(world, contract);
      const turns = flightTurns(world, player, player.sector, sector);
      return turns === null ? [] : [{ contract, sector, turns }];
    })
    .sort((a, b) => a.turns - b.turns);
  if (!next) {
    player.contracts = [];
    return false;
  }
  const { contract } = next;
  if (contract.kind === 'chart' && !contract.is_proven) return yield* fly(world, player, next.sector);
  if (contract.kind === 'recover' && !contract.is_proven) return yield* recoverWreck(world, player, contract);
  if (contract.kind === 'deliver' && !isLoaded(player, contract) && !(yield* loadDelivery(world, player, contract))) {
    player.contracts = player.contracts.filter((each) => each !== contract);
    return true;
  }
  const station = world.stations[Number(contract.station_id)];
  if (!station || !(yield* visit(world, player, station))) return false;
  world.actions.claimRewards(world, player);
  yield ACTION_MS;
  return true;
}

function placeOf(world: World, contract: Player['contracts'][number]): number {
  return contract.is_proven ? (world.stations[Number(contract.station_id)]?.sector ?? 0) : Number(contract.sector_id);
}

/** Flies to the derelict and claims it; gives the contract up if someone else was faster. */
function* recoverWreck(world: World, player: Player, contract: Player['contracts'][number]): Play<boolean> {
  if (!(yield* fly(world, player, Number(contract.sector_id)))) return false;
  const { scan_turns, find_turns } = world.settings;
  if (player.session_turns < scan_turns + find_turns) return false;
  world.actions.scan(world, player);
  yield ACTION_MS;
  if (!contract.is_proven) player.contracts = player.contracts.filter((each) => each !== contract);
  return true;
}

function isLoaded(player: Player, { commodity, quantity }: Offer): boolean {
  return commodity !== null && (player.cargo.get(commodity)?.quantity ?? 0) >= quantity;
}

function* loadDelivery(world: World, player: Player, offer: Offer): Play<boolean> {
  const source = sourceOf(world, player, offer);
  const station = world.stations[source?.station ?? -1];
  if (!station || !offer.commodity || !(yield* visit(world, player, station))) return false;
  const missing = offer.quantity - (player.cargo.get(offer.commodity)?.quantity ?? 0);
  world.actions.buy(world, player, { commodity: offer.commodity, quantity: missing, blind: false });
  yield ACTION_MS;
  return isLoaded(player, offer);
}

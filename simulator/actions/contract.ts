import { GAP_DAYS } from '#server/game/contracts/rules/terms.ts';
import { costOf } from '#server/game/trading/rules/bill.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import { freeHolds, type Player } from '#simulator/players/player.ts';
import { recordFlow } from '#simulator/records.ts';
import { removeOffer } from '#simulator/world/boards.ts';
import { pointNow } from '#simulator/world/market.ts';
import type { Offer } from '#simulator/world/offers.ts';
import type { World } from '#simulator/world/world.ts';

const HOUR_MS = 3_600_000;

/** Whether the player already has such an order for this sector, or charted it within a week before the order. */
export function isCharted(world: World, { contracts, charts }: Player, { kind, sector_id, deadline }: Offer): boolean {
  if (kind !== 'chart' && kind !== 'recover') return false;
  if (contracts.some((taken) => taken.kind === kind && taken.sector_id === sector_id)) return true;
  if (kind === 'recover') return false;
  const ordered = deadline - world.settings.station_contract_hours * HOUR_MS;
  return (charts.reported.get(sector_id) ?? Number.NEGATIVE_INFINITY) > ordered - GAP_DAYS * 24 * HOUR_MS;
}

/** Accepts an offer of the docked station; false if the service would refuse it. */
export function acceptOffer(world: World, player: Player, offer: Offer): boolean {
  const { contracts } = player;
  const isTwice = isCharted(world, player, offer);
  const isFull = contracts.length >= world.settings.station_contract_offers;
  const fits = offer.kind !== 'passengers' || offer.quantity <= freeHolds(player);
  if (player.docked !== offer.issuer || isTwice || isFull || !fits || offer.deadline <= world.now) return false;
  const deadline = Math.max(offer.deadline, world.now + world.settings.station_contract_hours * HOUR_MS);
  player.contracts.push({ ...offer, deadline, is_proven: false });
  removeOffer(world, offer);
  return true;
}

/** Claims the rewards of completed contracts at this dock, and drops expired ones. Returns the credits. */
export function claimRewards(world: World, player: Player): number {
  player.contracts = player.contracts.filter(({ deadline }) => deadline > world.now);
  let claimed = 0;
  for (const contract of [...player.contracts]) {
    if (player.docked !== Number(contract.station_id)) continue;
    const cost = completeWork(world, player, contract);
    if (cost === null) continue;
    player.contracts = player.contracts.filter((each) => each !== contract);
    if (contract.kind === 'chart') player.charts.reported.set(contract.sector_id, world.now);
    player.credits += contract.reward;
    player.profit += contract.reward - cost;
    player.work += contract.reward - cost;
    claimed += contract.reward;
    recordFlow(world.records, 'contracts', contract.reward);
    world.records.contracts += 1;
    if (contract.reward > cost) player.first_profit_turns ??= player.turns_spent;
  }
  return claimed;
}

/** The cost of the delivered goods, 0 for other work; null if it is not done. */
function completeWork(world: World, player: Player, contract: Player['contracts'][number]): number | null {
  if (contract.kind === 'chart' || contract.kind === 'recover') return contract.is_proven ? 0 : null;
  if (contract.kind === 'passengers') return freeHolds(player) >= 0 ? 0 : null;
  const { commodity, quantity } = contract;
  const lot = commodity && player.cargo.get(commodity);
  if (!commodity || !lot || lot.quantity < quantity) return null;
  const cost = costOf(lot, quantity);
  if (lot.quantity === quantity) player.cargo.delete(commodity);
  else player.cargo.set(commodity, { ...lot, quantity: lot.quantity - quantity, cost_basis: lot.cost_basis - cost });
  store(world, Number(contract.station_id), commodity, quantity);
  return cost;
}

/** Adds the delivered goods to the stock, up to its capacity. */
function store(world: World, index: number, commodity: Commodity, quantity: number): void {
  const station = world.stations[index];
  const good = station?.goods.get(commodity);
  if (!station || !good) return;
  const point = pointNow(world, station, good);
  good.quantity += Math.min(quantity, Math.max(0, point.capacity - point.quantity));
}

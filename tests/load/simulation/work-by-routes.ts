import { z } from 'zod';
import { sellChartsOutput } from '#server/game/cartography/schemas.ts';
import { contractSchema } from '#server/game/contracts/schemas.ts';
import { callTowOutput, findClaimOutput, scanSectorOutput } from '#server/game/navigation/schemas.ts';
import { IN_MEMORY } from '#simulator/actions/actions.ts';
import { isCharted } from '#simulator/actions/contract.ts';
import { recover } from '#simulator/actions/scan.ts';
import { freeHolds, type Player } from '#simulator/players/player.ts';
import { charge, spend } from '#simulator/players/turns.ts';
import { visitSector } from '#simulator/players/visit.ts';
import { recordFlow } from '#simulator/records.ts';
import { boardOf, openOffers, removeOffer } from '#simulator/world/boards.ts';
import { findIn } from '#simulator/world/finds.ts';
import type { Offer } from '#simulator/world/offers.ts';
import type { Actions, World } from '#simulator/world/world.ts';
import { adopt } from '#tests/load/simulation/adopt.ts';
import { isRefused } from '#tests/load/simulation/link.ts';
import { answered, call, learnPlaces, learnSector, type ServiceBots } from '#tests/load/simulation/service-bots.ts';

const boardOutput = z.object({ items: z.array(contractSchema) });
type Contract = z.infer<typeof contractSchema>;
type Exploring = Pick<Actions, 'callTow' | 'sellCharts' | 'scan'>;
type Contracts = Pick<Actions, 'openOffers' | 'acceptOffer' | 'claimRewards'>;

/** Adds credits that were earned by other work than trade. */
function earn(world: World, player: Player, cause: string, amount: number): void {
  player.credits += amount;
  player.profit += amount;
  player.work += amount;
  if (amount !== 0) recordFlow(world.records, cause, amount);
}

export function exploreByRoutes(bots: ServiceBots): Exploring {
  return {
    callTow: (world, player) => {
      bots.link.setTime(world.now);
      if (world.escapes[player.sector] === 1) return false;
      const tow = call(bots, player, callTowOutput, 'POST', '/nav/tow', {});
      if (isRefused(tow)) {
        bots.differences.refuse('a tow', tow.refused);
        return false;
      }
      charge(world, player, world.settings.tow_turns);
      player.docked = null;
      player.sector = tow.sector.number - 1;
      world.records.tows += 1;
      visitSector(world, player);
      learnSector(bots, world, tow.sector);
      learnPlaces(bots, tow.moves);
      adopt(bots, world, player, 'a tow');
      return true;
    },
    sellCharts: (world, player) => {
      bots.link.setTime(world.now);
      const expected = IN_MEMORY.sellCharts(world, player);
      if (expected === 0) return 0;
      const sold = call(bots, player, sellChartsOutput, 'POST', '/charts/sell', {});
      if (isRefused(sold)) bots.differences.refuse('a sale of charts', sold.refused);
      const total = isRefused(sold) ? 0 : sold.total;
      bots.differences.note('a sale of charts: credits paid', total - expected);
      earn(world, player, 'charts', total - expected);
      adopt(bots, world, player, 'a sale of charts');
      return total;
    },
    scan: (world, player) => {
      bots.link.setTime(world.now);
      const { settings, map } = world;
      if (map.fedspace[player.sector] === 1 || player.session_turns < settings.scan_turns) return 0;
      const scan = call(bots, player, scanSectorOutput, 'POST', '/nav/scan', {});
      if (isRefused(scan)) {
        bots.differences.refuse('a scan', scan.refused);
        return 0;
      }
      spend(world, player, scan.turn_cost);
      learnPlaces(bots, scan.moves);
      const find = scan.finds.find(({ number }) => number === player.sector + 1);
      const reward = find ? claimFind(bots, world, player, find.id) : 0;
      adopt(bots, world, player, 'a scan');
      return reward;
    },
  };
}

function claimFind(bots: ServiceBots, world: World, player: Player, id: string): number {
  if (player.session_turns < world.settings.find_turns) return 0;
  if (player.docked !== null) call(bots, player, z.unknown(), 'POST', '/trading/undock', {});
  player.docked = null;
  const claim = call(bots, player, findClaimOutput, 'POST', `/nav/finds/${id}/claim`, {});
  if (isRefused(claim)) {
    bots.differences.refuse('a find', claim.refused);
    return 0;
  }
  spend(world, player, claim.turn_cost);
  earn(world, player, 'finds', claim.reward);
  if (claim.claimed) {
    const find = findIn(world, player.sector);
    if (find) world.claimed.add(find.key);
    recover(player);
  }
  return claim.reward;
}

/** Contracts of stations, known by the offers that were made of them. */
export function contractByRoutes(bots: ServiceBots): Contracts {
  const ids = new WeakMap<object, string>();
  const taken = new Map<number, Map<string, object>>();
  return {
    openOffers: (world, player, station) => {
      bots.link.setTime(world.now);
      const id = bots.stationIds.get(station.index);
      dropForgotten(bots, player, taken.get(player.id));
      const path = `/contracts?view=board&issuer=station&station_id=${id}&limit=100`;
      const { items } = answered(call(bots, player, boardOutput, 'GET', path));
      const offers = items.flatMap((contract) => {
        const offer = offerOf(bots, world, station.index, contract);
        if (offer) ids.set(offer, contract.id);
        return offer ?? [];
      });
      const expected = openOffers(world, player, station).filter((offer) => !isCharted(world, player, offer));
      compareBoards(bots, expected, offers);
      return offers;
    },
    acceptOffer: (world, player, offer) => {
      bots.link.setTime(world.now);
      const id = ids.get(offer);
      const station = world.stations[offer.issuer];
      const isFull = player.contracts.length >= world.settings.station_contract_offers;
      const fits = offer.kind !== 'passengers' || offer.quantity <= freeHolds(player);
      if (!id || !station || isCharted(world, player, offer) || isFull || !fits) return false;
      const contract = call(bots, player, contractSchema, 'POST', `/contracts/${id}/accept`, {});
      const held = boardOf(world, station).open.find((each) => workOf(each) === workOf(offer));
      if (held) removeOffer(world, held);
      if (isRefused(contract)) {
        bots.differences.refuse(`taking a contract (${offer.kind})`, contract.refused);
        return false;
      }
      const own = { ...offer, deadline: Date.parse(contract.deadline), is_proven: false };
      ids.set(own, id);
      player.contracts.push(own);
      taken.set(player.id, (taken.get(player.id) ?? new Map<string, object>()).set(id, own));
      return true;
    },
    claimRewards: (world, player) => {
      bots.link.setTime(world.now);
      const before = [...player.contracts];
      const claimed = IN_MEMORY.claimRewards(world, player);
      for (const contract of before) {
        if (player.contracts.includes(contract) || contract.deadline <= world.now) continue;
        const id = ids.get(contract);
        taken.get(player.id)?.delete(id ?? '');
        const answer = call(bots, player, contractSchema, 'POST', `/contracts/${id}/fulfil`, {});
        if (!isRefused(answer)) continue;
        bots.differences.refuse(`a contract (${contract.kind})`, answer.refused);
        earn(world, player, 'contracts', -contract.reward);
        world.records.contracts -= 1;
      }
      adopt(bots, world, player, 'a contract');
      return claimed;
    },
  };
}

/** Notes the offers that only one of the two boards has, by their kind. */
function compareBoards({ differences }: ServiceBots, expected: readonly Offer[], found: readonly Offer[]): void {
  const [own, theirs] = [expected, found].map((offers) => new Map(offers.map((offer) => [workOf(offer), offer])));
  if (!own || !theirs) return;
  for (const [work, { kind, issuer }] of new Map([...own, ...theirs]))
    differences.note(`an offer (${kind})`, Number(theirs.has(work)) - Number(own.has(work)), `${issuer}: ${work}`);
}

/** What an offer asks for and pays. */
function workOf({ kind, commodity, quantity, sector_id, reward }: Offer): string {
  return [kind, commodity, quantity, sector_id, reward].join(' ');
}

/** What the run forgot is given up, so that others can be taken. */
function dropForgotten(bots: ServiceBots, player: Player, taken: Map<string, object> | undefined): void {
  for (const [id, contract] of taken ?? []) {
    if (player.contracts.some((each) => each === contract)) continue;
    taken?.delete(id);
    const answer = call(bots, player, z.unknown(), 'POST', `/contracts/${id}/drop`, {});
    if (isRefused(answer)) bots.differences.refuse('giving up a contract', answer.refused);
  }
}

/** An offer in the run's words; null where it leads to a place whose number was never seen. */
function offerOf(bots: ServiceBots, world: World, issuer: number, contract: Contract): Offer | null {
  const { kind, commodity, quantity, terms, reward, sector, origin } = contract;
  if (kind === 'escort' || !terms) return null;
  learnPlaces(bots, [{ ...sector, region_id: bots.region ?? '' }]);
  const at = sector.number - 1;
  const goal = kind === 'chart' || kind === 'recover' ? issuer : (world.stationAt[at] ?? -1);
  if (goal < 0 || world.stations[goal] === undefined) return null;
  return {
    ...{ kind, commodity, quantity, reward, issuer },
    ...{ basis: terms.basis, need: terms.need, risk: terms.risk, effort: terms.effort },
    ...{ sector_id: String(at), station_id: String(goal) },
    origin_station_id: origin ? String(issuer) : null,
    deadline: Date.parse(contract.deadline),
  };
}

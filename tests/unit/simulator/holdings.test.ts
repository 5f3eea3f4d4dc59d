import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { STATION_HOURS } from '#server/game/construction/rules/stations.ts';
import { edgeBetween } from '#server/game/navigation/rules/knowledge.ts';
import { buildGate, loadStock, orderStation, placeBeacon, setMarket } from '#simulator/actions/build.ts';
import { dock, fitsDock } from '#simulator/actions/dock.ts';
import { flyTo } from '#simulator/actions/fly.ts';
import { mayRaid, raid } from '#simulator/actions/raid.ts';
import { scan } from '#simulator/actions/scan.ts';
import { buy, sell } from '#simulator/actions/trade.ts';
import { createPlayer } from '#simulator/players/create-player.ts';
import { netValue, newShip, type Player } from '#simulator/players/player.ts';
import { visitSector } from '#simulator/players/visit.ts';
import { totalValue } from '#simulator/targets/total-value.ts';
import { chargeGates } from '#simulator/world/gates.ts';
import { completeStations } from '#simulator/world/holdings.ts';
import { makeWorld } from '#simulator/world/make-world.ts';
import type { Station, World } from '#simulator/world/world.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

function newWorld(): World {
  return makeWorld({ seed: 1, sectors: 200, settings: DEFAULT_SETTINGS, start: 0 });
}

function join(world: World, sector = world.start): Player {
  const player = createPlayer(world, { id: world.players.length, style: 'pair', is_paid: false });
  Object.assign(player, { sector, session_turns: 10_000, credits: 10_000_000 });
  player.balance = { ...player.balance, turns: 10_000, max_turns: 10_000 };
  world.players.push(player);
  visitSector(world, player);
  return player;
}

function creditsOf({ players }: World): number {
  return players.reduce((sum, { credits }) => sum + credits, 0);
}

function movedBy({ records }: World): number {
  return [...records.flows.values()].reduce((sum, { created, destroyed }) => sum + created - destroyed, 0);
}

/** A sector that is open to building, without a station, and its neighbour. */
function openSectors(world: World, count: number): number[] {
  const found: number[] = [];
  for (let sector = 0; found.length < count && sector < world.map.size; sector++)
    if (world.map.fedspace[sector] === 0 && (world.stationAt[sector] ?? -1) < 0) found.push(sector);
  return found;
}

describe('slips', () => {
  it('have a queue; the ship docked longest is undocked and has a cooldown', () => {
    const world = newWorld();
    const station = world.stations.find(({ sector }) => sector !== world.start);
    if (!station) throw new Error('no station');
    station.slips = { transient: 1, long_term: 0 };
    const [first, second] = [join(world, station.sector), join(world, station.sector)];
    expect(dock(world, first)).toBe('docked');
    expect(dock(world, second)).toBe('full');
    world.now += DEFAULT_SETTINGS.slip_wait_minutes * MINUTE_MS;
    expect(dock(world, second)).toBe('docked');
    expect(first.docked).toBeNull();
    expect(dock(world, first)).toBe('refused');
    world.now += DEFAULT_SETTINGS.slip_cooldown_minutes * MINUTE_MS;
    expect(dock(world, first)).toBe('full');
    world.now += DEFAULT_SETTINGS.slip_wait_minutes * MINUTE_MS;
    expect(dock(world, first)).toBe('docked');
    expect(world.players.filter(({ docked }) => docked === station.index)).toHaveLength(1);
  });

  it('are too small for some ships', () => {
    const world = newWorld();
    const [station] = world.stations;
    if (!station) throw new Error('no station');
    station.slips = { transient: 2, long_term: 1 };
    const player = join(world, station.sector);
    player.ship = newShip('colony_ship');
    expect(fitsDock(player, station)).toBe(false);
    const turns = player.turns_spent;
    expect(dock(world, player)).toBe('refused');
    expect(player.turns_spent).toBe(turns);
  });
});

describe('gates', () => {
  function gated() {
    const world = newWorld();
    const [from = 0, to = 0] = openSectors(world, 30).filter((_, index) => index === 0 || index === 29);
    const owner = join(world, from);
    expect(placeBeacon(world, owner)).toBe(true);
    owner.sector = to;
    visitSector(world, owner);
    expect(placeBeacon(world, owner)).toBe(true);
    expect(buildGate(world, owner, from, { detour: 9 })).toBe(true);
    return { world, owner, from, to };
  }

  it('connect two sectors for their full price, and are not built twice', () => {
    const { world, owner, from, to } = gated();
    expect(edgeBetween(world.map, from, to)).toBeDefined();
    expect(edgeBetween(world.map, to, from)).toBeDefined();
    expect(10_000_000 - owner.credits).toBe(DEFAULT_SETTINGS.gate_price + 2 * DEFAULT_SETTINGS.beacon_price);
    expect(buildGate(world, owner, from, { detour: 9 })).toBe(false);
  });

  it('pay their owner what visitors may give, and conserve credits', () => {
    const { world, owner, from, to } = gated();
    const [gate] = world.gates;
    if (!gate) throw new Error('no gate');
    gate.toll = 500;
    const visitor = join(world, from);
    Object.assign(visitor, { profit: 100_000, turns_spent: DEFAULT_SETTINGS.giving_turns });
    const before = creditsOf(world);
    const had = owner.credits;
    expect(flyTo(world, visitor, to)).toEqual({ end: 'arrived', warps: 1 });
    expect([gate.earned, visitor.fees, owner.credits - had]).toEqual([500, 500, 500]);
    expect(creditsOf(world)).toBe(before);
    const newcomer = join(world, from);
    flyTo(world, newcomer, to);
    expect(newcomer.fees).toBe(0);
  });

  it('close if the upkeep is not paid, and reopen once it is', () => {
    const { world, owner, from, to } = gated();
    const had = owner.credits;
    owner.credits = 0;
    world.now += 25 * HOUR_MS;
    chargeGates(world);
    expect(edgeBetween(world.map, from, to)).toBeUndefined();
    owner.credits = had;
    chargeGates(world);
    expect(edgeBetween(world.map, from, to)).toBeDefined();
    expect(had - owner.credits).toBe(DEFAULT_SETTINGS.gate_upkeep);
  });
});

describe('stations of players', () => {
  function built() {
    const world = newWorld();
    const dockyard = world.stations.find(({ special_slips }) => special_slips > 0);
    const [site = 0] = openSectors(world, 1);
    if (!dockyard) throw new Error('no trade dock');
    const owner = join(world, dockyard.sector);
    dock(world, owner);
    expect(orderStation(world, owner, site)).toBe(true);
    expect(orderStation(world, owner, site)).toBe(false);
    completeStations(world);
    world.now += STATION_HOURS * HOUR_MS - 1;
    completeStations(world);
    expect(world.stationAt[site]).toBe(-1);
    world.now += 1;
    completeStations(world);
    const station = world.stations[world.stationAt[site] ?? -1] as Station;
    expect(station.holding?.owner).toBe(owner.id);
    return { world, owner, station };
  }

  it('trade at their owner’s price within the limits, with their owner’s credits', () => {
    const { world, owner, station } = built();
    setMarket(world, station, { commodity: 'ore', side: 'buy', percent: 150 });
    const visitor = join(world, station.sector);
    expect(dock(world, visitor)).toBe('docked');
    visitor.cargo.set('ore', { quantity: 10, cost_basis: 0, seller: null, bought_turns: 0, blind: false });
    const before = creditsOf(world) - movedBy(world);
    const had = owner.credits;
    expect(sell(world, visitor, 'ore')).toBeGreaterThan(0);
    expect(had - owner.credits).toBe(10 * DEFAULT_SETTINGS.mid_price_ore);
    expect(creditsOf(world) - movedBy(world)).toBe(before);
    expect(buy(world, visitor, { commodity: 'ore', quantity: 1, blind: false })).toBe(0);
  });

  it('give their stock to their owner only, who does not trade there', () => {
    const { world, owner, station } = built();
    setMarket(world, station, { commodity: 'ore', side: 'buy', percent: 100 });
    const good = station.goods.get('ore');
    if (!good) throw new Error('no market');
    good.quantity = 20;
    owner.sector = station.sector;
    const visitor = join(world, station.sector);
    for (const player of [owner, visitor]) expect(dock(world, player)).toBe('docked');
    expect(loadStock(world, visitor, station, 'ore', 50)).toBe(0);
    expect(loadStock(world, owner, station, 'ore', 50)).toBe(20);
    expect(owner.cargo.get('ore')).toMatchObject({ quantity: 20, cost_basis: 20 * DEFAULT_SETTINGS.mid_price_ore });
    expect(sell(world, owner, 'ore')).toBeNull();
  });
});

describe('the total value of a player', () => {
  it('contains what they own at the price paid, so that building and claiming does not reduce it', () => {
    const world = newWorld();
    const [from = 0, to = 0] = openSectors(world, 30).filter((_, index) => index === 0 || index === 29);
    const player = join(world, from);
    const before = totalValue(world, player);
    expect(before).toBe(netValue(player));
    placeBeacon(world, player);
    player.sector = to;
    placeBeacon(world, player);
    expect(buildGate(world, player, from, { detour: 4 })).toBe(true);
    expect(netValue(player)).toBeLessThan(before);
    expect(totalValue(world, player)).toBe(before);
  });
});

describe('finds and raids', () => {
  it('pay a find once while it exists, and nothing in federation space', () => {
    const world = newWorld();
    const [one, other] = [join(world), join(world)];
    let found = 0;
    for (let sector = 0; sector < world.map.size; sector++) {
      one.sector = sector;
      other.sector = sector;
      const reward = scan(world, one);
      if (reward > 0) found += 1;
      if (world.map.fedspace[sector] === 1) expect(reward).toBe(0);
      expect(scan(world, other)).toBe(0);
    }
    expect(found).toBeGreaterThan(0);
    expect(one.profit).toBe(world.records.flows.get('finds')?.created);
  });

  it('exclude newcomers, docked ships and federation space, halve the cargo of a wreck, and are avoided later', () => {
    const world = newWorld();
    const [sector = 0] = openSectors(world, 1);
    const [raider, victim] = [join(world, sector), join(world, sector)];
    raider.ship = { ...newShip('defender'), drones_attack: 80 };
    raider.credits = 0;
    Object.assign(victim, { joined: -1e12, turns_spent: 1e6, credits: 500_000 });
    victim.cargo.set('ore', { quantity: 40, cost_basis: 800, seller: 0, bought_turns: 0, blind: false });
    expect(mayRaid(world, raider, { ...victim, docked: 0 })).toBe(false);
    expect(mayRaid(world, raider, { ...victim, joined: world.now, turns_spent: 0, credits: 0 })).toBe(false);
    world.map.fedspace[sector] = 1;
    expect(raid(world, raider, victim)).toBe(false);
    world.map.fedspace[sector] = 0;
    for (let turn = 0; turn < 20 && victim.ship.type !== 'escape_pod'; turn++) raid(world, raider, victim);
    expect(victim.ship.type).toBe('escape_pod');
    expect(victim.cargo.size).toBe(0);
    expect(victim.charts.dangerous.has(sector)).toBe(true);
    const loot = raider.cargo.get('ore')?.quantity ?? 0;
    expect(loot).toBeGreaterThan(0);
    expect(loot).toBeLessThanOrEqual((40 * DEFAULT_SETTINGS.salvage_cargo_share) / 100);
  });
});

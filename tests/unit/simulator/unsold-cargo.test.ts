import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { createPlayer } from '#simulator/players/create-player.ts';
import { seePrices, visitSector } from '#simulator/players/visit.ts';
import { sellCargo, unsoldTurns } from '#simulator/styles/deals.ts';
import { makeWorld } from '#simulator/world/make-world.ts';

test('cargo is unsellable after 100 turns without a known buyer, and not while one is known', () => {
  const world = makeWorld({ seed: 1, sectors: 200, settings: DEFAULT_SETTINGS, start: 0 });
  const player = createPlayer(world, { id: 0, style: 'naive', is_paid: false });
  const station = world.stations.find(({ sector }) => sector === world.start);
  const good = station?.market.find(({ action }) => action === 'B');
  if (!station || !good) throw new Error('nobody buys anything at the start');
  player.charts.seen.clear();
  player.cargo.clear();
  player.cargo.set(good.commodity, { quantity: 1, cost_basis: 1, seller: null, bought_turns: 0, blind: true });
  player.turns_spent = 100;
  expect(unsoldTurns(world, player)).toBe(0);
  player.turns_spent = 101;
  expect(unsoldTurns(world, player)).toBe(101);
  seePrices(world, player, station);
  expect(unsoldTurns(world, player)).toBe(0);
});

test('a buyer whose stock was full is visited again after an hour', () => {
  const world = makeWorld({ seed: 1, sectors: 200, settings: DEFAULT_SETTINGS, start: 0 });
  const player = createPlayer(world, { id: 0, style: 'naive', is_paid: false });
  world.players.push(player);
  const station = world.stations.find(({ sector }) => sector === world.start);
  if (!station) throw new Error('there is no station at the start');
  seePrices(world, player, station);
  const seen = player.charts.seen.get(station.index) ?? [];
  const full = seen.map((good) => (good.action === 'B' ? { ...good, quantity: good.capacity } : good));
  const bought = full.find(({ action }) => action === 'B');
  if (!bought) throw new Error('nobody buys anything at the start');
  player.charts.seen.clear();
  player.charts.seen.set(station.index, full);
  player.cargo.clear();
  player.cargo.set(bought.commodity, { quantity: 1, cost_basis: 1, seller: null, bought_turns: 0, blind: true });
  player.session_turns = 20;
  const sell = () => {
    const steps = sellCargo(world, player, 40);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  };
  expect(sell()).toBe(false);
  world.now += 3_600_000;
  expect(sell()).toBe(true);
  expect(player.cargo.size).toBe(0);
});

test('marks that close every way to a buyer are removed, but not before cargo has waited for a while', () => {
  const world = makeWorld({ seed: 1, sectors: 200, settings: DEFAULT_SETTINGS, start: 0 });
  const player = createPlayer(world, { id: 0, style: 'naive', is_paid: false });
  world.players.push(player);
  const station = world.stations.find(({ sector }) => sector === world.start);
  const good = station?.market.find(({ action }) => action === 'B');
  const beside = world.map.targets[world.map.offsets[world.start] ?? 0];
  if (!station || !good || beside === undefined) throw new Error('nobody buys anything at the start');
  player.charts.seen.clear();
  seePrices(world, player, station);
  player.sector = beside;
  visitSector(world, player);
  player.charts.dangerous.add(world.start).add(world.map.size - 1);
  player.cargo.clear();
  player.cargo.set(good.commodity, { quantity: 1, cost_basis: 1, seller: null, bought_turns: 0, blind: true });
  player.session_turns = 20;
  player.turns_spent = 50;
  const sell = () => {
    const steps = sellCargo(world, player, 40);
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
  };
  expect(sell()).toBe(false);
  player.turns_spent = 51;
  expect(sell()).toBe(true);
  expect([...player.charts.dangerous]).toEqual([world.map.size - 1]);
  expect(player.cargo.size).toBe(0);
});

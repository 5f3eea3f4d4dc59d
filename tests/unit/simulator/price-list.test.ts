import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { sellCharts } from '#simulator/actions/sell-charts.ts';
import { createPlayer } from '#simulator/players/create-player.ts';
import type { Player } from '#simulator/players/player.ts';
import { visitSector } from '#simulator/players/visit.ts';
import { fillBoards } from '#simulator/world/boards.ts';
import { makeWorld } from '#simulator/world/make-world.ts';
import type { World } from '#simulator/world/world.ts';

let world: World;
let player: Player;
/** Stations that the player knows from the list only. */
let listed: number[];

beforeEach(() => {
  world = makeWorld({ seed: 1, sectors: 100, settings: DEFAULT_SETTINGS, start: 0 });
  player = createPlayer(world, { id: 1, style: 'pair', is_paid: false });
  listed = [...player.charts.seen.keys()].filter((station) => world.stations[station]?.sector !== world.start);
  player.docked = world.stationAt[world.start] ?? -1;
});

describe('the price list of a newcomer', () => {
  it('is no chart that a cartographer buys before the player has been there', () => {
    const { chart_first_price } = world.settings;
    expect(player.charts.visited.size).toBeGreaterThan(1);
    expect(sellCharts(world, player)).toBe(chart_first_price);
    expect(sellCharts(world, player)).toBe(0);
    player.sector = world.stations[listed[0] ?? -1]?.sector ?? -1;
    visitSector(world, player);
    expect(sellCharts(world, player)).toBe(chart_first_price);
  });

  it('opens the boards of its stations, and of no others', () => {
    fillBoards(world);
    const open = [...world.boards.keys()].filter((station) => world.stations[station]?.sector !== world.start);
    expect(open.length).toBeGreaterThan(0);
    expect(open.sort()).toEqual(listed.sort());
  });
});

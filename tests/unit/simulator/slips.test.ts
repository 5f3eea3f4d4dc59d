import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { dock } from '#simulator/actions/dock.ts';
import { createPlayer } from '#simulator/players/create-player.ts';
import { makeWorld } from '#simulator/world/make-world.ts';

const HOUR_MS = 3_600_000;

test('a ship takes a long-term slip for its higher cost when the transient ones are full, for at most a day', () => {
  const world = makeWorld({ seed: 1, sectors: 100, settings: DEFAULT_SETTINGS, start: 0 });
  const station = world.stations[world.stationAt[world.start] ?? -1];
  if (!station) throw new Error('newcomers start at no station');
  station.slips = { transient: 1, long_term: 1 };
  const [first, second, third] = [1, 2, 3].map((id) => {
    const player = createPlayer(world, { id, style: 'pair', is_paid: false });
    player.session_turns = 100;
    world.players.push(player);
    return player;
  });
  if (!first || !second || !third) throw new Error('three players');
  expect([first, second, third].map((player) => dock(world, player))).toEqual(['docked', 'docked', 'full']);
  const { dock_turns, long_term_dock_turns } = world.settings;
  expect([first.turns_spent, second.turns_spent]).toEqual([dock_turns, long_term_dock_turns]);
  expect(second.docked_slip).toBe('long_term');
  world.now += world.settings.long_term_slip_hours * HOUR_MS;
  expect(dock(world, third)).toBe('docked');
  expect(second.docked).toBeNull();
});

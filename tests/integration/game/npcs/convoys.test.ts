import { expect, it } from 'vitest';
import { CONVOY_MS } from '#server/game/npcs/rules/convoys.ts';
import { spawnNpcs } from '#server/game/npcs/spawn-npcs.ts';
import { tickNpcs } from '#server/game/npcs/tick-npcs.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { FIGHT_TO_THE_END, fighter } from '#tests/support/fighters.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const MINUTE = 60_000;
const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 10_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, station: { name: 'North Dock', class: 3 }, npc: { name: 'Trader Ansa', kind: 'guild_trader' } },
      { number: 3, station: { name: 'South Dock', class: 3 }, npc: { name: 'Trader Brun', kind: 'guild_trader' } },
      { number: 4 },
      { number: 5 },
      { number: 6, npc: { name: 'Warden Ilo', kind: 'border_warden' } },
    ],
    warps: [
      [2, 3],
      [3, 5],
      [5, 6],
      [1, 4],
    ],
  },
});

/** The two traders at the north dock, and a patrol two warps from where they fly to, or elsewhere; all are due. */
async function gathered(patrol = 6): Promise<void> {
  await spawnNpcs(world.services);
  await bring('Trader Brun', 2);
  await bring('Warden Ilo', patrol);
  // They meet where the tick lets one of them arrive: both fly to the only other dock.
  world.services.clock.advance(5 * MINUTE);
}

async function bring(name: string, sector: number): Promise<void> {
  await world.db.pool.query('UPDATE npcs SET sector_id = $2 WHERE name = $1', [name, world.galaxy.sector(sector)]);
}

function tick() {
  return tickNpcs(world.services, () => 0);
}

async function places(): Promise<Record<string, number>> {
  const { rows } = await world.db.pool.query<{ name: string; number: number }>(
    'SELECT n.name, s.sector_number AS number FROM npcs n JOIN sectors s ON s.id = n.sector_id ORDER BY n.name',
  );
  return Object.fromEntries(rows.map(({ name, number }) => [name, number]));
}

async function inConvoys(): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ name: string }>(
    'SELECT n.name FROM npc_states s JOIN npcs n ON n.id = s.npc_id WHERE s.convoy_id IS NOT NULL ORDER BY n.name',
  );
  return rows.map(({ name }) => name);
}

function raider(): Promise<TestPlayer> {
  return fighter(world, { hull: 5_000, drones: 500, sector: 3 });
}

it('traders who meet continue in a convoy with a free patrol a warp away, which flies there normally', async () => {
  await gathered();
  expect(await tick()).toMatchObject({ moved: 3, convoys: 1 });
  const arrival = (sector: number, from: number) => ({
    type: 'sector_arrival',
    room: rooms.sector(world.galaxy.sector(sector)),
    data: expect.objectContaining({ name: 'Warden Ilo', from_sector_id: world.galaxy.sector(from) }),
  });
  const arrivals = world.services.published.map(({ type, room, data }) => ({ type, room, data }));
  expect(arrivals).toEqual(expect.arrayContaining([arrival(5, 6), arrival(3, 5)]));
  expect(await places()).toEqual({ 'Trader Ansa': 3, 'Trader Brun': 3, 'Warden Ilo': 3 });
  const onlooker = await raider();
  const { items } = await onlooker.game.npcs.here();
  const parts = items.map(({ convoy }) => convoy?.part).toSorted();
  expect(parts).toEqual(['escort', 'leader', 'member']);
  const [leader] = items.filter(({ convoy }) => convoy?.part === 'leader');
  expect(items.map(({ convoy }) => convoy)).toEqual(
    items.map(({ convoy }) => ({ part: convoy?.part, leader: leader?.name, ships: 3 })),
  );
  world.services.published.length = 0;
  world.services.clock.advance(5 * MINUTE);
  expect(await tick()).toMatchObject({ moved: 3, convoys: 0 });
  expect(await places()).toEqual({ 'Trader Ansa': 2, 'Trader Brun': 2, 'Warden Ilo': 2 });
  expect(world.services.published.filter(({ type }) => type === 'sector_arrival')).toHaveLength(3);
});

it('a patrol farther away does not join: the traders continue alone', async () => {
  await gathered(4);
  expect(await tick()).toMatchObject({ moved: 3, convoys: 0 });
  expect(await inConvoys()).toEqual([]);
  expect(await places()).toMatchObject({ 'Trader Ansa': 3, 'Trader Brun': 3, 'Warden Ilo': 1 });
});

it('the escort defends the traders; the estimate shows it before', async () => {
  await gathered();
  await tick();
  const player = await raider();
  const { items } = await player.game.npcs.here();
  const idOf = (part: string) => items.find(({ convoy }) => convoy?.part === part)?.id ?? '';
  const asked = { target: { kind: 'npc', id: idOf('member') }, tactic: FIGHT_TO_THE_END } as const;
  expect((await player.game.combat.estimate(asked)).helpers).toMatchObject([{ name: 'Warden Ilo', why: 'escort' }]);
  const escort = { target: { kind: 'npc', id: idOf('escort') }, tactic: FIGHT_TO_THE_END } as const;
  expect((await player.game.combat.estimate(escort)).helpers).toEqual([]);
  const { participants } = await player.game.combat.attack(asked);
  expect(
    participants
      .filter(({ side }) => side === 'defender')
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual([idOf('member'), idOf('escort')].toSorted());
});

it('without its leader each member acts alone again', async () => {
  await gathered();
  await tick();
  expect(await inConvoys()).toEqual(['Trader Ansa', 'Trader Brun', 'Warden Ilo']);
  await world.db.pool.query('DELETE FROM npcs WHERE id = (SELECT convoy_id FROM npc_states WHERE convoy_id = npc_id)');
  await world.db.pool.query('UPDATE npc_rosters SET materialized_at = NULL');
  world.services.clock.advance(5 * MINUTE);
  await tick();
  expect(await inConvoys()).toEqual([]);
});

it('a convoy ends after its time, and a member left behind continues alone', async () => {
  await gathered();
  await tick();
  await bring('Warden Ilo', 4);
  world.services.clock.advance(5 * MINUTE);
  await tick();
  expect(await inConvoys()).toEqual(['Trader Ansa', 'Trader Brun']);
  world.services.clock.advance(CONVOY_MS);
  // The leader flies on alone, so the two no longer meet.
  expect(await tick()).toMatchObject({ convoys: 0 });
  expect(await inConvoys()).toEqual([]);
});

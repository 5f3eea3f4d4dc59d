import { beforeEach, expect, it } from 'vitest';
import { forgetSightings } from '#server/game/npcs/index.ts';
import { pruneSightings } from '#server/game/npcs/record-sightings.ts';
import { spawnNpcs } from '#server/game/npcs/spawn-npcs.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { moveNpcs } from '#server/world/galaxy/index.ts';
import { armInOpenSpace, FIGHT_TO_THE_END, playOut, teamOf } from '#tests/support/fighters.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

const HOUR = 3_600_000;
const world = gameWorld({
  each: true,
  spec: {
    sectors: [
      { number: 1, fedspace: true, special: 'terra', npc: { name: 'Marshal Ode', kind: 'federation_marshal' } },
      { number: 2, npc: { name: 'Trader Ansa', kind: 'guild_trader' } },
      { number: 3, npc: { name: 'Border Wren', kind: 'border_warden' } },
      { number: 4 },
      { number: 5, npc: { name: 'Black Nail', kind: 'pirate_captain' } },
    ],
    warps: [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ],
  },
});

beforeEach(async () => {
  await world.db.pool.query('DELETE FROM npc_sightings');
  await spawnNpcs(world.services);
});

/** A player in a strong ship, without newcomer protection, who can be attacked. */
async function armedIn(sector: number): Promise<TestPlayer> {
  const player = await world.player();
  await armInOpenSpace(world, player, { hull: 5_000, sector });
  return player;
}

async function seenBy({ game }: TestPlayer): Promise<string[]> {
  const { items } = await game.npcs.seen({ limit: 100 });
  return items.map(({ name, sector_number }) => `${name} ${sector_number}`).toSorted();
}

function fly({ game }: TestPlayer, sector: number) {
  return game.nav.move({ to: world.galaxy.sector(sector) });
}

async function idOf(name: string): Promise<string> {
  const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM npcs WHERE name = $1', [name]);
  return rows[0]?.id ?? '';
}

async function bring(name: string, sector: number): Promise<void> {
  const npc_id = await idOf(name);
  await inTransaction(world.services, (tx) => moveNpcs(tx, [{ npc_id, to: world.galaxy.sector(sector) }]));
}

it('a player remembers which NPC was met where and when; others learn nothing of it', async () => {
  const [player, other] = [await armedIn(5), await armedIn(4)];
  expect(await seenBy(player)).toEqual([]);
  const left = world.services.clock.now();
  await fly(player, 4);
  world.services.clock.advance(HOUR);
  expect((await player.game.npcs.seen()).items).toMatchObject([
    {
      name: 'Black Nail',
      role: 'pirate',
      kind: 'pirate_captain',
      deed: 'spawned',
      sector_id: world.galaxy.sector(5),
      sector_number: 5,
      seen_at: left.toISOString(),
    },
  ]);
  expect(await seenBy(other)).toEqual([]);
});

it('team mates share what they saw, each NPC as last seen by any of them, until they leave the team', async () => {
  const [player, mate] = await teamOf(world, 2);
  if (!mate) throw new Error('a team of two');
  await armInOpenSpace(world, player, { hull: 5_000, sector: 4 });
  await armInOpenSpace(world, mate, { hull: 5_000, sector: 5 });
  await fly(mate, 4);
  const sighting = { name: 'Black Nail', sector_number: 5 };
  expect((await player.game.npcs.seen()).items).toMatchObject([{ ...sighting, seen_by: mate.username }]);
  expect((await mate.game.npcs.seen()).items).toMatchObject([{ ...sighting, seen_by: null }]);
  world.services.clock.advance(60_000);
  await bring('Black Nail', 3);
  await fly(player, 3);
  await fly(player, 4);
  const seen = { name: 'Black Nail', sector_number: 3, seen_by: player.username };
  expect((await mate.game.npcs.seen()).items).toEqual(expect.arrayContaining([expect.objectContaining(seen)]));
  await mate.game.teams.leave();
  expect(await seenBy(mate)).toEqual(['Black Nail 5']);
  expect(await seenBy(player)).toEqual(['Black Nail 3', 'Border Wren 3']);
});

it('is not updated while the NPC is out of sight, until it is met again', async () => {
  const player = await armedIn(5);
  await fly(player, 4);
  await bring('Black Nail', 3);
  expect(await seenBy(player)).toEqual(['Black Nail 5']);
  await fly(player, 3);
  expect(await seenBy(player)).toEqual([]);
  await fly(player, 4);
  expect(await seenBy(player)).toEqual(['Black Nail 3', 'Border Wren 3']);
});

it('a player flying through by autopilot remembers NPCs on the way', async () => {
  const player = await armedIn(1);
  const path = [2, 3, 4].map((number) => world.galaxy.sector(number));
  expect((await player.game.nav.autopilot({ path })).stopped).toBe('arrived');
  expect(await seenBy(player)).toEqual(['Border Wren 3', 'Marshal Ode 1', 'Trader Ansa 2']);
});

it('a player who stays and reads the sector remembers NPCs too, once a minute', async () => {
  const player = await armedIn(2);
  const seenAt = async () =>
    (await world.db.pool.query<{ seen_at: Date }>('SELECT seen_at FROM npc_sightings')).rows.map(({ seen_at }) =>
      seen_at.toISOString(),
    );
  const first = world.services.clock.now().toISOString();
  await player.game.npcs.here();
  world.services.clock.advance(30_000);
  await player.game.npcs.here();
  expect(await seenAt()).toEqual([first]);
  world.services.clock.advance(31_000);
  await player.game.npcs.here();
  expect(await seenAt()).toEqual([world.services.clock.now().toISOString()]);
  await bring('Trader Ansa', 3);
  expect(await seenBy(player)).toEqual([]);
  await fly(player, 1);
  expect(await seenBy(player)).toEqual(['Trader Ansa 2']);
});

it('is deleted after a day, beyond the newest hundred, and with its sector', async () => {
  const player = await armedIn(5);
  await fly(player, 4);
  world.services.clock.advance(24 * HOUR);
  expect(await seenBy(player)).toEqual(['Black Nail 5']);
  world.services.clock.advance(1);
  expect(await seenBy(player)).toEqual([]);
  expect(await pruneSightings(world.services)).toBe(1);
  await world.db.pool.query(
    `INSERT INTO npc_sightings SELECT $1, gen_random_uuid(), $2, 'N' || n, 'guild_trader', 'league', 'arrived', NULL, $3,
       $3::timestamptz - n * interval '1 second' FROM generate_series(1, 103) n`,
    [player.player_id, world.galaxy.sector(3), world.services.clock.now()],
  );
  expect(await pruneSightings(world.services)).toBe(3);
  expect(await seenBy(player)).not.toContain('N101 3');
  expect(await seenBy(player)).toContain('N100 3');
  await inTransaction(world.services, (tx) => forgetSightings(tx, player.player_id));
  expect(await seenBy(player)).toHaveLength(100);
  await world.db.pool.query('UPDATE npc_sightings SET sector_id = gen_random_uuid()');
  await inTransaction(world.services, (tx) => forgetSightings(tx, player.player_id));
  expect((await world.db.pool.query('SELECT 1 FROM npc_sightings')).rows).toEqual([]);
});

it('is deleted for witnesses of the NPC’s destruction only', async () => {
  const [player, other] = [await armedIn(3), await armedIn(3)];
  await fly(other, 4);
  await player.game.npcs.here();
  // The police alone never flee.
  await world.db.pool.query("UPDATE npcs SET kind = 'federation_marshal' WHERE name = 'Border Wren'");
  await world.db.pool.query('UPDATE npc_states SET hull = 1, shields = 0, drones = 0 WHERE npc_id = $1', [
    await idOf('Border Wren'),
  ]);
  const target = { kind: 'npc', id: await idOf('Border Wren') } as const;
  await playOut(world, (await player.game.combat.attack({ target, tactic: FIGHT_TO_THE_END })).id);
  await fly(player, 4);
  expect(await idOf('Border Wren')).toBe('');
  expect(await seenBy(player)).toEqual([]);
  expect(await seenBy(other)).toEqual(['Border Wren 3']);
});

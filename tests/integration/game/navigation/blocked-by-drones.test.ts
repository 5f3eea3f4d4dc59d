import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';

/** 4 leads to fedspace through 3 only, and to 5, whose only other warp is a hidden one to 1. */
const world = gameWorld({
  each: true,
  spec: {
    regions: { home: { kind: 'terran_space', starting_credits: 1_000 } },
    sectors: [
      { number: 1, fedspace: true, special: 'terra' },
      { number: 2, fedspace: true, station: { name: 'Market' } },
      { number: 3 },
      { number: 4 },
      { number: 5 },
    ],
    warps: [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 1, { one_way: true, latent: true }],
    ],
  },
});

async function blockedByDrones({ ship = 'light_freighter' } = {}): Promise<TestPlayer> {
  const player = await world.player();
  await player.game.players.me();
  await world.db.pool.query('UPDATE players SET attacked_at = created_at, current_sector_id = $2 WHERE id = $1', [
    player.player_id,
    world.galaxy.sector(4),
  ]);
  await world.db.pool.query('UPDATE ships SET sector_id = $2, type = $3 WHERE owner_id = $1', [
    player.player_id,
    world.galaxy.sector(4),
    ship,
  ]);
  return player;
}

async function lay(owner: TestPlayer, sector: number, mode: 'attack' | 'defend' | 'toll', toll = 0): Promise<void> {
  await world.db.pool.query(
    `INSERT INTO sector_defences (id, player_id, sector_id, kind, quantity, mode, toll, laid_at)
     VALUES ($1, $2, $3, 'drones', 50, $4, $5, $6)`,
    [randomUUID(), owner.player_id, world.galaxy.sector(sector), mode, toll, world.services.clock.now()],
  );
}

const WAY_OUT = { offered: false, refused_by: 'way_out' };
const BLOCKADED = { offered: true, reason: 'blockaded' };

it.each(['attack', 'defend'] as const)('is offered and flown where drones that %s block the only way', async (mode) => {
  const { game } = await blockedByDrones();
  const owner = await world.player();
  expect(await game.nav.towQuote()).toMatchObject(WAY_OUT);
  await lay(owner, 3, mode);
  expect(await game.nav.towQuote()).toMatchObject(BLOCKADED);
  expect(await game.nav.tow()).toMatchObject({ reason: 'blockaded', to: world.galaxy.sector(1) });
  expect(await game.nav.towQuote()).toMatchObject({ offered: false, refused_by: 'in_fedspace' });
});

it('is offered because of a toll only if the player cannot pay it', async () => {
  const { game } = await blockedByDrones();
  const owner = await world.player();
  await lay(owner, 3, 'toll', 1_000);
  expect(await game.nav.towQuote()).toMatchObject(WAY_OUT);
  await lay(await world.player(), 3, 'toll', 1);
  expect(await game.nav.towQuote()).toMatchObject(BLOCKADED);
});

it('is not offered where another way is open, for players whom drones let pass, or for drones elsewhere', async () => {
  const owner = await world.player();
  const player = await blockedByDrones();
  await lay(owner, 5, 'defend');
  expect(await player.game.nav.towQuote()).toMatchObject(WAY_OUT);
  await lay(owner, 3, 'defend');
  expect(await player.game.nav.towQuote()).toMatchObject(BLOCKADED);
  const pod = await blockedByDrones({ ship: 'escape_pod' });
  expect(await pod.game.nav.towQuote()).toMatchObject(WAY_OUT);
  await world.db.pool.query('UPDATE players SET attacked_at = NULL WHERE id = $1', [player.player_id]);
  expect(await player.game.nav.towQuote()).toMatchObject(WAY_OUT);
  const stranded = await blockedByDrones();
  expect(await stranded.game.nav.towQuote()).toMatchObject(BLOCKADED);
  await world.db.pool.query(`DELETE FROM sector_defences WHERE sector_id = $1`, [world.galaxy.sector(5)]);
  await world.db.pool.query(
    `INSERT INTO nav_discoveries (player_id, from_sector_id, to_sector_id, found_at) VALUES ($1, $2, $3, $4)`,
    [stranded.player_id, world.galaxy.sector(5), world.galaxy.sector(1), world.services.clock.now()],
  );
  expect(await stranded.game.nav.towQuote()).toMatchObject(WAY_OUT);
});

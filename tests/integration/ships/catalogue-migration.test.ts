import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { insertShip } from '#server/ships/index.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { START } from '#tests/support/services.ts';
import { SHIPYARD_GALAXY } from '#tests/support/shipyard-galaxy.ts';

const MIGRATIONS = path.resolve('prisma/migrations');
const world = gameWorld({ spec: SHIPYARD_GALAXY });

/** A ship as version 2 of the catalogue made it, with what was built in. */
async function giveOld(ownerId: string, type: 'colony_ship' | 'carrier' | 'scout', set: string) {
  const id = await inTransaction(world.services, (tx) =>
    insertShip(tx, { owner_id: ownerId, type, name: 'Old', sector_id: world.galaxy.sector(1), now: START }),
  );
  await world.db.pool.query(`UPDATE ships SET ${set} WHERE id = $1`, [id]);
  return id;
}

async function figuresOf(id: string) {
  const { rows } = await world.db.pool.query(
    'SELECT speed, holds, hull, max_hull, shields, max_shields, value FROM ships WHERE id = $1',
    [id],
  );
  return rows[0];
}

it('gives stored ships the figures and list prices of the third catalogue, and loses no cargo', async () => {
  const { player_id } = await world.player();
  const colony = await giveOld(
    player_id,
    'colony_ship',
    `speed = 3, holds = 345, cargo_used = 200, upgrade_holds = 1, value = ${90_000 + 10_800 + 4_000}, equipment = '{cargo_shield}'`,
  );
  const carrier = await giveOld(
    player_id,
    'carrier',
    'hull = 750, max_hull = 1500, shields = 900, max_shields = 900, value = 350000',
  );
  const scout = await giveOld(player_id, 'scout', 'hull = 100');
  const before = await figuresOf(scout);
  const folder = (await readdir(MIGRATIONS)).find((name) => name.endsWith('_ship_catalogue_3'));
  await world.db.pool.query(await readFile(path.join(MIGRATIONS, folder ?? '', 'migration.sql'), 'utf8'));
  expect(await figuresOf(colony)).toMatchObject({ speed: 2, holds: 200, value: 40_000 + 4_800 + 4_000 });
  expect(await figuresOf(carrier)).toMatchObject({
    ...{ hull: 1_250, max_hull: 2_500, shields: 1_500, max_shields: 1_500, value: 1_200_000 },
  });
  expect(await figuresOf(scout)).toEqual(before);
});

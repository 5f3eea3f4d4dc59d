import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { insertShip } from '#server/world/ships/index.ts';
import type { ShipType } from '#server/world/ships/rules/catalogue.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { START } from '#tests/support/services.ts';
import { SHIPYARD_GALAXY } from '#tests/support/shipyard-galaxy.ts';

const MIGRATIONS = path.resolve('prisma/migrations');
const world = gameWorld({ spec: SHIPYARD_GALAXY });

/** A ship as an older version of the catalogue made it, with what was built in. */
async function giveOld(ownerId: string, type: ShipType, set: string) {
  const id = await inTransaction(world.services, (tx) =>
    insertShip(tx, { owner_id: ownerId, type, name: 'Old', sector_id: world.galaxy.sector(1), now: START }),
  );
  await world.db.pool.query(`UPDATE ships SET ${set} WHERE id = $1`, [id]);
  return id;
}

async function figuresOf(id: string) {
  const { rows } = await world.db.pool.query(
    `SELECT speed, holds, hull, max_hull, shields, max_shields, drones_attack, max_drones_attack, max_drones_defence, value
     FROM ships WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Applies the SQL of a migration to the ships of this test. */
async function migrateAgain(name: string): Promise<void> {
  const folder = (await readdir(MIGRATIONS)).find((folder) => folder.endsWith(`_${name}`));
  await world.db.pool.query(await readFile(path.join(MIGRATIONS, folder ?? '', 'migration.sql'), 'utf8'));
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
  await migrateAgain('ship_catalogue_3');
  expect(await figuresOf(colony)).toMatchObject({ speed: 2, holds: 200, value: 40_000 + 4_800 + 4_000 });
  expect(await figuresOf(carrier)).toMatchObject({
    ...{ hull: 1_250, max_hull: 2_500, shields: 1_500, max_shields: 1_500, value: 1_200_000 },
  });
  expect(await figuresOf(scout)).toEqual(before);
});

it('gives upgraded ships the gains of the fourth catalogue, with the same share of hull and shields and every drone', async () => {
  const { player_id } = await world.player();
  const upgraded = await giveOld(
    player_id,
    'light_freighter',
    `upgrade_hull = 2, hull = 210, max_hull = 420, upgrade_shields = 1, shields = 60, max_shields = 120,
     upgrade_drones = 1, drones_attack = 12, max_drones_attack = 12, max_drones_defence = 24`,
  );
  const plain = await giveOld(player_id, 'scout', 'hull = 100');
  const before = await figuresOf(plain);
  await migrateAgain('upgrade_gains');
  expect(await figuresOf(upgraded)).toMatchObject({ hull: 190, max_hull: 380, shields: 66, max_shields: 132 });
  expect(await figuresOf(upgraded)).toMatchObject({ drones_attack: 12, max_drones_attack: 12, max_drones_defence: 21 });
  expect(await figuresOf(plain)).toEqual(before);
});

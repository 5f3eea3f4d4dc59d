import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/platform/db/migration-files.ts';
import { PLACE_NAMES, sectorName } from '#server/world/galaxy/rules/sector-name.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const ORE = { quantity: 500, capacity: 1_000 };
const world = gameWorld({
  each: true,
  spec: {
    sectors: [
      {
        number: 1,
        fedspace: true,
        special: 'terra',
        station: { name: 'Start', class: 0, goods: { ore: { action: 'S', ...ORE } } },
      },
      {
        number: 2,
        fedspace: true,
        special: 'stardock',
        station: { name: 'Yard', goods: { ore: { action: 'B', ...ORE } } },
      },
      { number: 3, fedspace: true },
    ],
    warps: [
      [1, 2],
      [2, 3],
    ],
  },
});

function ownName(number: number): string {
  return sectorName({ seed: 1, kind: 'terran_space' }, number);
}

describe('the name of a sector with a special place', () => {
  it('is that of the place for those who have been there, and its own before', async () => {
    const { game } = await world.player();
    expect((await game.nav.here()).name).toBe('Terra');
    expect((await game.players.me()).place?.sector_name).toBe('Terra');
    const [yard] = (await game.nav.moves()).items;
    expect(yard?.name).toBe(ownName(2));
    const to = world.galaxy.sector(2);
    expect((await game.nav.plot({ to })).steps.map(({ name }) => name)).toEqual(['Terra', ownName(2)]);
    expect((await game.nav.addBookmark({ sector_id: to, note: '' })).name).toBe(ownName(2));

    const moved = await game.nav.move({ to });
    expect(moved.sector.name).toBe('Stardock');
    expect(moved.moves.map(({ name }) => name)).toEqual(['Terra', ownName(3)]);
    const named = new Map((await game.nav.chart({})).sectors.map(({ number, name }) => [number, name]));
    expect([...named].toSorted()).toEqual([
      [1, 'Terra'],
      [2, 'Stardock'],
      [3, ownName(3)],
    ]);
    expect((await game.nav.bookmarks({})).items.map(({ name }) => name)).toEqual(['Stardock']);
  });

  it('is the same in routes, the market, the ledger and the hangar', async () => {
    const { game } = await world.player();
    await game.trading.dock({});
    const station_id = world.galaxy.station(1);
    await game.trading.buy({ station_id, commodity: 'ore', quantity: 2 });
    await game.trading.undock();
    await game.nav.move({ to: world.galaxy.sector(2) });
    await game.trading.dock({});
    const [pair] = (await game.trading.pairs({})).items;
    expect([pair?.buy_at.sector_name, pair?.sell_at.sector_name]).toEqual(['Terra', 'Stardock']);
    expect((await game.trading.history({})).items.map(({ sector_name }) => sector_name)).toEqual(['Terra']);
    expect((await game.ships.list()).items.map(({ sector_name }) => sector_name)).toEqual(['Stardock']);
  });

  it('is given to the places of an older database as to those of new galaxies', async () => {
    await world.db.pool.query('UPDATE sectors SET place_name = NULL');
    const file = path.join(MIGRATIONS, '20261128162534_place_names', 'migration.sql');
    const [update] = /UPDATE "sectors"[^;]*/.exec(await readFile(file, 'utf8')) ?? [];
    for (const [kind, name] of Object.entries(PLACE_NAMES)) {
      await world.db.pool.query(`UPDATE special_locations SET type = $1 WHERE sector_id = $2`, [
        kind,
        world.galaxy.sector(1),
      ]);
      await world.db.pool.query(update ?? '');
      const { rows } = await world.db.pool.query('SELECT place_name FROM sectors ORDER BY sector_number');
      expect(rows.map(({ place_name }) => place_name)).toEqual([name, 'Stardock', null]);
    }
  });
});

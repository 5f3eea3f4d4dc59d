import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { insertShip } from '#server/ships/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { createTestServices, START, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

let db: TestDatabase;
let services: TestServices;
let galaxy: TestGalaxy;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
});
afterAll(() => db.drop());

describe('ships', () => {
  it('lists every type with its price', async () => {
    const actor = await createTestPlayer(services);
    const { items } = await gameClient(services, actor).ships.catalogue();
    expect(items.map((item) => item.type)).toContain('warp_jumper');
    expect(items).toHaveLength(9);
  });

  it('can be renamed by its owner only', async () => {
    const [mine, theirs] = [await createTestPlayer(services), await createTestPlayer(services)];
    const game = gameClient(services, mine);
    const [ship] = (await game.ships.list()).items;
    const id = ship?.id ?? '';
    expect((await game.ships.rename({ id, name: '  Dawn  ' })).name).toBe('Dawn');
    expect((await refusal(gameClient(services, theirs).ships.rename({ id, name: 'Stolen' }))).code).toBe('NOT_FOUND');
    await expect(game.ships.rename({ id, name: '   ' })).rejects.toThrow();
    for (const unseen of ['\u202e', '\u2066', '\u200b', '\n', '\u2028', '\u0007'])
      await expect(game.ships.rename({ id, name: `Da${unseen}wn` })).rejects.toThrow('can be seen');
    expect((await game.ships.list()).items[0]?.name).toBe('Dawn');
  });

  it('can be boarded where the player is, and then flown', async () => {
    const actor = await createTestPlayer(services);
    const game = gameClient(services, actor);
    const give = (sector: number) =>
      inTransaction(services, (tx) =>
        insertShip(tx, {
          owner_id: actor.player_id,
          type: 'scout',
          name: 'Swift',
          sector_id: galaxy.sector(sector),
          now: START,
        }),
      );
    const [near, far] = [await give(1), await give(5)];
    expect((await refusal(game.ships.activate({ id: far }))).reason).toBe('ship_elsewhere');
    expect((await game.ships.activate({ id: near })).is_active).toBe(true);
    const moved = await game.nav.move({ to: galaxy.sector(2) });
    expect(moved.turn_cost).toBe(1);
    const ships = (await game.ships.list()).items;
    expect(ships.map((ship) => ship.sector_number).sort()).toEqual([1, 2, 5]);
  });
});

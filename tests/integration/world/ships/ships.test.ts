import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { insertShip, loadCargo } from '#server/world/ships/index.ts';
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

describe('cargo', () => {
  async function twoShips() {
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
    const flown = (await game.ships.list()).items.find((ship) => ship.is_active)?.id ?? '';
    await inTransaction(services, (tx) => loadCargo(tx, flown, { commodity: 'ore', quantity: 7, cost_basis: 100 }));
    return { actor, game, flown, near, far };
  }
  const heldBy = async (game: ReturnType<typeof gameClient>) =>
    (await game.ships.list()).items.flatMap(({ id, cargo, cargo_used }) =>
      cargo.map(({ commodity, quantity, cost_basis }) => ({ id, commodity, quantity, cost_basis, cargo_used })),
    );

  it('moves to another ship of the player in the same sector, with what was paid for it', async () => {
    const { actor, game, flown, near, far } = await twoShips();
    const order = { id: flown, to_ship_id: near, commodity: 'ore', quantity: 3 } as const;
    const keyed = gameClient(services, actor, 'one-move');
    const moved = await keyed.ships.moveCargo(order);
    expect(await keyed.ships.moveCargo(order)).toEqual(moved);
    const ore = { commodity: 'ore' };
    expect(moved.from.cargo).toEqual([{ ...ore, quantity: 4, cost_basis: 57 }]);
    expect(moved.to).toMatchObject({ cargo_used: 3, cargo: [{ ...ore, quantity: 3, cost_basis: 43 }] });
    const stranger = gameClient(services, await createTestPlayer(services));
    for (const [work, refused] of [
      [() => game.ships.moveCargo({ ...order, quantity: 5 }), 'cargo_short'],
      [() => game.ships.moveCargo({ ...order, to_ship_id: flown }), 'same_ship'],
      [() => game.ships.moveCargo({ ...order, to_ship_id: far }), 'ship_elsewhere'],
      [() => stranger.ships.moveCargo(order), undefined],
    ] as const)
      expect((await refusal(work())).reason).toBe(refused);
    await db.pool.query('UPDATE ships SET holds = 4 WHERE id = $1', [near]);
    expect((await refusal(game.ships.moveCargo({ ...order, quantity: 2 }))).reason).toBe('no_room');
    expect(await heldBy(game)).toHaveLength(2);
  });

  it('is never doubled or lost by moves in both directions at the same time', async () => {
    const { game, flown, near } = await twoShips();
    const move = (id: string, to_ship_id: string) =>
      game.ships.moveCargo({ id, to_ship_id, commodity: 'ore', quantity: 2 }).catch(() => undefined);
    await Promise.all(Array.from({ length: 12 }, (_, turn) => (turn % 3 ? move(flown, near) : move(near, flown))));
    const held = await heldBy(game);
    expect(held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(7);
    expect(held.reduce((sum, { cost_basis }) => sum + cost_basis, 0)).toBe(100);
    for (const { quantity, cargo_used } of held) expect(cargo_used).toBe(quantity);
  });

  it('goes overboard for good, of a ship where the player is', async () => {
    const { actor, game, flown, far } = await twoShips();
    const order = { id: flown, commodity: 'ore', quantity: 5 } as const;
    const keyed = gameClient(services, actor, 'one-jettison');
    const left = await keyed.ships.jettison(order);
    expect(await keyed.ships.jettison(order)).toEqual(left);
    expect(left).toMatchObject({ cargo_used: 2, cargo: [{ quantity: 2 }] });
    expect((await refusal(game.ships.jettison(order))).reason).toBe('cargo_short');
    expect((await refusal(game.ships.jettison({ ...order, id: far }))).reason).toBe('ship_elsewhere');
    expect(await game.ships.jettison({ ...order, quantity: 2 })).toMatchObject({ cargo_used: 0, cargo: [] });
    const stranger = gameClient(services, await createTestPlayer(services));
    expect((await refusal(stranger.ships.jettison(order))).code).toBe('NOT_FOUND');
  });
});

import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { loseShip } from '#server/world/players/index.ts';
import type { TestPlayer } from '#tests/support/game-world.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { activeShip, dockedAt, expectBalanced, readBalances } from '#tests/support/shipyard.ts';
import { SHIPYARD_GALAXY } from '#tests/support/shipyard-galaxy.ts';

const world = gameWorld({ spec: SHIPYARD_GALAXY });

function lose(player: TestPlayer, shipId: string, sector = 1) {
  return inTransaction(world.services, (tx) =>
    loseShip(world.services, tx, {
      owner_id: player.player_id,
      ship_id: shipId,
      sector_id: world.galaxy.sector(sector),
      request_id: null,
    }),
  );
}

function layMines(quantity: number) {
  return world.db.pool.query('UPDATE nav_hazards SET quantity = $2 WHERE sector_id = $1', [
    world.galaxy.sector(4),
    quantity,
  ]);
}

/** Flies to the sector before the minefield with one point of hull, without newcomer protection. */
async function atTheMines(): Promise<TestPlayer> {
  const player = await world.player();
  await world.db.pool.query('UPDATE players SET attacked_at = created_at WHERE id = $1', [player.player_id]);
  for (const number of [2, 3]) await player.game.nav.move({ to: world.galaxy.sector(number) });
  await world.db.pool.query('UPDATE ships SET hull = 1, shields = 0 WHERE owner_id = $1', [player.player_id]);
  await layMines(200);
  return player;
}

describe('a lost ship', () => {
  it('pays its policy once, ends it, and notifies its player', async () => {
    const player = await dockedAt(world, []);
    const { game, player_id } = player;
    const ship = await activeShip(game);
    await game.shipyard.insure({ id: ship.id, level: 'premium', expected_price: 1_920 });
    const before = await readBalances(world, player_id);
    world.services.published.length = 0;
    const escapeResult = await lose(player, ship.id);
    expect(escapeResult).toMatchObject({ type: 'escape_pod', payout: 10_200, holds: 5, cargo_used: 0 });
    const after = await readBalances(world, player_id);
    expect(after.credits).toBe(before.credits + 10_200);
    expect(after.list_value).toBe(before.list_value - 12_000);
    await expectBalanced(world, player_id);
    const [pod, lost] = (await game.ships.list()).items;
    expect(lost).toMatchObject({
      is_destroyed: true,
      payout: 10_200,
      insurance: 'none',
      loss_pays: 0,
      lost_at: expect.any(String),
      lost_sector_number: 1,
    });
    expect(pod).toMatchObject({ id: escapeResult.id, is_active: true });
    await expect(lose(player, ship.id)).rejects.toThrow('lost twice');
    expect(await readBalances(world, player_id)).toEqual(after);
    const [note] = (await game.notifications.list({})).items;
    expect(note).toMatchObject({ type: 'ship_lost', data: { ship_id: ship.id, payout: 10_200, sector_number: 1 } });
    const notified = world.services.published.filter(({ type }) => type === 'notification');
    expect(notified).toMatchObject([{ room: rooms.personal(player.user_id), data: { type: 'ship_lost' } }]);
  });

  it('loses its cargo, except what a cargo shield saves', async () => {
    const player = await dockedAt(world, []);
    const { id } = await activeShip(player.game);
    await player.game.shipyard.equip({ id, item: 'cargo_shield', expected_price: 4_000 });
    await player.game.trading.buy({ station_id: world.galaxy.station(1), commodity: 'equipment', quantity: 20 });
    expect(await lose(player, id)).toMatchObject({ cargo_used: 5, payout: 0 });
    expect(await activeShip(player.game)).toMatchObject({
      type: 'escape_pod',
      cargo_used: 5,
      cargo: [{ commodity: 'equipment', quantity: 5 }],
    });
  });

  it('shows the insurer’s payout in the encounter', async () => {
    const player = await atTheMines();
    await world.db.pool.query(
      `UPDATE ships SET insurance = 'basic', insured_value = 12000, insurance_paid = 720 WHERE owner_id = $1`,
      [player.player_id],
    );
    const before = await player.game.players.me();
    const { encounter } = await player.game.nav.move({ to: world.galaxy.sector(4) });
    expect(encounter).toMatchObject({ ship_lost: true, payout: 6_000, protected: false });
    expect((await player.game.players.me()).credits).toBe(before.credits + 6_000);
  });
});

describe('a newcomer', () => {
  it('is never hit for 72 hours, or until they attack', async () => {
    const player = await world.player();
    const { game } = player;
    for (const number of [2, 3]) await game.nav.move({ to: world.galaxy.sector(number) });
    await layMines(50);
    // The starting credits of this galaxy are too high for protection.
    await world.db.pool.query('UPDATE players SET credits = 10000 WHERE id = $1', [player.player_id]);
    const until = '2026-03-04T12:00:00.000Z';
    expect((await game.players.me()).protection).toMatchObject({ until });
    const { encounter } = await game.nav.move({ to: world.galaxy.sector(4) });
    expect(encounter).toMatchObject({ damage: 0, protected: true, ship_lost: false });
    expect(encounter?.blows).toEqual([{ type: 'mine', quantity: 50, hits: 0, damage: 0 }]);
    await game.nav.move({ to: world.galaxy.sector(3) });
    await world.db.pool.query('UPDATE players SET attacked_at = created_at WHERE id = $1', [player.player_id]);
    expect((await game.players.me()).protection).toBeNull();
    const second = await game.nav.move({ to: world.galaxy.sector(4) });
    expect(second.encounter).toMatchObject({ protected: false });
    expect(second.encounter?.damage).toBeGreaterThan(0);
  });
});

describe('equipment', () => {
  const equipWith = (playerId: string, item: string) =>
    world.db.pool.query('UPDATE ships SET equipment = ARRAY[$2] WHERE owner_id = $1', [playerId, item]);

  it('lets a regenerator restore shields at each warp', async () => {
    const player = await world.player();
    await world.db.pool.query('UPDATE ships SET shields = 92 WHERE owner_id = $1', [player.player_id]);
    async function shields(to: number) {
      await player.game.nav.move({ to: world.galaxy.sector(to) });
      return (await activeShip(player.game)).shields;
    }
    expect(await shields(2)).toBe(92);
    await equipWith(player.player_id, 'shield_regenerator');
    expect([await shields(1), await shields(2), await shields(1)]).toEqual([97, 100, 100]);
  });

  it('lets a long-range scanner find hidden warps of visited sectors one warp away', async () => {
    const player = await world.player();
    for (const number of [2, 3]) await player.game.nav.move({ to: world.galaxy.sector(number) });
    await equipWith(player.player_id, 'long_range_scanner');
    // Sector 4 is known to exist; its warps were never seen.
    expect(await player.game.nav.scan()).toMatchObject({ found: 0, found_nearby: 0 });
    for (const number of [4, 3]) await player.game.nav.move({ to: world.galaxy.sector(number) });
    expect(await player.game.nav.scan()).toMatchObject({ found: 0, found_nearby: 1 });
    const chart = await player.game.nav.chart({});
    expect(chart.sectors.map(({ number }) => number)).toContain(6);
    expect(await player.game.nav.scan()).toMatchObject({ found: 0, found_nearby: 0 });
  });
});

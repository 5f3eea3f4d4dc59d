import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { advanceDocks } from '#server/game/construction/advance-docks.ts';
import { forceCancelReservation } from '#server/game/construction/force-cancel-reservation.ts';
import { RESERVATION_CLAUSE } from '#server/game/construction/index.ts';
import { readReservationsForAdmin } from '#server/game/construction/queries/read-reservations.ts';
import { readTradeDocksForAdmin } from '#server/game/construction/queries/read-trade-docks.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { CONSTRUCTION_GALAXY, DOCK, OWNED_DOCK } from '#tests/support/construction-galaxy.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits } from '#tests/support/holdings.ts';
import { userCtx } from '#tests/support/services.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: CONSTRUCTION_GALAXY, each: true });
const HOUR_MS = 3_600_000;
const HAULER = { kind: 'ship', type: 'cargo_hauler', expected_price: 54_000 } as const;

async function builder(): Promise<TestPlayer> {
  const player = await world.player();
  await grantCredits(world, player, 1_000_000);
  await player.game.trading.dock({});
  return player;
}
/** To the dock of another player's region, which is for citizens. */
async function flyAbroad({ player_id, game }: TestPlayer): Promise<void> {
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [player_id]);
  await game.nav.move({ to: world.galaxy.sector(OWNED_DOCK) });
}
async function creditsOf({ game }: TestPlayer): Promise<number> {
  return (await game.players.me()).credits;
}
async function hangarOf({ game }: TestPlayer): Promise<string[]> {
  return (await game.ships.list()).items.map(({ type }) => type);
}

describe('an order at a trade dock', () => {
  it('holds its price, is queued, and is moored at the dock when it is complete', async () => {
    const player = await builder();
    const before = await creditsOf(player);
    const first = await player.game.construction.reserve({ ...HAULER, name: 'Long Haul' });
    expect(first.reservation).toMatchObject({ status: 'building', escrow: 54_000, hours: 4, cancel_refund: 54_000 });
    expect(first.credits).toBe(before - 54_000);
    await player.game.construction.reserve(HAULER);
    const { reservation: third } = await player.game.construction.reserve(HAULER);
    expect(third.status).toBe('queued');
    expect(Date.parse(third.starts_at ?? '') - Date.parse(third.queued_at)).toBe(4 * HOUR_MS);
    const [dock] = (await player.game.construction.docks({})).items;
    expect(dock).toMatchObject({ is_here: true, construction: { slips: 2, building: 2, waiting: 1 } });
    world.services.clock.advance(4 * HOUR_MS);
    expect(await advanceDocks(world.services)).toBe(3);
    expect(await advanceDocks(world.services)).toBe(0);
    expect(await hangarOf(player)).toEqual(['light_freighter', 'cargo_hauler', 'cargo_hauler']);
    expect((await player.game.construction.reservations({ status: 'closed' })).items).toMatchObject([
      { status: 'complete', escrow: 0 },
      { status: 'complete', escrow: 0 },
    ]);
    expect((await player.game.notifications.list({})).items.map(({ type }) => type)).toContain('construction_update');
    world.services.clock.advance(40 * HOUR_MS);
    await advanceDocks(world.services);
    expect((await player.game.construction.reservations({ status: 'open' })).items).toEqual([]);
    expect((await hangarOf(player)).length).toBe(4);
    await expectBalanced(world, player.player_id);
  });

  it('is refused away from a dock, without the slip it needs, for another price, without credits, beyond the hangar', async () => {
    const player = await world.player();
    const reserve = (order: Parameters<typeof player.game.construction.reserve>[0]) =>
      refusal(player.game.construction.reserve(order));
    expect((await reserve(HAULER)).reason).toBe('not_docked');
    await player.game.trading.dock({});
    expect((await reserve({ ...HAULER, expected_price: 1 })).extra).toMatchObject({ expected_price: 54_000 });
    expect((await reserve(HAULER)).reason).toBe('credits_short');
    await grantCredits(world, player, 5_000_000);
    for (let count = 1; count < 12; count++)
      await player.game.construction.reserve({ kind: 'ship', type: 'scout', expected_price: 7_200 });
    expect((await reserve(HAULER)).reason).toBe('hangar_full');
    const other = await world.player();
    await flyAbroad(other);
    await other.game.trading.dock({});
    expect(
      (await refusal(other.game.construction.reserve({ kind: 'ship', type: 'carrier', expected_price: 1_080_000 })))
        .reason,
    ).toBe('not_a_trade_dock');
  });

  it('is one order for one key, and one ship for two jobs at once', async () => {
    const player = await builder();
    await player.game.construction.reserve({ kind: 'ship', type: 'scout', expected_price: 7_200 });
    world.services.clock.advance(HOUR_MS);
    await Promise.all([advanceDocks(world.services), advanceDocks(world.services)]);
    expect(await hangarOf(player)).toEqual(['light_freighter', 'scout']);
  });
});

describe('cancelling', () => {
  it('gives everything back while it waits, and what is not built yet later; the next begins at once', async () => {
    const player = await builder();
    const before = await creditsOf(player);
    const [a, , c] = [
      await player.game.construction.reserve(HAULER),
      await player.game.construction.reserve(HAULER),
      await player.game.construction.reserve(HAULER),
      await player.game.construction.reserve(HAULER),
    ];
    const waiting = await player.game.construction.cancel({ id: c.reservation.id });
    expect(waiting.reservation).toMatchObject({ status: 'cancelled', refunded: 54_000, escrow: 0 });
    world.services.clock.advance(HOUR_MS);
    const half = await player.game.construction.cancel({ id: a.reservation.id });
    expect(half.reservation.refunded).toBe(40_500);
    expect(half.credits).toBe(before - 4 * 54_000 + 54_000 + 40_500);
    expect(await creditsOf(player)).toBe(half.credits);
    const open = (await player.game.construction.reservations({ status: 'open' })).items;
    expect(open.map(({ status }) => status)).toEqual(['building', 'building']);
    expect((await refusal(player.game.construction.cancel({ id: a.reservation.id }))).reason).toBe(
      'reservation_cancelled',
    );
    const stranger = await world.player();
    expect((await refusal(stranger.game.construction.cancel({ id: open[0]?.id ?? '' }))).code).toBe('NOT_FOUND');
    await expectBalanced(world, player.player_id);
  });

  it('is too late once it is complete, although no job has run', async () => {
    const player = await builder();
    const { reservation } = await player.game.construction.reserve(HAULER);
    world.services.clock.advance(4 * HOUR_MS);
    expect((await refusal(player.game.construction.cancel({ id: reservation.id }))).reason).toBe(
      'reservation_complete',
    );
  });

  it('by an administrator refunds everything, once', async () => {
    const player = await builder();
    const before = await creditsOf(player);
    const { reservation } = await player.game.construction.reserve(HAULER);
    world.services.clock.advance(2 * HOUR_MS);
    const admin = userCtx(world.services, await createAdmin(world.db.pool));
    const docks = await readTradeDocksForAdmin(admin, { limit: 50 });
    expect(docks.items.map(({ name, escrow }) => [name, escrow])).toEqual([
      ['Far Yards', 0],
      ['Terra Yards', 54_000],
    ]);
    const order = { id: reservation.id, reason: 'Stuck in the queue' };
    const both = await Promise.allSettled([forceCancelReservation(admin, order), forceCancelReservation(admin, order)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await creditsOf(player)).toBe(before);
    expect(
      (await readReservationsForAdmin(admin, { limit: 50, dock_id: world.galaxy.station(DOCK) })).items,
    ).toMatchObject([
      { status: 'cancelled', refunded: 54_000, owner: { username: player.username }, cancel_reason: order.reason },
    ]);
    expect((await refusal(forceCancelReservation(admin, { ...order, id: randomUUID() }))).code).toBe('NOT_FOUND');
    await expectBalanced(world, player.player_id);
  });
});

describe('a dock that ends', () => {
  it('with its region refunds every order once', async () => {
    const player = await world.player();
    await grantCredits(world, player, 1_000_000);
    await flyAbroad(player);
    await player.game.trading.dock({});
    const before = await creditsOf(player);
    const { reservation } = await player.game.construction.reserve(HAULER);
    const region = world.galaxy.region('owned');
    expect(await RESERVATION_CLAUSE.find(world.services, region)).toEqual([reservation.id]);
    const settle = () =>
      inTransaction(world.services, (tx) => RESERVATION_CLAUSE.settle(world.services, tx, reservation.id, region));
    expect(await settle()).toMatchObject({ player_id: player.player_id, credits: 54_000 });
    expect(await settle()).toBeNull();
    expect(await RESERVATION_CLAUSE.find(world.services, region)).toEqual([]);
    expect(await creditsOf(player)).toBe(before);
  });

  it('with its galaxy refunds what was held', async () => {
    const player = await builder();
    const before = await creditsOf(player);
    await player.game.construction.reserve(HAULER);
    await world.db.pool.query('DELETE FROM stations WHERE id = $1', [world.galaxy.station(DOCK)]);
    await advanceDocks(world.services);
    const { rows } = await world.db.pool.query('SELECT credits FROM players WHERE id = $1', [player.player_id]);
    expect(rows).toEqual([{ credits: before }]);
  });
});

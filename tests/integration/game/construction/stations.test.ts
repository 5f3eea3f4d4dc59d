import { describe, expect, it } from 'vitest';
import { advanceDocks } from '#server/game/construction/advance-docks.ts';
import { STATION_CLAUSE } from '#server/game/construction/index.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { CONSTRUCTION_GALAXY, DOCK } from '#tests/support/construction-galaxy.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits, grantPlay } from '#tests/support/holdings.ts';
import { orderStation, richPlayer, STATION_PRICE, stationOwner, survey } from '#tests/support/own-station.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: CONSTRUCTION_GALAXY, each: true });
const HOUR_MS = 3_600_000;
function rich() {
  return richPlayer(world);
}
function order(player: TestPlayer, sector: number, name?: string) {
  return orderStation(world, player, sector, name);
}
function owner(sector: number, way?: readonly number[]) {
  return stationOwner(world, sector, way);
}
async function creditsOf({ game }: TestPlayer): Promise<number> {
  return (await game.players.me()).credits;
}

describe('a station on order', () => {
  it('is complete in its sector after two days, with its cost recorded, and everybody can dock there', async () => {
    const { player, id } = await owner(2);
    expect((await player.game.construction.stations({})).items).toMatchObject([
      {
        id,
        name: 'Halfway House',
        sector: { number: 2 },
        origin: 'built',
        is_here: true,
        cost_basis: STATION_PRICE,
        upgrade_capital: 0,
        till: 0,
        services: [],
        slips_transient: 4,
      },
    ]);
    expect((await player.game.construction.reservations({})).items).toMatchObject([
      { kind: 'station', status: 'complete', station_id: id, target: { number: 2 } },
    ]);
    const visitor = await world.player();
    await visitor.game.nav.move({ to: world.galaxy.sector(2) });
    expect((await visitor.game.nav.here()).contents.station).toMatchObject({
      id,
      owner_name: player.username,
      dock_fee: 0,
      services: [],
    });
    expect(await visitor.game.trading.dock({})).toMatchObject({ station_id: id, fee: 0 });
    await expectBalanced(world, player.player_id);
  });

  it('is refused under federal law, beside a station, twice for a sector, in an unknown one, under grace, beyond the limit', async () => {
    const [player, rival] = [await rich(), await rich()];
    await survey(world, player, [2, 3]);
    await survey(world, rival, [2]);
    expect((await refusal(order(player, DOCK))).reason).toBe('fedspace');
    expect((await refusal(order(player, 5))).code).toBe('NOT_FOUND');
    await order(player, 2);
    expect((await refusal(order(rival, 2))).reason).toBe('sector_reserved');
    expect((await refusal(order(rival, 3))).code).toBe('NOT_FOUND');
    await survey(world, player, [4, 5]);
    expect((await refusal(order(player, 4))).reason).toBe('sector_has_station');
    const owned = world.galaxy.region('owned');
    for (const [status, reason] of [
      ['grace', 'region_in_grace'],
      ['terminated', 'region_closed'],
    ] as const) {
      await world.db.pool.query('UPDATE regions SET status = $2, suspended_at = now() WHERE id = $1', [owned, status]);
      expect((await refusal(order(player, 5))).reason).toBe(reason);
    }
    await world.db.pool.query(`UPDATE regions SET status = 'suspended' WHERE id = $1`, [owned]);
    await order(player, 5);
    await order(player, 3);
    await grantCredits(world, player, STATION_PRICE);
    expect((await refusal(order(player, 2))).reason).toBe('stations_full');
  });

  it('whose region ends before its completion is refunded', async () => {
    const player = await rich();
    await survey(world, player, [4, 5]);
    const before = await creditsOf(player);
    await order(player, 5);
    await world.db.pool.query(`UPDATE regions SET status = 'terminated', suspended_at = now() WHERE id = $1`, [
      world.galaxy.region('owned'),
    ]);
    world.services.clock.advance(48 * HOUR_MS);
    await advanceDocks(world.services);
    expect(await creditsOf(player)).toBe(before);
    expect((await player.game.construction.reservations({})).items).toMatchObject([
      { status: 'cancelled', cancel_reason: 'site_blocked', refunded: STATION_PRICE },
    ]);
  });
});

describe('a station whose site is closed when it should be completed', () => {
  it('is refunded in full to an owner who cancels before the job does', async () => {
    const player = await rich();
    await survey(world, player, [4, 5]);
    const before = await creditsOf(player);
    const { reservation } = await order(player, 5);
    await world.db.pool.query(`UPDATE regions SET status = 'terminated', suspended_at = now() WHERE id = $1`, [
      world.galaxy.region('owned'),
    ]);
    world.services.clock.advance(48 * HOUR_MS);
    const cancelled = await player.game.construction.cancel({ id: reservation.id });
    expect(cancelled).toMatchObject({ credits: before, reservation: { refunded: STATION_PRICE } });
    expect(await creditsOf(player)).toBe(before);
    await advanceDocks(world.services);
    expect(await creditsOf(player)).toBe(before);
    await expectBalanced(world, player.player_id);
  });
});

describe('an owner', () => {
  it('builds in services and slips, whose cost is capital, and offers them', async () => {
    const { player, id } = await owner(2);
    const built = await player.game.construction.upgradeStation({ id, upgrade: 'repair', expected_price: 40_000 });
    expect(built.station).toMatchObject({ services: ['repair'], upgrade_capital: 40_000 });
    expect(built.credits).toBe(await creditsOf(player));
    const upgrade = (input: Parameters<typeof player.game.construction.upgradeStation>[0]) =>
      refusal(player.game.construction.upgradeStation(input));
    expect((await upgrade({ id, upgrade: 'repair', expected_price: 40_000 })).reason).toBe('upgrade_complete');
    expect((await upgrade({ id, upgrade: 'drones', expected_price: 1 })).extra).toMatchObject({
      expected_price: 60_000,
    });
    await player.game.construction.upgradeStation({ id, upgrade: 'long_term_slips', expected_price: 25_000 });
    const { services } = await player.game.shipyard.offers({});
    expect(services.flatMap(({ service, offered }) => (offered ? [service] : []))).toEqual(['repair']);
    expect((await player.game.construction.stations({})).items).toMatchObject([
      { upgrade_capital: 65_000, slips_long_term: 2 },
    ]);
    await player.game.trading.undock();
    expect((await upgrade({ id, upgrade: 'drones', expected_price: 60_000 })).reason).toBe('not_docked');
    await expectBalanced(world, player.player_id);
  });

  it('asks a fee, which visitors pay as far as they may give, and fetches it from the till', async () => {
    const { player, id } = await owner(2);
    expect((await refusal(player.game.construction.changeStation({ id, dock_fee: 501 }))).reason).toBe('fee_too_high');
    await player.game.construction.changeStation({ id, dock_fee: 200, name: 'Toll House' });
    const visitor = await world.player();
    await visitor.game.nav.move({ to: world.galaxy.sector(2) });
    expect((await visitor.game.trading.dock({})).fee).toBe(0);
    await grantPlay(world, visitor, 1_000, 300);
    for (const fee of [200, 100, 0]) {
      await visitor.game.trading.undock();
      expect((await visitor.game.trading.dock({})).fee).toBe(fee);
    }
    expect(await visitor.game.giving.mine()).toMatchObject({ given: 300, left: 0 });
    const before = await creditsOf(player);
    expect((await refusal(player.game.construction.withdrawTill({ id, amount: 301 }))).extra).toMatchObject({
      till: 300,
    });
    const both = await Promise.allSettled([
      player.game.construction.withdrawTill({ id, amount: 300 }),
      player.game.construction.withdrawTill({ id, amount: 300 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await creditsOf(player)).toBe(before + 300);
    for (const { player_id } of [player, visitor]) await expectBalanced(world, player_id);
  });

  it('gives a station away within what they earned, its till first', async () => {
    const { player, id } = await owner(2);
    const recipient = await world.player();
    expect((await refusal(player.game.construction.transferStation({ id, to: recipient.username }))).reason).toBe(
      'giving_closed',
    );
    await grantPlay(world, player, 1_000, STATION_PRICE - 1);
    expect((await refusal(player.game.construction.transferStation({ id, to: recipient.username }))).reason).toBe(
      'giving_bound',
    );
    await grantPlay(world, player, 1_000, STATION_PRICE);
    expect(await player.game.construction.transferStation({ id, to: recipient.username })).toMatchObject({
      value: STATION_PRICE,
    });
    expect((await player.game.construction.stations({})).items).toEqual([]);
    expect((await recipient.game.construction.stations({})).items).toMatchObject([
      { id, origin: 'received', cost_basis: STATION_PRICE },
    ]);
    expect((await refusal(player.game.construction.changeStation({ id, dock_fee: 1 }))).code).toBe('NOT_FOUND');
  });
});

describe('a station in a region that ends', () => {
  const settle = (id: string) =>
    inTransaction(world.services, (tx) => STATION_CLAUSE.settle(world.services, tx, id, world.galaxy.region('owned')));
  const notices = async (player: TestPlayer) =>
    (await player.game.notifications.list({})).items.flatMap((note) =>
      note.type === 'asset_notice' ? [note.data] : [],
    );

  it('moves into terran space for a share of its capital, once', async () => {
    const { player, id } = await owner(5, [4, 5]);
    expect(await STATION_CLAUSE.find(world.services, world.galaxy.region('owned'))).toEqual([id]);
    await world.db.pool.query('UPDATE station_holdings SET till = 5000 WHERE station_id = $1', [id]);
    const before = await creditsOf(player);
    expect(await settle(id)).toMatchObject({
      player_id: player.player_id,
      outcome: 'relocated',
      credits: -STATION_PRICE * 0.3,
    });
    expect(await creditsOf(player)).toBe(before - STATION_PRICE * 0.3 + 5_000);
    expect((await player.game.construction.stations({})).items).toMatchObject([{ id, sector: { number: 2 }, till: 0 }]);
    expect(await STATION_CLAUSE.find(world.services, world.galaxy.region('owned'))).toEqual([]);
    expect(await notices(player)).toMatchObject([
      { event: 'station_moved', name: expect.any(String), sector: expect.any(String), credits: -STATION_PRICE * 0.3 },
    ]);
    await expectBalanced(world, player.player_id);
  });

  it('is lost where nobody can pay; its till is not, and its goods go to the bank less their transport', async () => {
    const { player, id } = await owner(5, [4, 5]);
    await world.db.pool.query('UPDATE station_holdings SET till = 5000 WHERE station_id = $1', [id]);
    await grantCredits(world, player, 10 - (await creditsOf(player)));
    await world.db.pool.query(
      `INSERT INTO station_goods (station_id, commodity, action, quantity, capacity, regen_rate, elasticity, mid_share, quantity_at)
       VALUES ($1, 'ore', 'S', 101, 500, 0, 0, 1000, $2), ($1, 'fuel', 'B', 1, 500, 0, 0, 1000, $2),
         ($1, 'organics', 'B', 0, 500, 0, 0, 1000, $2)
       ON CONFLICT (station_id, commodity) DO UPDATE SET action = EXCLUDED.action, quantity = EXCLUDED.quantity`,
      [id, world.services.clock.now()],
    );
    await world.db.pool.query(
      `INSERT INTO station_stocks (station_id, commodity, cost) VALUES ($1, 'ore', 1010)
       ON CONFLICT (station_id, commodity) DO UPDATE SET cost = EXCLUDED.cost`,
      [id],
    );
    expect(await settle(id)).toMatchObject({ outcome: 'lost', credits: 5_000, detail: { goods_saved: 80 } });
    expect((await player.game.bank.balance()).goods).toEqual([{ commodity: 'ore', quantity: 80, cost_basis: 800 }]);
    expect(await notices(player)).toMatchObject([{ event: 'station_lost', sector: null, credits: 5_000 }]);
    expect(await settle(id)).toBeNull();
    expect(await creditsOf(player)).toBe(5_010);
    expect((await player.game.construction.stations({})).items).toEqual([]);
    await expectBalanced(world, player.player_id);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { observeTrades } from '#server/companion/aria/observe-trades.ts';
import { fireAlerts } from '#server/game/trading/fire-alerts.ts';
import { fireAllAlerts } from '#server/game/trading/fire-all-alerts.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld({ each: true });

beforeEach(async () => void (await observeTrades(world.services)));

async function atOreDock() {
  const { actor, game } = await world.player();
  await game.nav.move({ to: world.galaxy.sector(2) });
  await game.trading.dock({});
  return { ...actor, game };
}
function ore(quantity: number, sector = 2) {
  return {
    station_id: world.galaxy.station(sector),
    commodity: 'ore' as const,
    quantity,
  };
}

describe('a completed trade', () => {
  it('is queued for observation in its own transaction, and a refused one is not', async () => {
    const { game } = await atOreDock();
    const { trade_id } = await game.trading.buy(ore(10));
    expect(await waiting()).toEqual([trade_id]);
    expect(world.services.sentEvents).toEqual([{ name: 'trading/trades.completed', data: {} }]);
    expect((await refusal(game.trading.buy(ore(100)))).reason).toBe('holds_short');
    expect(await waiting()).toEqual([trade_id]);
  });

  it('is observed exactly once despite repeated delivery, with the origin of its units', async () => {
    const { game, player_id } = await atOreDock();
    const bought = await game.trading.buy(ore(20));
    await game.nav.move({ to: world.galaxy.sector(3) });
    await game.trading.dock({});
    const sold = await game.trading.sell(ore(20, 3));
    const answers = await Promise.all(Array.from({ length: 6 }, () => observeTrades(world.services)));
    expect(answers.reduce((sum, { observed }) => sum + observed, 0)).toBe(2);
    expect(
      answers
        .flatMap(({ stocks }) => stocks)
        .map(({ station_id }) => station_id)
        .toSorted(),
    ).toEqual([world.galaxy.station(2), world.galaxy.station(3)].toSorted());
    expect(await waiting()).toEqual([]);
    const { rows } = await world.db.pool.query(
      `SELECT trade_id, side, commodity, quantity, station_id, source_station, dest_station, dest_sector, profit, success
       FROM aria_trading_observations WHERE player_id = $1 ORDER BY trade_id`,
      [player_id],
    );
    const common = { commodity: 'ore', quantity: 20, source_station: world.galaxy.station(2) };
    expect(rows).toEqual([
      {
        ...common,
        trade_id: bought.trade_id,
        side: 'buy',
        station_id: world.galaxy.station(2),
        dest_station: null,
        dest_sector: null,
        profit: null,
        success: null,
      },
      {
        ...common,
        trade_id: sold.trade_id,
        side: 'sell',
        station_id: world.galaxy.station(3),
        dest_station: world.galaxy.station(3),
        dest_sector: world.galaxy.sector(3),
        profit: sold.profit,
        success: true,
      },
    ]);
    await expect(world.db.pool.query('UPDATE aria_trading_observations SET profit = 1')).rejects.toThrow('append-only');
  });
});

describe('a price alert', () => {
  it('is raised once when the price is reached, and shows the price at that time', async () => {
    const { game, user_id } = await atOreDock();
    const alert = await game.trading.addAlert({
      station_id: world.galaxy.station(2),
      commodity: 'ore',
      direction: 'above',
      price: 20,
    });
    expect(alert).toMatchObject({ sector_number: 2, station_name: 'Ore Dock', fired_at: null });
    expect(await fireAllAlerts(world.services)).toBe(0);
    const [one, other] = [await atOreDock(), await atOreDock()];
    world.services.published.length = 0;
    for (const { game: buyer } of [one, other]) await buyer.trading.buy(ore(60));
    await game.nav.move({ to: world.galaxy.sector(1) });
    const moved = [{ station_id: world.galaxy.station(2), commodity: 'ore' }];
    expect(await fireAlerts(world.services, [])).toBe(0);
    const fired = await Promise.all([
      fireAlerts(world.services, moved),
      fireAlerts(world.services, moved),
      fireAllAlerts(world.services),
    ]);
    expect(fired.reduce((sum, one) => sum + one)).toBe(1);
    expect(world.services.published.filter(({ type }) => type === 'price_alert')).toEqual([
      expect.objectContaining({
        room: `personal:${user_id}`,
        data: expect.objectContaining({ alert_id: alert.id, direction: 'above', price: 20, unit_price: 20 }),
      }),
    ]);
    expect((await game.trading.alerts({})).items).toMatchObject([{ fired_at: expect.any(String), fired_price: 20 }]);
    const seen = (await game.trading.market({ station_id: world.galaxy.station(2) })).goods.find(
      (good) => good.commodity === 'ore',
    );
    expect(seen).toMatchObject({ unit_price: 20, quantity: 880 });
    const armed = await game.trading.addAlert({
      station_id: world.galaxy.station(2),
      commodity: 'ore',
      direction: 'above',
      price: 25,
    });
    expect(armed).toMatchObject({ id: alert.id, price: 25, fired_at: null });
    await other.game.trading.removeAlert({ id: alert.id });
    expect((await game.trading.alerts({})).items).toHaveLength(1);
    await game.trading.removeAlert({ id: alert.id });
    expect((await game.trading.alerts({})).items).toEqual([]);
  });

  it('is possible only for observed prices', async () => {
    const { game } = await atOreDock();
    const unseen = {
      station_id: world.galaxy.station(3),
      commodity: 'ore' as const,
      direction: 'above' as const,
      price: 1,
    };
    expect((await refusal(game.trading.addAlert(unseen))).code).toBe('NOT_FOUND');
  });
});

async function waiting(): Promise<string[]> {
  return (await world.db.pool.query<{ trade_id: string }>('SELECT trade_id FROM unobserved_trades')).rows.map(
    ({ trade_id }) => trade_id,
  );
}

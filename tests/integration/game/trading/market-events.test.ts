import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { drawEvents } from '#server/game/trading/draw-events.ts';
import { readEvents } from '#server/game/trading/queries/read-events.ts';
import {
  type EventDraw,
  type EventKind,
  effectAt,
  eventAt,
  type Traded,
} from '#server/game/trading/rules/market-events.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';
import type { GameClient } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';

const world = gameWorld({ each: true });
const HOUR = 3_600_000;
const ORE_DOCK: Traded = { ore: 'S', organics: 'B' };
const ORE_MARKET: Traded = { ore: 'B', organics: 'S', luxury_goods: 'S' };

function now(): number {
  return world.services.clock.now().getTime();
}

/** A seed whose event of a kind is at its peak now, and was an hour ago. */
function seedOf(traded: Traded, kind: EventKind, commodity: Commodity): number {
  const drawn = drawEvents(world.services.env);
  for (let seed = 0; ; seed++) {
    const event = eventAt(drawn(seed) as EventDraw, traded, DEFAULT_SETTINGS.event_share, now());
    const isFull = (at: number) => event && effectAt(event, commodity, at) === event.effects[commodity];
    if (event?.kind === kind && event.effects[commodity] && isFull(now()) && isFull(now() - HOUR)) return seed;
  }
}

async function seedStation(number: number, seed: number): Promise<void> {
  await world.db.pool.query('UPDATE stations SET market_seed = $2 WHERE id = $1', [world.galaxy.station(number), seed]);
}

async function market(game: GameClient, number: number) {
  return game.trading.market({ station_id: world.galaxy.station(number) });
}

describe('a market event', () => {
  it('changes the price in quote, bill, observation and explanation', async () => {
    const seed = seedOf(ORE_DOCK, 'glut', 'ore');
    await seedStation(2, seed);
    const { game } = await world.player();
    await game.nav.move({ to: world.galaxy.sector(2) });
    const seen = await market(game, 2);
    const percent = seen.event?.effects.find(({ commodity }) => commodity === 'ore')?.percent ?? 0;
    expect(seen.event?.kind).toBe('glut');
    expect(percent).toBeLessThanOrEqual(-25);
    await game.trading.dock({});
    const mid = Math.round(30 * (1_000 + percent * 10)) / 1_000;
    const order = { station_id: world.galaxy.station(2), commodity: 'ore' as const, quantity: 60 };
    const quote = await game.trading.quote(order);
    // The integral of the mid with its event: mid·60·(1 − 0.4·(2000−60)/2000).
    expect(quote.goods_total).toBe(Math.ceil(Number((mid * 60 * (1 - (0.4 * 1_940) / 2_000)).toFixed(6))));
    expect(await game.trading.buy({ ...order, quote_id: quote.quote_id })).toMatchObject({ total: quote.total });
    const ore = (await market(game, 2)).goods.find(({ commodity }) => commodity === 'ore');
    const parts = ore?.price_parts;
    expect(parts).toMatchObject({ base: 30, place: 0 });
    expect(parts?.event).toBeCloseTo(mid - 30, 1);
    expect((parts?.base ?? 0) + (parts?.place ?? 0) + (parts?.event ?? 0) + (parts?.stock ?? 0)).toBeCloseTo(
      ore?.unit_price ?? 0,
      2,
    );
  });

  it('is shown in its sector and not beyond', async () => {
    await seedStation(2, seedOf(ORE_DOCK, 'shortage', 'organics'));
    const { game } = await world.player();
    await game.nav.move({ to: world.galaxy.sector(2) });
    expect((await market(game, 2)).event?.kind).toBe('shortage');
    await game.nav.move({ to: world.galaxy.sector(1) });
    expect((await market(game, 2)).event).toBeNull();
    expect((await game.trading.wire({})).items).toEqual([]);
  });

  it('is applied to a remembered price as of the time of the observation', async () => {
    await seedStation(2, seedOf(ORE_DOCK, 'glut', 'ore'));
    const { game } = await world.player();
    await game.nav.move({ to: world.galaxy.sector(2) });
    await game.trading.dock({});
    await game.nav.move({ to: world.galaxy.sector(3) });
    await game.trading.dock({});
    world.services.clock.advance(80 * HOUR);
    const [pair] = (await game.trading.pairs({})).items;
    expect(pair?.commodity).toBe('ore');
    const cost = pair?.cost ?? 0;
    const untaxed = cost / 1.1 / (pair?.quantity ?? 1);
    // A full stock without the event costs 18 and more; with a glut of a quarter or more it was less than 15.
    expect(untaxed).toBeLessThan(15);
  });
});

describe('the wire', () => {
  it('reports events a player saw at a dock, and those at stations they visited, with their age', async () => {
    await seedStation(2, seedOf(ORE_DOCK, 'glut', 'ore'));
    await seedStation(3, seedOf(ORE_MARKET, 'strike', 'organics'));
    const { game } = await world.player();
    await game.nav.move({ to: world.galaxy.sector(2) });
    await game.trading.dock({});
    const first = (await game.trading.wire({})).items;
    // Ore Market has an event too, but this player was never there.
    expect(first.map(({ station_name, kind, is_over }) => [station_name, kind, is_over])).toEqual([
      ['Ore Dock', 'glut', false],
    ]);
    expect(first[0]?.ends_at).not.toBeNull();
    expect(first[0]?.as_of).toBe(first[0]?.heard_at);
    await game.nav.move({ to: world.galaxy.sector(3) });
    await game.nav.move({ to: world.galaxy.sector(2) });
    await game.trading.dock({});
    const news = (await game.trading.wire({ limit: 1 })).items.concat(
      (await game.trading.wire({ limit: 1, cursor: (await game.trading.wire({ limit: 1 })).next_cursor ?? '' })).items,
    );
    const heard = news.find(({ station_name }) => station_name === 'Ore Market');
    expect(heard).toMatchObject({ kind: 'strike', ends_at: null });
    expect(Date.parse(heard?.heard_at ?? '') - Date.parse(heard?.as_of ?? '')).toBe(HOUR);
    world.services.clock.advance(25 * HOUR);
    expect((await game.trading.wire({})).items.every(({ is_over }) => is_over)).toBe(true);
    const other = await world.player();
    expect((await other.game.trading.wire({})).items).toEqual([]);
  });
});

describe('the operators’ list of events', () => {
  it('shows current and future ones, page by page, with places and effects', async () => {
    await seedStation(2, seedOf(ORE_DOCK, 'glut', 'ore'));
    await seedStation(3, seedOf(ORE_MARKET, 'strike', 'organics'));
    const region_id = world.galaxy.region('home');
    const read = (when: 'now' | 'next', cursor?: string) =>
      readEvents(world.services, { when, region_id, limit: 1, ...(cursor ? { cursor } : {}) });
    const first = await read('now');
    const second = await read('now', first.next_cursor ?? '');
    const both = [...first.items, ...second.items];
    expect(both.map(({ station_name }) => station_name).sort()).toEqual(['Ore Dock', 'Ore Market']);
    expect(second.next_cursor).toBeNull();
    for (const event of both) {
      expect(Date.parse(event.starts_at)).toBeLessThanOrEqual(now());
      expect(Date.parse(event.ends_at)).toBeGreaterThan(now());
      expect(event.peaks.length).toBeGreaterThan(0);
    }
    for (const event of (await read('next')).items) expect(Date.parse(event.starts_at)).toBeGreaterThan(now());
  });
});

describe('a supply chain', () => {
  it('regrows a product faster after its input was delivered, and the station shows which inputs are missing', async () => {
    const station = world.galaxy.station(2);
    await world.db.pool.query(
      `UPDATE station_goods SET action = 'S', capacity = 1000, quantity = 100, regen_rate = 10
       WHERE station_id = $1 AND commodity = 'equipment'`,
      [station],
    );
    await world.db.pool.query(
      `UPDATE station_goods SET action = 'B', quantity = 0, capacity = 500, regen_rate = 1
       WHERE station_id = $1 AND commodity = 'ore'`,
      [station],
    );
    const { game, actor } = await world.player();
    await game.nav.move({ to: world.galaxy.sector(2) });
    await game.trading.dock({});
    const equipment = async () => {
      const { goods } = await market(game, 2);
      return goods.find(({ commodity }) => commodity === 'equipment');
    };
    expect(await equipment()).toMatchObject({
      quantity: 100,
      supply: { restock_percent: 40, inputs: [{ commodity: 'ore', is_supplied: false, lasts_minutes: 0 }] },
    });
    world.services.clock.advance(10 * HOUR);
    expect((await equipment())?.quantity).toBe(140);
    await world.db.pool.query(
      `INSERT INTO ship_cargo (ship_id, commodity, quantity, cost_basis)
       SELECT active_ship_id, 'ore', 20, 0 FROM players WHERE id = $1`,
      [actor.player_id],
    );
    await world.db.pool.query(
      'UPDATE ships SET cargo_used = 20 WHERE id = (SELECT active_ship_id FROM players WHERE id = $1)',
      [actor.player_id],
    );
    await game.trading.sell({ station_id: station, commodity: 'ore', quantity: 20 });
    expect(await equipment()).toMatchObject({
      supply: { restock_percent: 100, inputs: [{ is_supplied: true, lasts_minutes: 1_200 }] },
    });
    world.services.clock.advance(10 * HOUR);
    expect((await equipment())?.quantity).toBe(240);
  });
});

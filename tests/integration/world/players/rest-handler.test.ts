import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHandler, createApiHandler } from '#server/platform/http/api-handler.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { gameRouter } from '#tests/support/game-client.ts';
import { createTestServices, requestCtx, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

let db: TestDatabase;
let services: TestServices;
let galaxy: TestGalaxy;
let handler: ApiHandler;

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
  handler = createApiHandler(gameRouter, []);
});
afterAll(() => db.drop());

async function newClient() {
  const actor = await createTestPlayer(services);
  return async (method: string, path: string, body?: unknown) => {
    const answer = await handler.rest(
      {
        method,
        url: new URL(`http://localhost/api/v1${path}`),
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        chunks: body === undefined ? [] : [Buffer.from(JSON.stringify(body))],
      },
      requestCtx(services, actor),
    );
    const text = answer.body === undefined ? '' : Buffer.from(answer.body).toString('utf8');
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}

describe('the player’s REST routes', () => {
  it('support the whole trading loop with plain JSON', async () => {
    const call = await newClient();
    expect(await call('GET', '/players/me')).toMatchObject({ status: 200, body: { place: { sector_number: 1 } } });
    expect((await call('GET', '/nav/chart')).body.sectors).toHaveLength(4);
    expect((await call('GET', '/nav/moves')).body.items).toHaveLength(3);
    expect(await call('POST', '/nav/plot', { to: galaxy.sector(2) })).toMatchObject({
      status: 200,
      body: { found: true },
    });
    expect(await call('POST', '/nav/move', { to: galaxy.sector(2) })).toMatchObject({
      status: 200,
      body: { turn_cost: 2 },
    });
    expect(await call('POST', '/trading/dock', {})).toMatchObject({ status: 200 });
    const order = { station_id: galaxy.station(2), commodity: 'ore', quantity: 4 };
    const quote = await call('POST', '/trading/quote', order);
    const bought = await call('POST', '/trading/buy', { ...order, quote_id: quote.body.quote_id });
    expect(bought.body.total).toBe(quote.body.total);
    expect((await call('GET', `/trading/market/${galaxy.station(2)}`)).body.is_live).toBe(true);
    const history = await call('GET', `/trading/market/${galaxy.station(2)}/history?commodity=ore&limit=1`);
    expect(history.body.items).toHaveLength(1);
    expect((await call('GET', '/trading/history?limit=5')).body.items).toHaveLength(1);
    expect((await call('GET', '/trading/pairs')).body.items).toEqual([]);
    expect((await call('POST', '/trading/undock')).status).toBe(200);
    expect((await call('GET', '/ships')).body.items[0].cargo_used).toBe(4);
    expect((await call('GET', '/ships/catalogue')).body.items).toHaveLength(9);
  });

  it('set and remove marks', async () => {
    const call = await newClient();
    for (const path of ['/nav/bookmarks', '/nav/avoid']) {
      expect((await call('POST', path, { sector_id: galaxy.sector(2) })).status).toBe(200);
      expect((await call('GET', `${path}?limit=1`)).body.items).toHaveLength(1);
      expect(await call('DELETE', `${path}?sector_id=${galaxy.sector(2)}`)).toEqual({ status: 204, body: undefined });
      expect((await call('GET', path)).body.items).toEqual([]);
    }
  });

  it('delete by the query, and by the body of a client written before', async () => {
    const call = await newClient();
    const [first, second] = [{ sector_id: galaxy.sector(2) }, { sector_id: galaxy.sector(1) }];
    for (const mark of [first, second]) await call('POST', '/nav/bookmarks', mark);
    expect(await call('DELETE', '/nav/bookmarks')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'sector_id' }] },
    });
    expect((await call('DELETE', `/nav/bookmarks?sector_id=${first.sector_id}`, second)).status).toBe(204);
    expect((await call('GET', '/nav/bookmarks')).body.items).toMatchObject([{ sector_id: second.sector_id }]);
    expect((await call('DELETE', '/nav/bookmarks', second)).status).toBe(204);
    expect((await call('GET', '/nav/bookmarks')).body.items).toEqual([]);
  });

  it('return a refusal with its reason and figures', async () => {
    const call = await newClient();
    expect(await call('POST', '/trading/dock', {})).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', reason: 'no_station' },
    });
    expect(await call('POST', '/nav/move', { to: 'nowhere' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'to' }] },
    });
    const order = { station_id: galaxy.station(2), commodity: 'gold', quantity: -1 };
    const bad = await call('POST', '/trading/buy', order);
    expect(bad.body.errors.map((error: { path: string }) => error.path)).toEqual(['commodity', 'quantity']);
  });
});

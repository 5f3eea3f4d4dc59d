import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playOnce } from '#packages/client/bot.ts';
import { createClient } from '#packages/client/create-client.ts';
import { ProblemError, unwrap } from '#packages/client/problem.ts';
import { createGalaxy } from '#tests/support/galaxy-factory.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createGalaxy(server.db.pool, SMALL_GALAXY);
});
afterAll(() => server.dispose());

describe('the example bot', () => {
  it('registers, trades at a profit and receives the events', async () => {
    const voyage = await playOnce(server.url, 'nova');
    expect(voyage.profit).toBeGreaterThan(0);
    expect(voyage.credits).toBeGreaterThan(10_000);
    expect(voyage.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['turns_updated', 'market_update']));
  });

  it('gets the reason of a refusal', async () => {
    const client = createClient(server.url);
    const refused = unwrap(client.GET('/players/me')).catch((error: unknown) => error);
    expect(await refused).toBeInstanceOf(ProblemError);
    expect(await refused).toMatchObject({ problem: { code: 'UNAUTHENTICATED', status: 401 } });
  });
});

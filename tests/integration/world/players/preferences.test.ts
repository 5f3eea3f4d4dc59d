import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

const PRESETS = { risk_tolerance: 'balanced', commodity_preferences: [], ai_assistance_level: 'medium' };

async function preferencesOf(token: string) {
  return (await call<{ preferences: object }>(server.url, 'GET', '/players/me', { token })).body.preferences;
}
function choose(token: string, json: unknown) {
  return call(server.url, 'PATCH', '/players/me/preferences', { token, json });
}

it('are defaults until set, and unnamed ones are unchanged', async () => {
  const { access_token: token } = await register(server.url);
  expect(await preferencesOf(token)).toEqual(PRESETS);
  expect(await choose(token, { risk_tolerance: 'bold' })).toMatchObject({
    status: 200,
    body: { ...PRESETS, risk_tolerance: 'bold' },
  });
  await choose(token, { commodity_preferences: ['fuel', 'ore', 'fuel'] });
  await choose(token, { ai_assistance_level: 'off' });
  const chosen = { risk_tolerance: 'bold', commodity_preferences: ['fuel', 'ore'], ai_assistance_level: 'off' };
  expect(await preferencesOf(token)).toEqual(chosen);
  expect((await choose(token, { commodity_preferences: [] })).body).toEqual({ ...chosen, commodity_preferences: [] });
});

it('are per player', async () => {
  const [mine, other] = [await register(server.url), await register(server.url)];
  await choose(mine.access_token, { risk_tolerance: 'cautious' });
  expect(await preferencesOf(other.access_token)).toEqual(PRESETS);
});

it.each([
  [{}],
  [{ risk_tolerance: 'reckless' }],
  [{ commodity_preferences: ['gold'] }],
  [{ commodity_preferences: Array.from({ length: 10 }, () => 'ore') }],
  [{ ai_assistance_level: null }],
])('refuse %j and keep what there was', async (wish) => {
  const { access_token: token } = await register(server.url);
  expect((await choose(token, wish)).status).toBe(422);
  expect(await preferencesOf(token)).toEqual(PRESETS);
});

it('are consistent after a hundred concurrent changes', async () => {
  const { access_token: token } = await register(server.url);
  const wishes = Array.from({ length: 50 }, (_, n) => [
    { risk_tolerance: n % 2 ? 'bold' : 'cautious' },
    { ai_assistance_level: n % 2 ? 'high' : 'low' },
  ]).flat();
  const answers = await Promise.all(wishes.map((wish) => choose(token, wish)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await preferencesOf(token)).toMatchObject({
    risk_tolerance: expect.stringMatching(/bold|cautious/),
    ai_assistance_level: expect.stringMatching(/high|low/),
  });
});

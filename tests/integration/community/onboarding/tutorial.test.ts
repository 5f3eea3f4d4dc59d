import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '#server/platform/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient, refusal } from '#tests/support/game-client.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

let db: TestDatabase;
let services: TestServices;
let galaxy: TestGalaxy;
let actor: Actor;
let game: GameClient;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  services = createTestServices(db);
  await db.pool.query('DELETE FROM users');
  await db.pool.query('DELETE FROM galaxies');
  galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
  actor = await createTestPlayer(services);
  game = gameClient(services, actor);
  const { session_id } = await game.onboarding.session();
  await game.onboarding.dialogue({ session_id, choice: 'no_talk' });
  await game.onboarding.claimShip({ session_id });
  await game.onboarding.complete({ session_id });
});

async function done() {
  return (await game.onboarding.tutorial()).steps.filter((step) => step.done).map(({ id }) => id);
}

it('completes each step when it happens, in any order', async () => {
  expect(await game.onboarding.tutorial()).toMatchObject({ state: 'active', current: 'dock', tip: null });
  expect(await done()).toEqual([]);
  await game.nav.move({ to: galaxy.sector(2) });
  expect(await done()).toEqual(['jump']);
  await game.trading.dock({});
  expect(await done()).toEqual(['dock', 'jump']);
  await game.trading.buy({ station_id: galaxy.station(2), commodity: 'ore', quantity: 5 });
  expect(await game.onboarding.tutorial()).toMatchObject({ state: 'active', current: 'tip' });
  await game.trading.undock();
  expect(await done()).toEqual(['dock', 'trade', 'jump']);
});

it('ignores failed actions', async () => {
  expect((await refusal(game.trading.dock({}))).reason).toBe('no_station');
  expect((await refusal(game.nav.move({ to: galaxy.sector(5) }))).reason).toBe('no_warp');
  expect(await done()).toEqual([]);
});

it('recommends a trade from observed prices, with its evidence, and another once it is done', async () => {
  await game.nav.move({ to: galaxy.sector(2) });
  await game.trading.dock({});
  await game.trading.buy({ station_id: galaxy.station(2), commodity: 'ore', quantity: 5 });
  await game.nav.move({ to: galaxy.sector(3) });
  await game.trading.dock({});
  const { tip, state, current } = await game.onboarding.requestTip();
  expect(tip).toMatchObject({
    kind: 'sell_cargo',
    commodity: 'ore',
    sector_number: 3,
    evidence: [{ station_name: 'Ore Market', action: 'B', commodity: 'ore' }],
  });
  const market = await game.trading.market({ station_id: galaxy.station(3) });
  const ore = market.goods.find(({ commodity }) => commodity === 'ore');
  expect(tip?.evidence[0]?.unit_price).toBe(ore?.unit_price);
  expect([state, current]).toEqual(['active', null]);
  await game.trading.sell({ station_id: galaxy.station(3), commodity: 'ore', quantity: 5 });
  const next = (await game.onboarding.tutorial()).tip;
  expect(next).not.toEqual(tip);
  expect(next?.kind).toBe('trade_route');
  expect((await game.onboarding.closeTutorial()).state).toBe('finished');
});

it('recommends only what the player can know, at first from the price list', async () => {
  const { tip } = await game.onboarding.requestTip();
  expect(tip).toMatchObject({ kind: 'trade_route', commodity: 'ore', sector_number: 3 });
  expect(tip?.evidence.map(({ sector_number, action }) => [sector_number, action])).toEqual([
    [2, 'S'],
    [3, 'B'],
  ]);
});

it('can be hidden and shown again, on every device', async () => {
  expect((await game.onboarding.closeTutorial()).state).toBe('skipped');
  expect((await gameClient(services, actor).onboarding.tutorial()).state).toBe('skipped');
  expect((await refusal(game.onboarding.requestTip())).reason).toBe('tutorial_not_begun');
  expect((await game.onboarding.reopenTutorial()).state).toBe('active');
});

it('recommends a good the player prefers only where it is profitable', async () => {
  await game.nav.move({ to: galaxy.sector(2) });
  await game.trading.dock({});
  await game.trading.undock();
  await game.nav.move({ to: galaxy.sector(3) });
  await game.trading.dock({});
  async function tipFor(commodity_preferences: ('ore' | 'organics' | 'fuel')[]) {
    await game.players.setPreferences({ commodity_preferences });
    await db.pool.query('UPDATE onboarding_tutorials SET tip = NULL, tip_at = NULL WHERE player_id = $1', [
      actor.player_id,
    ]);
    const { tip } = await game.onboarding.requestTip();
    return [tip?.kind, tip?.commodity];
  }
  const [kind, widest] = await tipFor([]);
  expect(kind).toBe('trade_route');
  expect(await tipFor(['ore'])).toEqual(['trade_route', 'ore']);
  expect(await tipFor(['organics'])).toEqual(['trade_route', 'organics']);
  expect(await tipFor(['fuel'])).toEqual(['trade_route', widest]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Choice } from '#server/community/onboarding/rules/script.ts';
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
  actor = await createTestPlayer(services, 'ada');
  game = gameClient(services, actor);
});

const MERCHANT: Choice[] = ['for_profit', 'buy_all', 'make_a_deal', 'leave_goods'];
const PATHFINDER: Choice[] = ['for_stars', 'fly_now', 'find_another', 'leave_charts'];
const WARDEN: Choice[] = ['for_duty', 'turn_back', 'let_them_dock', 'leave_cover'];

async function talk(choices: readonly Choice[]) {
  let view = await game.onboarding.session();
  for (const choice of choices) view = await game.onboarding.dialogue({ session_id: view.session_id, choice });
  return view;
}

describe('the dialogue', () => {
  it('is required until it is completed, and reports its state', async () => {
    expect(await game.onboarding.status()).toEqual({
      required: true,
      completed: false,
      stage: 'not_begun',
      session_id: null,
    });
    const { session_id, scene } = await game.onboarding.session();
    expect(scene).toMatchObject({ id: 'arrival', question: 1, questions: 4 });
    expect(await game.onboarding.status()).toMatchObject({ required: true, stage: 'dialogue', session_id });
  });

  it('continues where it was left, on another device too', async () => {
    const begun = await talk(['for_stars']);
    const elsewhere = await gameClient(services, actor).onboarding.session();
    expect(elsewhere).toEqual(begun);
    expect(elsewhere).toMatchObject({ scene: { id: 'blank_chart', question: 2, questions: 4 }, offers: [] });
  });

  it('opens one session for concurrent requests of several devices', async () => {
    const views = await Promise.all(Array.from({ length: 10 }, () => game.onboarding.session()));
    expect(new Set(views.map(({ session_id }) => session_id)).size).toBe(1);
  });

  it('accepts one of two concurrent answers', async () => {
    const { session_id } = await game.onboarding.session();
    const answers = await Promise.allSettled(
      (['for_profit', 'for_stars', 'for_duty', 'no_talk'] as const).map((choice) =>
        game.onboarding.dialogue({ session_id, choice }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await game.onboarding.session()).answers).toHaveLength(1);
  });

  it('refuses answers to other questions, to other players’ dialogues and after the end', async () => {
    const { session_id } = await game.onboarding.session();
    expect(await refusal(game.onboarding.dialogue({ session_id, choice: 'leave_goods' }))).toMatchObject({
      reason: 'not_the_question',
      extra: { scene: 'arrival' },
    });
    const stranger = gameClient(services, await createTestPlayer(services));
    expect((await refusal(stranger.onboarding.dialogue({ session_id, choice: 'for_profit' }))).code).toBe('NOT_FOUND');
    await game.onboarding.dialogue({ session_id, choice: 'no_talk' });
    expect((await refusal(game.onboarding.dialogue({ session_id, choice: 'for_profit' }))).reason).toBe('talk_over');
  });

  it('restarts when its script is no longer in use', async () => {
    const { session_id } = await talk(MERCHANT);
    await db.pool.query('UPDATE onboarding_sessions SET script_version = 0');
    expect((await refusal(game.onboarding.claimShip({ session_id, offer: 'scout' }))).reason).toBe('script_changed');
    expect(await game.onboarding.session()).toMatchObject({ session_id, stage: 'dialogue', answers: [], offers: [] });
  });
});

describe('the ship', () => {
  const LOAD = { kind: 'goods', commodity: 'equipment', quantity: 10, value: 850 };
  const shipOf = async () => (await game.players.me()).ship;

  it('can be claimed without a dialogue: two offers of the same value', async () => {
    const { session_id, calling, offers } = await talk(['no_talk']);
    expect([calling, offers.map(({ id, value }) => [id, value])]).toEqual([
      'independent',
      [
        ['freighter', 14_000],
        ['scout', 14_000],
      ],
    ]);
    expect((await refusal(game.onboarding.claimShip({ session_id, offer: 'calling' }))).reason).toBe('offer_closed');
    const lent = (await game.players.me()).ship?.name;
    const { outcome } = await game.onboarding.claimShip({ session_id });
    expect(outcome).toMatchObject({ offer: 'freighter', ship_type: 'light_freighter', credits: 1_150, gifts: [LOAD] });
    expect(await game.players.me()).toMatchObject({
      credits: 11_150,
      ship: { name: lent, cargo: [{ commodity: 'equipment', quantity: 10, cost_basis: 850 }] },
    });
  });

  it('is the scout with more credits, with the chosen name', async () => {
    const { session_id } = await talk(['no_talk']);
    await game.onboarding.claimShip({ session_id, offer: 'scout', name: '  Lark ' });
    expect(await game.players.me()).toMatchObject({
      credits: 15_150,
      ship: { name: 'Lark', type: 'scout', holds: 20 },
    });
    expect((await game.ships.list()).items).toHaveLength(1);
  });

  it('of a merchant has goods on board', async () => {
    const { session_id } = await talk(MERCHANT);
    await game.onboarding.claimShip({ session_id, offer: 'calling' });
    expect(await shipOf()).toMatchObject({
      cargo_used: 25,
      cargo: [
        { commodity: 'equipment', quantity: 10, cost_basis: 850 },
        { commodity: 'organics', quantity: 15, cost_basis: 300 },
      ],
    });
  });

  it('of a pathfinder comes with charts of sectors one warp away, without hidden ones', async () => {
    const { session_id } = await talk(PATHFINDER);
    const { outcome } = await game.onboarding.claimShip({ session_id, offer: 'calling' });
    expect(outcome?.charted_sectors).toBe(3);
    const { rows } = await db.pool.query<{ sector_id: string }>(
      'SELECT sector_id FROM aria_exploration_map WHERE player_id = $1 AND visits = 0',
      [actor.player_id],
    );
    const charted = [galaxy.sector(2), galaxy.sector(6), galaxy.sector(3)];
    expect(rows.map((row) => row.sector_id).sort()).toEqual(charted.sort());
    expect((await game.onboarding.tutorial()).steps.find(({ id }) => id === 'jump')?.done).toBe(false);
  });

  it('comes with the prices of all stations within two warps and the way to them, and of none beyond', async () => {
    const { session_id } = await talk(['no_talk']);
    const { outcome } = await game.onboarding.claimShip({ session_id });
    expect(outcome).toMatchObject({ listed_stations: 2, charted_sectors: 2 });
    const { rows } = await db.pool.query<{ station_id: string }>(
      'SELECT DISTINCT station_id FROM market_observations WHERE player_id = $1',
      [actor.player_id],
    );
    expect(rows.map(({ station_id }) => station_id).sort()).toEqual([galaxy.station(2), galaxy.station(3)].sort());
    const market = await game.trading.market({ station_id: galaxy.station(3) });
    expect(market).toMatchObject({ is_live: false });
    expect(market.goods.find(({ commodity }) => commodity === 'ore')?.unit_price).toBeGreaterThan(0);
    expect((await refusal(game.trading.market({ station_id: galaxy.station(4) }))).code).toBe('NOT_FOUND');
    // A course leads there and a first trade is known before anybody has flown.
    expect((await game.nav.plot({ to: galaxy.sector(3) })).steps).toHaveLength(3);
    expect((await game.trading.pairs({})).items.map(({ commodity }) => commodity)).toContain('ore');
  });

  it('charts the way by the lowest numbers of two equal ones, whatever the ids of its sectors', async () => {
    await db.pool.query('DELETE FROM galaxies');
    const oneWay = SMALL_GALAXY.warps.filter(([from, to]) => from !== 3 || to !== 6);
    galaxy = await createGalaxy(db.pool, { ...SMALL_GALAXY, warps: [...oneWay, [3, 6]] });
    actor = await createTestPlayer(services, 'grace');
    game = gameClient(services, actor);
    const { session_id } = await talk(['no_talk']);
    await game.onboarding.claimShip({ session_id });
    const { rows } = await db.pool.query<{ sector_id: string }>(
      'SELECT sector_id FROM aria_exploration_map WHERE player_id = $1 AND visits = 0',
      [actor.player_id],
    );
    expect(rows.map(({ sector_id }) => sector_id).sort()).toEqual([galaxy.sector(2), galaxy.sector(3)].sort());
  });

  it('has no player’s station on its price list', async () => {
    const owner = await createTestPlayer(services);
    await db.pool.query('UPDATE stations SET owner_id = $2 WHERE id = $1', [galaxy.station(2), owner.player_id]);
    const { session_id } = await talk(['no_talk']);
    const { outcome } = await game.onboarding.claimShip({ session_id });
    expect(outcome).toMatchObject({ listed_stations: 1, charted_sectors: 2 });
  });

  it('of a warden is insured and carries drones', async () => {
    const { session_id } = await talk(WARDEN);
    await game.onboarding.claimShip({ session_id, offer: 'calling' });
    expect(await shipOf()).toMatchObject({
      type: 'light_freighter',
      insurance: 'basic',
      loss_pays: 6_000,
      drones_defence: 10,
    });
  });

  it('is claimed once, however many claims come at once', async () => {
    const { session_id } = await talk(MERCHANT);
    const claims = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        game.onboarding.claimShip({ session_id, offer: index % 2 ? 'scout' : 'calling' }),
      ),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const me = await game.players.me();
    const value = me.credits - 10_000 + LOAD.value + (me.ship?.type === 'scout' ? 8_000 : 12_000 + 300);
    expect(value).toBe(14_000);
  });

  it('answers a repeated claim with the same key as it did the first time', async () => {
    const { session_id } = await talk(['no_talk']);
    const again = gameClient(services, actor, 'claim-1');
    const first = await again.onboarding.claimShip({ session_id, offer: 'scout' });
    expect(await again.onboarding.claimShip({ session_id, offer: 'scout' })).toEqual(first);
    expect((await game.players.me()).credits).toBe(15_150);
  });

  it('that was lent stays when it is in use already; the gifts are paid out', async () => {
    await game.nav.move({ to: galaxy.sector(2) });
    await game.trading.dock({});
    await game.trading.buy({ station_id: galaxy.station(2), commodity: 'ore', quantity: 10 });
    const before = await game.players.me();
    const { session_id } = await talk(PATHFINDER);
    const { outcome } = await game.onboarding.claimShip({ session_id, offer: 'scout' });
    expect(outcome).toMatchObject({ ship_kept: true, ship_type: 'light_freighter', credits: 2_000, gifts: [] });
    const after = await game.players.me();
    expect(after.credits).toBe(before.credits + 2_000);
    expect(after.ship).toEqual(before.ship);
  });

  it('waits for a galaxy', async () => {
    await galaxy.remove();
    game = gameClient(services, await createTestPlayer(services));
    const { session_id } = await talk(['no_talk']);
    expect((await refusal(game.onboarding.claimShip({ session_id }))).reason).toBe('not_placed');
    galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
    expect(await game.onboarding.claimShip({ session_id })).toMatchObject({ stage: 'outcome' });
  });
});

describe('the end', () => {
  it('follows the claim, is stored, and starts the first steps', async () => {
    const { session_id } = await talk(WARDEN);
    expect((await refusal(game.onboarding.complete({ session_id }))).reason).toBe('ship_not_claimed');
    expect((await game.players.me()).first_login).toEqual({ completed: false });
    expect((await game.onboarding.tutorial()).state).toBe('not_begun');
    await game.onboarding.claimShip({ session_id, offer: 'calling' });
    const ended = await game.onboarding.complete({ session_id });
    expect(ended).toMatchObject({ stage: 'completed', calling: 'warden', outcome: { offer: 'calling' } });
    expect(await game.onboarding.complete({ session_id })).toEqual(ended);
    expect((await game.players.me()).first_login).toEqual({ completed: true });
    expect(await game.onboarding.status()).toMatchObject({ required: false, completed: true, stage: 'completed' });
    expect((await game.onboarding.tutorial()).state).toBe('active');
  });
});

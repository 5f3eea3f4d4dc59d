import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expireContracts } from '#server/game/contracts/expire-contracts.ts';
import { readDispute, readDisputes } from '#server/game/contracts/queries/read-disputes.ts';
import { resolveDispute } from '#server/game/contracts/resolve-dispute.ts';
import { warnTakers } from '#server/game/contracts/warn-takers.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits, grantPlay } from '#tests/support/holdings.ts';
import { HOLDINGS_GALAXY, STATION_SELLING_COLONISTS as TERRA } from '#tests/support/holdings-galaxy.ts';
import { rounds } from '#tests/support/rounds.ts';
import { userCtx } from '#tests/support/services.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY });
const MARKET = 4;
const HOUR_MS = 3_600_000;

async function people(): Promise<{ poster: TestPlayer; taker: TestPlayer; admin: UserCtx }> {
  const [poster, taker] = [await world.player(), await world.player()];
  for (const player of [poster, taker]) {
    await player.game.nav.move({ to: world.galaxy.sector(MARKET) });
    await player.game.nav.move({ to: world.galaxy.sector(1) });
  }
  return { poster, taker, admin: userCtx(world.services, await createAdmin(world.db.pool)) };
}
function delivery(reward = 300, quantity = 10) {
  const commodity = 'ore' as const;
  return { kind: 'deliver' as const, station_id: world.galaxy.station(MARKET), commodity, quantity, reward, hours: 24 };
}
async function creditsOf({ game }: TestPlayer): Promise<number> {
  return (await game.players.me()).credits;
}
async function missingOf({ game }: TestPlayer, id: string) {
  return (await game.contracts.get({ id })).progress?.missing;
}
async function carryOre(taker: TestPlayer, quantity: number): Promise<void> {
  await taker.game.trading.dock({});
  await taker.game.trading.buy({ station_id: world.galaxy.station(TERRA), commodity: 'ore', quantity });
  await taker.game.nav.move({ to: world.galaxy.sector(MARKET) });
  await taker.game.trading.dock({});
}

describe('a delivery', () => {
  it('holds its reward at posting, has one taker, is paid on the trade record, and is collected by the poster', async () => {
    const { poster, taker } = await people();
    const before = await creditsOf(poster);
    const { id } = await poster.game.contracts.post(delivery());
    expect(await creditsOf(poster)).toBe(before - 300);
    expect((await taker.game.contracts.list({ issuer: 'player' })).items).toMatchObject([
      { id, status: 'open', escrow: 300 },
    ]);
    expect((await refusal(poster.game.contracts.accept({ id }))).reason).toBe('own_contract');
    expect(await taker.game.contracts.accept({ id })).toMatchObject({
      progress: { missing: 'cargo_short', on_board: 0 },
    });
    expect((await refusal(poster.game.contracts.cancel({ id }))).reason).toBe('contract_taken');
    expect((await refusal(taker.game.contracts.fulfil({ id }))).reason).toBe('not_at_station');
    expect((await poster.game.contracts.get({ id })).progress).toBeNull();
    await carryOre(taker, 12);
    expect((await taker.game.contracts.list({ view: 'taken' })).items).toMatchObject([
      { id, progress: { missing: null, on_board: 12 } },
    ]);
    await taker.game.trading.undock({});
    expect((await taker.game.contracts.get({ id })).progress).toEqual({ missing: 'not_at_station', on_board: 12 });
    await taker.game.trading.dock({});
    const paidBefore = await creditsOf(taker);
    expect(await taker.game.contracts.fulfil({ id })).toMatchObject({ status: 'fulfilled', paid: 300, escrow: 0 });
    expect(await creditsOf(taker)).toBe(paidBefore + 300);
    expect((await taker.game.players.me()).ship?.cargo).toMatchObject([{ commodity: 'ore', quantity: 2 }]);
    await poster.game.nav.move({ to: world.galaxy.sector(MARKET) });
    await poster.game.trading.dock({});
    expect((await poster.game.contracts.collect({ id })).collected).toBe(10);
    expect((await poster.game.players.me()).ship?.cargo).toMatchObject([{ quantity: 10, cost_basis: 300 }]);
    expect((await refusal(poster.game.contracts.collect({ id }))).reason).toBe('nothing_to_collect');
    for (const { player_id } of [poster, taker]) await expectBalanced(world, player_id);
  });

  it('is given to one of two concurrent takers', async () => {
    const { poster, taker } = await people();
    const { taker: second } = await people();
    const { id } = await poster.game.contracts.post(delivery());
    const both = await Promise.allSettled([taker, second].map(({ game }) => game.contracts.accept({ id })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('repeats the first response to a repeated acceptance and payment', async () => {
    const { poster, taker } = await people();
    const { id } = await poster.game.contracts.post(delivery());
    const again = gameClient(world.services, taker.actor, 'once-and-again');
    const taken = await again.contracts.accept({ id });
    expect(await again.contracts.accept({ id })).toEqual(taken);
    await carryOre(taker, 10);
    const paid = gameClient(world.services, taker.actor, 'paid-once');
    const fulfilled = await paid.contracts.fulfil({ id });
    expect(await paid.contracts.fulfil({ id })).toEqual(fulfilled);
    await expectBalanced(world, taker.player_id);
  });

  it('is visible to players who know the place only', async () => {
    const { poster } = await people();
    const stranger = await world.player();
    const { id } = await poster.game.contracts.post(delivery());
    expect((await stranger.game.contracts.list({})).items.map((item) => item.id)).not.toContain(id);
    expect((await refusal(stranger.game.contracts.get({ id }))).code).toBe('NOT_FOUND');
    expect((await refusal(stranger.game.contracts.accept({ id }))).code).toBe('NOT_FOUND');
    expect((await refusal(stranger.game.contracts.post(delivery()))).code).toBe('NOT_FOUND');
  });

  it('pays above the market within the poster’s giving limit, and between linked players twice at most', async () => {
    const { poster, taker } = await people();
    expect((await refusal(poster.game.contracts.post(delivery(301)))).reason).toBe('giving_closed');
    await grantPlay(world, poster, 1_000, 1_000);
    const { id } = await poster.game.contracts.post(delivery(601));
    expect(await poster.game.giving.mine()).toMatchObject({ given: 301 });
    await poster.game.teams.create({ name: `Pair ${taker.username.slice(-5)}`, tag: taker.username.slice(-4) });
    const { id: invitation } = await poster.game.teams.invite({ to: taker.username });
    await taker.game.teams.accept({ id: invitation });
    expect(await refusal(taker.game.contracts.accept({ id }))).toMatchObject({
      reason: 'pay_above_market',
      extra: { limit: 600 },
    });
    await poster.game.contracts.cancel({ id });
    expect(await poster.game.giving.mine()).toMatchObject({ given: 0 });
    // Between those who may be one person what is above the value counts twice.
    for (const given of [400, 800]) {
      const fair = await poster.game.contracts.post(delivery(500));
      await taker.game.contracts.accept({ id: fair.id });
      expect(await poster.game.giving.mine()).toMatchObject({ given });
    }
    const last = await poster.game.contracts.post(delivery(500));
    expect((await refusal(taker.game.contracts.accept({ id: last.id }))).reason).toBe('pay_above_market');
    expect(await poster.game.giving.mine()).toMatchObject({ given: 1_000 });
  });
});

describe('the job that warns takers', () => {
  async function warningsOf({ game }: TestPlayer) {
    const { items } = await game.notifications.list({ limit: 50 });
    return items.filter(({ type, data }) => type === 'contract_update' && 'status' in data && data.status === 'ending');
  }

  it('warns the taker once, an hour before the end, and nobody of an open contract', async () => {
    const { poster, taker } = await people();
    const { id } = await poster.game.contracts.post(delivery());
    await taker.game.contracts.accept({ id });
    await poster.game.contracts.post(delivery());
    // Those that other tests left behind.
    await world.db.pool.query('UPDATE contracts SET warned_at = created_at WHERE id <> $1', [id]);
    world.services.clock.advance(23 * HOUR_MS - 1_000);
    expect(await warnTakers(world.services)).toBe(0);
    world.services.clock.advance(1_000);
    // Two processes at once warn once.
    const counts = await Promise.all([warnTakers(world.services), warnTakers(world.services)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await warnTakers(world.services)).toBe(0);
    expect(await warningsOf(taker)).toMatchObject([{ data: { contract_id: id, kind: 'deliver', reward: 300 } }]);
    expect(await warningsOf(poster)).toEqual([]);
  });
});

describe('the job that expires contracts', () => {
  it('continues after one that cannot be settled, and fails at the end', async () => {
    const { poster } = await people();
    const broken = await poster.game.contracts.post(delivery());
    const other = await poster.game.contracts.post(delivery());
    const { pool } = world.db;
    await pool.query(
      `CREATE FUNCTION stuck() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF NEW.id = '${broken.id}' THEN RAISE 'stuck'; END IF; RETURN NEW; END $$`,
    );
    await pool.query('CREATE TRIGGER stuck BEFORE UPDATE ON contracts FOR EACH ROW EXECUTE FUNCTION stuck()');
    world.services.clock.advance(25 * HOUR_MS);
    await expect(expireContracts(world.services)).rejects.toThrow(/^1 of \d+ rows failed$/);
    expect((await poster.game.contracts.get({ id: other.id })).status).toBe('expired');
    await pool.query('DROP FUNCTION stuck CASCADE');
    await expireContracts(world.services);
    expect((await poster.game.contracts.get({ id: broken.id })).status).toBe('expired');
    await expectBalanced(world, poster.player_id);
  });
});

describe('other kinds of contracts', () => {
  it('carry passengers from dock to dock', async () => {
    const { poster, taker } = await people();
    const { id } = await poster.game.contracts.post({
      kind: 'passengers',
      origin_station_id: world.galaxy.station(TERRA),
      station_id: world.galaxy.station(MARKET),
      quantity: 5,
      reward: 100,
      hours: 5,
    });
    expect((await refusal(taker.game.contracts.accept({ id }))).reason).toBe('not_at_origin');
    await taker.game.trading.dock({});
    await taker.game.contracts.accept({ id });
    await taker.game.nav.move({ to: world.galaxy.sector(MARKET) });
    await taker.game.trading.dock({});
    expect((await taker.game.contracts.fulfil({ id })).status).toBe('fulfilled');
  });

  it('reserve a hold for each passenger of every accepted contract', async () => {
    const { poster, taker } = await people();
    const { holds } = (await taker.game.players.me()).ship ?? { holds: 0 };
    const places = { origin_station_id: world.galaxy.station(TERRA), station_id: world.galaxy.station(MARKET) };
    const trip = { kind: 'passengers' as const, ...places, quantity: holds - 1, reward: 100, hours: 5 };
    const [one, other] = [await poster.game.contracts.post(trip), await poster.game.contracts.post(trip)];
    await taker.game.trading.dock({});
    await taker.game.contracts.accept({ id: one.id });
    expect(await refusal(taker.game.contracts.accept({ id: other.id }))).toMatchObject({ reason: 'holds_short' });
  });

  it('cannot be posted to a region that has ended', async () => {
    const poster = await world.player();
    const { pool } = world.db;
    const sector_id = world.galaxy.sector(5);
    await pool.query(
      `INSERT INTO aria_exploration_map (player_id, sector_id, visits, first_visit, last_visit) VALUES ($1, $2, 1, $3, $3)`,
      [poster.player_id, sector_id, world.services.clock.now()],
    );
    const order = { kind: 'escort' as const, sector_id, reward: 50, hours: 5 };
    expect(await poster.game.contracts.post(order)).toMatchObject({ status: 'open' });
    const setStatus = (status: string) =>
      pool.query('UPDATE regions SET status = $2 WHERE id = $1', [world.galaxy.region('unpaid'), status]);
    await setStatus('terminated');
    expect((await refusal(poster.game.contracts.post(order))).reason).toBe('region_closed');
    await setStatus('grace');
  });

  it('chart a sector for the poster, and escort them: both arrive after the acceptance', async () => {
    const { poster, taker } = await people();
    const [sector_id, beside] = [world.galaxy.sector(3), world.galaxy.sector(2)];
    const chart = await poster.game.contracts.post({ kind: 'chart', sector_id, reward: 75, hours: 5 });
    await taker.game.contracts.accept({ id: chart.id });
    expect((await refusal(taker.game.contracts.fulfil({ id: chart.id }))).reason).toBe('not_visited');
    await taker.game.nav.move({ to: sector_id });
    expect(await missingOf(taker, chart.id)).toBeNull();
    await taker.game.contracts.fulfil({ id: chart.id });
    await poster.game.nav.move({ to: sector_id });
    world.services.clock.advance(1_000);
    const escort = await poster.game.contracts.post({ kind: 'escort', sector_id, reward: 75, hours: 5 });
    await taker.game.contracts.accept({ id: escort.id });
    const early = () => refusal(taker.game.contracts.fulfil({ id: escort.id }));
    expect((await early()).reason).toBe('not_together');
    expect(await missingOf(taker, escort.id)).toBe('not_together');
    for (const to of [beside, sector_id]) await taker.game.nav.move({ to });
    expect((await early()).reason).toBe('not_together');
    for (const to of [beside, sector_id]) await poster.game.nav.move({ to });
    expect(await missingOf(taker, escort.id)).toBeNull();
    expect((await taker.game.contracts.fulfil({ id: escort.id })).paid).toBe(75);
  });
});

describe('a dispute', () => {
  it('stops the deadline, shows the records, and is decided once', async () => {
    const { poster, taker, admin } = await people();
    const { id } = await poster.game.contracts.post(delivery(301 - 1));
    await taker.game.contracts.accept({ id });
    await taker.game.contracts.dispute({ id, reason: 'The station is gone' });
    world.services.clock.advance(25 * HOUR_MS);
    await expireContracts(world.services);
    expect((await poster.game.contracts.get({ id })).status).toBe('disputed');
    expect((await readDisputes(admin, { limit: 50 })).items.map((item) => item.id)).toContain(id);
    expect(await readDispute(admin, { id })).toMatchObject({
      market_value: 300,
      is_linked: false,
      ledger: [{ kind: 'contract_escrowed', amount: -300 }],
    });
    const decide = () => resolveDispute(admin, { id, taker_percent: 33, reason: 'a third of the way' });
    expect(await decide()).toMatchObject({ status: 'settled', paid: 99, escrow: 0 });
    expect((await refusal(decide())).reason).toBe('contract_settled');
    expect((await readDispute(admin, { id })).ledger.map(({ amount }) => amount)).toEqual([-300, 99, 201]);
    for (const { player_id } of [poster, taker]) await expectBalanced(world, player_id);
  });

  it('in any order with other actions moves the reward exactly once', async () => {
    const { poster, taker, admin } = await people();
    await grantCredits(world, poster, 1_000_000);
    const steps = fc.array(fc.constantFrom('accept', 'cancel', 'dispute', 'expire', 'decide'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const total = async () => (await creditsOf(poster)) + (await creditsOf(taker)) + (await heldFor(poster));
        const before = await total();
        const { id } = await poster.game.contracts.post(delivery());
        for (const step of order) {
          if (step === 'accept') await taker.game.contracts.accept({ id }).catch(expectRefusal);
          if (step === 'cancel') await poster.game.contracts.cancel({ id }).catch(expectRefusal);
          if (step === 'dispute') await taker.game.contracts.dispute({ id, reason: 'why' }).catch(expectRefusal);
          if (step === 'decide')
            await resolveDispute(admin, { id, taker_percent: 50, reason: 'half' }).catch(expectRefusal);
          if (step === 'expire') {
            world.services.clock.advance(25 * HOUR_MS);
            await expireContracts(world.services);
          }
          expect(await total()).toBe(before);
        }
      }),
      { numRuns: rounds(5, 15) },
    );
    for (const { player_id } of [poster, taker]) await expectBalanced(world, player_id);
  });
});

/** The amount that all contracts of a player hold. */
async function heldFor({ player_id }: TestPlayer): Promise<number> {
  const { rows } = await world.db.pool.query<{ held: number }>(
    'SELECT COALESCE(sum(escrow), 0)::bigint AS held FROM contracts WHERE poster_id = $1',
    [player_id],
  );
  return rows[0]?.held ?? 0;
}

async function expectRefusal(error: unknown): Promise<void> {
  expect((await refusal(Promise.reject(error))).code).toMatch(/CONFLICT|NOT_FOUND/);
}

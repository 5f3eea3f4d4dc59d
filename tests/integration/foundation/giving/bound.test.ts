import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldActivity } from '#server/foundation/activity/index.ts';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { payBounties } from '#server/game/bounties/pay-bounties.ts';
import { advanceDocks } from '#server/game/construction/advance-docks.ts';
import { resolveDispute } from '#server/game/contracts/resolve-dispute.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { CONSTRUCTION_GALAXY, DOCK } from '#tests/support/construction-galaxy.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits, grantPlay } from '#tests/support/holdings.ts';
import { stow } from '#tests/support/own-station.ts';
import { userCtx } from '#tests/support/services.ts';

const world = gameWorld({ spec: CONSTRUCTION_GALAXY });
const HOUR_MS = 3_600_000;
/** Where somebody else has a station that asks for docking, sells at a high price and buys at a low one, and where their drones ask a toll. */
const [STATION, TOLL] = [2, 3];
const FEE = 300;

type Cast = { giver: TestPlayer; mate: TestPlayer; owner: TestPlayer; taker: TestPlayer; admin: UserCtx };
type Step = { route: Route; amount: number };
type Route = keyof typeof ROUTES;

async function go({ game }: TestPlayer, ...sectors: readonly number[]): Promise<void> {
  for (const number of sectors) await game.nav.move({ to: world.galaxy.sector(number) });
}

/** A player with a station in one sector and drones that ask a toll in another. */
async function landlord(): Promise<TestPlayer> {
  const owner = await world.player();
  await grantCredits(world, owner, 1_000_000);
  await world.db.pool.query('UPDATE ships SET drones_attack = 20, max_drones_attack = 20 WHERE owner_id = $1', [
    owner.player_id,
  ]);
  await world.db.pool.query('UPDATE players SET is_galactic_citizen = true WHERE id = $1', [owner.player_id]);
  await go(owner, STATION, DOCK);
  await owner.game.trading.dock({});
  const sector_id = world.galaxy.sector(STATION);
  await owner.game.construction.reserve({
    kind: 'station',
    sector_id,
    name: 'Inn',
    expected_price: DEFAULT_SETTINGS.station_price,
  });
  world.services.clock.advance(48 * HOUR_MS);
  await advanceDocks(world.services);
  await go(owner, STATION, TOLL);
  await owner.game.defences.lay({ kind: 'drones', quantity: 10, mode: 'toll', toll: 400 });
  await go(owner, STATION);
  await owner.game.trading.dock({});
  const [station] = (await owner.game.construction.stations({})).items;
  const id = station?.id ?? '';
  await owner.game.construction.changeStation({ id, dock_fee: FEE });
  await owner.game.construction.setMarketGood({ id, commodity: 'ore', side: 'sell', percent: 200 });
  await owner.game.construction.setMarketGood({ id, commodity: 'organics', side: 'buy', percent: 50 });
  await world.db.pool.query('UPDATE station_holdings SET till = 1000000 WHERE station_id = $1', [id]);
  await world.db.pool.query(`UPDATE station_goods SET quantity = 20000 WHERE station_id = $1 AND commodity = 'ore'`, [
    id,
  ]);
  await owner.game.trading.undock();
  await go(owner, DOCK);
  return owner;
}

/** At the owner's station with an empty hold, as if docking were free: what is traded there is what is given. */
async function atMarket({ giver }: Cast, trade: (station_id: string) => Promise<unknown>): Promise<void> {
  const dockFee = (fee: number) =>
    world.db.pool.query<{ id: string }>('UPDATE stations SET dock_fee = $2 WHERE sector_id = $1 RETURNING id', [
      world.galaxy.sector(STATION),
      fee,
    ]);
  const { rows } = await dockFee(0);
  await world.db.pool.query(
    `WITH emptied AS (UPDATE ships SET cargo_used = 0 WHERE owner_id = $1 RETURNING id)
     DELETE FROM ship_cargo c USING emptied e WHERE c.ship_id = e.id`,
    [giver.player_id],
  );
  await go(giver, STATION);
  await giver.game.trading.dock({});
  try {
    await trade(rows[0]?.id ?? '');
  } finally {
    await dockFee(FEE);
    await giver.game.trading.undock();
    await go(giver, DOCK);
  }
}

function post({ giver }: Cast, reward: number, places: number) {
  const sector_id = world.galaxy.sector(STATION);
  return giver.game.contracts.post({ kind: 'chart', sector_id, reward, places, hours: 24 });
}

const ROUTES = {
  deposit: ({ giver }: Cast, amount: number) => giver.game.teams.deposit({ amount }),
  'own withdrawal': ({ giver }: Cast, amount: number) => giver.game.teams.withdrawCredits({ amount }),
  contract: (cast: Cast, reward: number) => post(cast, reward, 1),
  'contract for several': (cast: Cast, reward: number) => post(cast, reward, 3),
  withdraw: async ({ giver }: Cast) => giver.game.contracts.cancel({ id: await contractOf(giver, 'open') }),
  accept: async ({ giver, taker }: Cast) => taker.game.contracts.accept({ id: await contractOf(giver, 'open') }),
  'decided dispute': async ({ giver, taker, admin }: Cast, amount: number) => {
    const id = await contractOf(giver, 'taken');
    await taker.game.contracts.dispute({ id, reason: 'why' });
    return resolveDispute(admin, { id, taker_percent: amount % 101, reason: 'why' });
  },
  bounty: ({ giver, taker }: Cast, amount: number) => giver.game.bounties.place({ target: taker.username, amount }),
  'bounty withdrawn': async ({ giver }: Cast) => {
    world.services.clock.advance(25 * HOUR_MS);
    const [bounty] = (await giver.game.bounties.list({ placed_by: 'me' })).items;
    return giver.game.bounties.withdraw({ id: bounty?.id ?? randomUUID() });
  },
  'bounty earned': ({ taker, owner }: Cast) =>
    inTransaction(world.services, (tx) =>
      payBounties(world.services, tx, {
        hunters: [owner.player_id],
        target_id: taker.player_id,
        sector_id: world.galaxy.sector(STATION),
        combat_id: randomUUID(),
        request_id: null,
      }),
    ),
  'bought above the market price': (cast: Cast, amount: number) =>
    atMarket(cast, (station_id) =>
      cast.giver.game.trading.buy({ station_id, commodity: 'ore', quantity: Math.ceil(amount / 100) }),
    ),
  'sold cheap': (cast: Cast, amount: number) =>
    atMarket(cast, async (station_id) => {
      const quantity = Math.ceil(amount / 100);
      await stow(world, cast.giver, 'organics', quantity, quantity * DEFAULT_SETTINGS.mid_price_organics);
      return cast.giver.game.trading.sell({ station_id, commodity: 'organics', quantity });
    }),
  'fee and toll': async ({ giver }: Cast) => {
    await go(giver, STATION);
    await giver.game.trading.dock({});
    await giver.game.trading.undock();
    const paid = giver.game.nav.move({ to: world.galaxy.sector(TOLL), at_drones: 'pay_toll', max_toll: 400 });
    await paid.finally(() => go(giver, STATION, DOCK).catch(() => go(giver, DOCK)));
  },
} as const satisfies Readonly<Record<string, (cast: Cast, amount: number) => Promise<unknown>>>;

async function contractOf({ player_id }: TestPlayer, status: 'open' | 'taken'): Promise<string> {
  const { rows } = await world.db.pool.query<{ id: string }>(
    'SELECT id FROM contracts WHERE poster_id = $1 AND status = $2 ORDER BY id LIMIT 1',
    [player_id, status],
  );
  return rows[0]?.id ?? randomUUID();
}

/**
 * What left the giver for others: everything that is gone but the value of work, tax, and what goods
 * that changed hands are valued at.
 */
async function givenAway({ giver }: Cast, before: number): Promise<number> {
  const { rows } = await world.db.pool.query<{ worked: number }>(
    `SELECT COALESCE(sum(least(escrow + COALESCE(paid, 0),
       basis * CASE status WHEN 'open' THEN free_places ELSE 1 END)), 0)::bigint AS worked
     FROM contracts WHERE poster_id = $1`,
    [giver.player_id],
  );
  const { rows: traded } = await world.db.pool.query<{ kept: number }>(
    `SELECT COALESCE(sum(tax + fee + CASE side WHEN 'buy' THEN 1 ELSE -1 END * quantity
       * CASE commodity WHEN 'ore' THEN $2::int ELSE $3::int END), 0)::bigint AS kept
     FROM trades WHERE player_id = $1`,
    [giver.player_id, DEFAULT_SETTINGS.mid_price_ore, DEFAULT_SETTINGS.mid_price_organics],
  );
  const { credits } = await giver.game.players.me();
  return before - credits - (rows[0]?.worked ?? 0) - (traded[0]?.kept ?? 0);
}

/** What the kept figure must equal after every step. */
async function sumOfGifts({ player_id }: TestPlayer): Promise<number> {
  const { rows } = await world.db.pool.query<{ given: number }>(
    'SELECT COALESCE(sum(value), 0)::bigint AS given FROM gifts WHERE giver_id = $1',
    [player_id],
  );
  return rows[0]?.given ?? Number.NaN;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    route: fc.constantFrom(...(Object.keys(ROUTES) as Route[])),
    amount: fc.integer({ min: 100, max: 3_000 }),
  }),
  { minLength: 3, maxLength: 14 },
);

/** Reaches every route, whatever chance plays after it. */
const EVERY_ROUTE: Step[] = (
  [
    ['deposit', 400],
    ['own withdrawal', 200],
    ['contract', 300],
    ['withdraw', 100],
    ['contract', 300],
    ['accept', 100],
    ['decided dispute', 150],
    ['contract for several', 600],
    ['bounty', 1_000],
    ['bounty withdrawn', 100],
    ['bounty', 1_000],
    ['bounty earned', 100],
    ['fee and toll', 100],
    ['bought above the market price', 1_000],
    ['sold cheap', 1_000],
  ] as const
).map(([route, amount]) => ({ route, amount }));

async function castOf(owner: TestPlayer, admin: UserCtx): Promise<Cast> {
  const [giver, mate, taker] = [await world.player(), await world.player(), await world.player()];
  for (const player of [giver, taker]) await go(player, STATION, DOCK);
  const { id: team } = await giver.game.teams.create({ name: giver.username, tag: giver.username.slice(-5) });
  expect(team).toBeTruthy();
  const { id } = await giver.game.teams.invite({ to: mate.username });
  await mate.game.teams.accept({ id });
  return { giver, mate, owner, taker, admin };
}

it('no player gives more than they earned, or before giving is allowed, by any routes in any order', async () => {
  const [owner, admin] = [await landlord(), userCtx(world.services, await createAdmin(world.db.pool))];
  const used = new Set<Route>();
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), fc.nat(5_000), async (order, isOpen, earned) => {
      const cast = await castOf(owner, admin);
      await grantPlay(world, cast.giver, isOpen ? 1_000 : 500, earned);
      const before = (await cast.giver.game.players.me()).credits;
      for (const { route, amount } of order) {
        await ROUTES[route](cast, amount).then(() => used.add(route), expectRefusal);
        expect(await givenAway(cast, before)).toBeLessThanOrEqual(isOpen ? earned : 0);
        if (amount % 3 === 0) await foldActivity(world.services);
        expect((await cast.giver.game.giving.mine()).given).toBe(await sumOfGifts(cast.giver));
      }
    }),
    { numRuns: Number(process.env.LONG_RUNS ?? 15), examples: [[EVERY_ROUTE, true, 5_000]] },
  );
  expect(Object.keys(ROUTES).filter((route) => !used.has(route as Route))).toEqual([]);
});

async function expectRefusal(error: unknown): Promise<void> {
  expect((await refusal(Promise.reject(error))).code).toMatch(/CONFLICT|NOT_FOUND|VALIDATION|FORBIDDEN/);
}

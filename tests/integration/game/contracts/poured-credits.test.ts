import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { POSTED_KINDS, type PostedKind } from '#server/game/contracts/rules/terms.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { HOLDINGS_GALAXY, STATION_SELLING_COLONISTS as TERRA } from '#tests/support/holdings-galaxy.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY });
const MARKET = 4;
const { station_contract_turn_value: TURN, contract_open_limit: LIMIT } = DEFAULT_SETTINGS;
/** Two warps of the way, and the risk outside federation space. */
const MAX_A_TURN = TURN * 2 * 1.25;

type Job = { kind: PostedKind; sector: number; reward: number; places: number };

function order({ kind, sector, reward, places }: Job) {
  const [sector_id, terra, market] = [
    world.galaxy.sector(sector),
    world.galaxy.station(TERRA),
    world.galaxy.station(MARKET),
  ];
  const terms = { reward, places, hours: 24 };
  switch (kind) {
    case 'deliver':
      // Where it is on sale: bought and delivered in one docking.
      return { kind, station_id: terra, commodity: 'equipment' as const, quantity: 20, ...terms };
    case 'passengers':
      return { kind, origin_station_id: terra, station_id: market, quantity: 10, ...terms };
    default:
      return { kind, sector_id, ...terms };
  }
}

async function newcomer(): Promise<TestPlayer> {
  const player = await world.player();
  for (const number of [3, 1, MARKET, 1]) await player.game.nav.move({ to: world.galaxy.sector(number) });
  return player;
}

async function settled(call: Promise<unknown>): Promise<void> {
  await call.catch(async (error) => expect((await refusal(Promise.reject(error))).code).toMatch(/CONFLICT|NOT_FOUND/));
}

async function wealth({ game }: TestPlayer): Promise<number> {
  return (await game.players.me()).credits;
}

async function turnsSpent({ player_id }: TestPlayer): Promise<number> {
  const { rows } = await world.db.pool.query<{ spent: number }>(
    'SELECT turns_spent AS spent FROM players WHERE id = $1',
    [player_id],
  );
  return rows[0]?.spent ?? 0;
}

/** Takes what the poster offers, flies a round and claims everything. */
async function play(main: TestPlayer, poster: TestPlayer, job: Job): Promise<void> {
  const { items } = await main.game.contracts.list({ issuer: 'player', limit: 100 });
  await main.game.trading.dock({}).catch(() => undefined);
  for (const { id } of items) await settled(main.game.contracts.accept({ id }));
  world.services.clock.advance(1_000);
  const terra = { station_id: world.galaxy.station(TERRA), commodity: 'equipment' as const, quantity: 20 };
  if (job.kind === 'deliver') await settled(main.game.trading.buy(terra));
  const claim = async () => {
    for (const { id, status } of (await main.game.contracts.list({ view: 'taken', limit: 100 })).items)
      if (status === 'taken') await settled(main.game.contracts.fulfil({ id }));
  };
  await claim();
  for (const number of [job.sector, 1, MARKET, 1]) {
    for (const { game } of [main, poster]) await settled(game.nav.move({ to: world.galaxy.sector(number) }));
    await settled(main.game.trading.dock({}));
    await claim();
  }
}

const jobs: fc.Arbitrary<Job[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...POSTED_KINDS),
    sector: fc.constantFrom(2, 3),
    reward: fc.oneof(fc.integer({ min: 10, max: 200 }), fc.integer({ min: 200, max: 3_000 })),
    places: fc.constantFrom(1, 1, 3),
  }),
  { minLength: 4, maxLength: 10 },
);
const EVERY_KIND: Job[] = POSTED_KINDS.toReversed().flatMap((kind) =>
  [500, 30, 60, 100].map((reward) => ({ kind, sector: kind === 'chart' ? 2 : 3, reward, places: 1 })),
);

describe('the credits of fresh accounts', () => {
  it('reach another one by contracts of any kind no faster than its turns earn them', async () => {
    const paid = new Set<string>();
    await fc.assert(
      fc.asyncProperty(jobs, fc.boolean(), async (list, isLinked) => {
        const [main, ...fresh] = [await newcomer(), await newcomer(), await newcomer()];
        if (isLinked) for (const alt of fresh) await linkAccounts(main, alt);
        const before = { credits: await wealth(main), turns: await turnsSpent(main) };
        for (const [index, job] of list.entries()) {
          const poster = fresh[index % fresh.length] ?? main;
          await settled(poster.game.contracts.post(order(job)));
          await play(main, poster, job);
        }
        const done = (await main.game.contracts.list({ view: 'taken', limit: 100 })).items;
        for (const { kind, status } of done) if (status === 'fulfilled') paid.add(kind);
        const turns = (await turnsSpent(main)) - before.turns;
        expect((await wealth(main)) - before.credits).toBeLessThanOrEqual(turns * MAX_A_TURN);
        for (const { game } of fresh) expect((await game.giving.mine()).given).toBe(0);
      }),
      { numRuns: Number(process.env.LONG_RUNS ?? 5), examples: [[EVERY_KIND, false]] },
    );
    expect([...paid].sort()).toEqual([...POSTED_KINDS].sort());
  });

  it('are not moved by many contracts for one visit', async () => {
    const [main, ...fresh] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
    const job = { kind: 'chart', sector: 2, places: 1 } as const;
    for (const { game } of fresh) {
      expect((await refusal(game.contracts.post(order({ ...job, reward: 500 })))).reason).toBe('giving_closed');
      await game.contracts.post(order({ ...job, reward: 60 }));
      // The first report renews the chart: a second one has no value.
      expect((await refusal(game.contracts.post(order({ ...job, reward: 10 })))).reason).toBe('giving_closed');
      expect((await game.contracts.appraise({ kind: 'chart', sector_id: world.galaxy.sector(2) })).value).toBe(0);
    }
    const offers = (await main.game.contracts.list({ issuer: 'player', kind: 'chart' })).items;
    const [first, second] = [offers[0]?.id ?? '', offers[1]?.id ?? ''];
    await main.game.contracts.accept({ id: first });
    expect((await refusal(main.game.contracts.accept({ id: second }))).reason).toBe('work_taken');
    await main.game.nav.move({ to: world.galaxy.sector(2) });
    await main.game.contracts.fulfil({ id: first });
    expect((await refusal(main.game.contracts.accept({ id: second }))).reason).toBe('same_sector');
  });

  it('are held by a limited number of open contracts', async () => {
    const poster = await newcomer();
    const job = { kind: 'deliver', station_id: world.galaxy.station(MARKET), commodity: 'ore', quantity: 1 } as const;
    const post = () => poster.game.contracts.post({ ...job, reward: 30, hours: 1 });
    const all = await Promise.allSettled(Array.from({ length: LIMIT + 3 }, post));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT);
    expect(await refusal(post())).toMatchObject({ reason: 'posted_full', extra: { max: LIMIT } });
  });
});

/** Members of one team count as one person. */
async function linkAccounts(one: TestPlayer, other: TestPlayer): Promise<void> {
  await one.game.teams.create({ name: one.username, tag: one.username.slice(-5) }).catch(() => undefined);
  const { id } = await one.game.teams.invite({ to: other.username });
  await other.game.teams.accept({ id });
}

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceRegions } from '#server/money/region-lifecycle/advance-regions.ts';
import { clearRegions } from '#server/money/region-lifecycle/clear-regions.ts';
import { advanceLapses } from '#server/money/subscriptions/advance-lapses.ts';
import { CANCEL_DUE } from '#server/money/subscriptions/events.ts';
import { expireTakeovers } from '#server/money/subscriptions/expire-takeovers.ts';
import type { Services } from '#server/platform/context.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { BUILT_SECTORS, BUILT_STATES, insertBuilt } from '#tests/support/billing-holdings.ts';
import { createBillingModel, type User } from '#tests/support/billing-model.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { endingServices, repeatUntilKilled } from '#tests/support/ending-services.ts';
import { createGalaxy, createTestPlayer, type GalaxySpec } from '#tests/support/galaxy-factory.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { bodyOf, headersOf, payingServices, post } from '#tests/support/payments.ts';
import { saveRows } from '#tests/support/save-rows.ts';
import { createTestServices, START } from '#tests/support/services.ts';

/** Random histories; `BILLING_HISTORIES=10000` for the long run. */
const HISTORIES = Number(process.env.BILLING_HISTORIES ?? 60);
/** The short form uses the same histories each time; the long one those of its seed. */
const SEED = Number(process.env.BILLING_SEED ?? 20_261_123);
/** Databases used in parallel: one waits for PostgreSQL while another calculates. */
const LANES = 2;
const USERS = ['owner', 'first', 'second'] as const;
const TYPES = ['ACTIVATED', 'SUSPENDED', 'CANCELLED', 'PAYMENT.FAILED', 'SALE'] as const;
const WINDOW_MS = 300_000;
const spec: GalaxySpec = {
  regions: { home: { kind: 'terran_space' }, hub: { kind: 'central_nexus' }, realm: { kind: 'player_owned' } },
  sectors: [
    { number: 1, fedspace: true, special: 'terra' },
    { number: 2, region: 'hub', special: 'stardock', station: { name: 'Nexus Prime', class: 0 } },
    ...BUILT_SECTORS,
  ],
  warps: [[1, 2, { kind: 'gateway' }]],
};
const worlds: World[] = [];
beforeAll(async () => {
  for (let lane = 0; lane < LANES; lane += 1) worlds.push(await createWorld());
});
afterAll(() => Promise.all(worlds.map(({ db }) => db.drop())));

type Step =
  | { do: 'event'; of: number; type: (typeof TYPES)[number]; offset: number; crash: number }
  | { do: 'again'; of: number }
  | { do: 'wait'; minutes: number }
  | { do: 'jobs'; crash: number }
  | { do: 'claim'; by: 'first' | 'second' }
  | { do: 'buy'; by: User; owns: boolean }
  | { do: 'renew'; by: User; owns: boolean }
  | { do: 'pay' }
  | { do: 'cancel'; of: number };

/** The subscription that pays for the region is the fourth. */
const REALM = 3;
const REALM_NAME = 'The Realm';

const crash = fc.oneof({ weight: 3, arbitrary: fc.constant(Number.POSITIVE_INFINITY) }, fc.nat(12));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('event' as const),
      of: fc.oneof(fc.constant(REALM), fc.nat(9)),
      type: fc.constantFrom(...TYPES, 'PAYMENT.FAILED', 'SUSPENDED'),
      offset: fc.integer({ min: -299, max: 299 }),
      crash,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('again' as const), of: fc.nat(99) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.oneof(fc.nat(4), fc.nat(3_000), fc.constantFrom(10_080, 33_120, 43_200)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('jobs' as const), crash }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('claim' as const), by: fc.constantFrom('first', 'second') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('buy' as const), by: fc.constantFrom(...USERS), owns: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('renew' as const), by: fc.constantFrom(...USERS), owns: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), of: fc.nat(9) }) },
);

type Sent = { provider: string; body: Buffer; id: string; type: string; time: number };
type Bought = { provider: string; user: User; owns: boolean; custom: string };
type World = Awaited<ReturnType<typeof createWorld>>;

/** A region of `owner` and three citizens, all paid for, in a database that is reset to this after each history. */
async function createWorld() {
  const db = await createTestDatabase({ poolSize: 6 });
  const galaxy = await createGalaxy(db.pool, spec);
  const { services, orders } = payingServices(createTestServices(db));
  const players = {
    owner: await createTestPlayer(services),
    first: await createTestPlayer(services),
    second: await createTestPlayer(services),
  };
  const realm = galaxy.region('realm');
  await db.pool.query('UPDATE regions SET name = $2 WHERE id = $1', [realm, REALM_NAME]);
  await db.pool.query('UPDATE players SET credits = 25000 WHERE id = ANY($1::uuid[])', [
    USERS.map((user) => players[user].player_id),
  ]);
  await insertBuilt(services, galaxy, (user) => players[user].player_id);
  const admin = await createAdmin(db.pool, ['admin.subscriptions.modify']);
  const bought: Bought[] = [
    ...USERS.map((user) => ({ ...boughtBy(players, user, null), provider: `I-${realm}-${user}` })),
    { ...boughtBy(players, 'owner', realm), provider: `I-${realm}-realm` },
  ];
  const opening = bought.map((one, index) => eventOf(services, realm, index, one, 'ACTIVATED'));
  for (const { body } of opening) expect(await post(services, body, headersOf(services, body))).toMatchObject(APPLIED);
  const rewind = await saveRows(db.pool);
  async function putBack(): Promise<void> {
    await rewind();
    services.clock.set(START);
    for (const heard of [services.sentEvents, services.published, orders]) heard.length = 0;
  }
  return { db, services, orders, players, realm, admin, bought, opening, putBack };
}

const APPLIED = { status: 200, answer: { status: 'applied' } };

function boughtBy(players: Record<User, { user_id: string }>, user: User, region: string | null) {
  const { user_id } = players[user];
  const custom = region ? `regional_owner_${user_id}_${region}` : `galactic_citizen_${user_id}`;
  return { user, owns: region !== null, custom };
}

function eventOf(
  services: Pick<Services, 'clock'>,
  realm: string,
  index: number,
  { provider, custom }: Pick<Bought, 'provider' | 'custom'>,
  type: string,
  offset = 0,
): Sent {
  const id = `evt-${realm}-${String(index).padStart(4, '0')}`;
  const time = services.clock.now().getTime() + offset * 1_000;
  const body = bodyOf(services, {
    event_id: id,
    event_time: new Date(time),
    custom_id: custom,
    event_type: type === 'SALE' ? 'PAYMENT.SALE.COMPLETED' : `BILLING.SUBSCRIPTION.${type}`,
    resource: type === 'SALE' ? { id: 'sale', billing_agreement_id: provider } : { id: provider },
  });
  return { provider, body, id, type, time };
}

function start({ db, services, orders, players, realm, admin: operator, bought, opening }: World) {
  const model = createBillingModel({ owner: 25_000, first: 25_000, second: 25_000 });
  const admin = gameClient(services, operator);
  const customs = new Map<string, string>();
  const sent = [...opening];
  const now = () => services.clock.now().getTime();
  const sentBefore = services.sentEvents.length;

  function subscribe({ provider, user, owns, custom }: Bought): void {
    customs.set(provider, custom);
    model.add(provider, user, owns);
  }

  async function isKnown(id: string): Promise<boolean> {
    const { rowCount } = await db.pool.query('SELECT 1 FROM processed_webhook_events WHERE event_id = $1', [id]);
    return rowCount === 1;
  }

  async function send(event: Sent, looks = Number.POSITIVE_INFINITY): Promise<void> {
    const process = endingServices(services, looks);
    const headers = headersOf(services, event.body);
    await repeatUntilKilled(async () => {
      const { status } = await post(process, event.body, headers);
      expect(status).toBe(Math.abs(event.time - now()) > WINDOW_MS ? 401 : 200);
    });
    if (await isKnown(event.id)) model.receive(event.provider, event, now());
  }

  async function makeEvent(provider: string, type: string, offset: number, looks: number): Promise<void> {
    const event = eventOf(
      services,
      realm,
      sent.length,
      { provider, custom: customs.get(provider) ?? '' },
      type,
      offset,
    );
    sent.push(event);
    await send(event, looks);
  }

  async function runJobs(on: Services): Promise<void> {
    await expireTakeovers(on);
    await advanceLapses(on);
    await advanceRegions(on);
    await clearRegions(on);
  }

  async function claim(by: 'first' | 'second'): Promise<void> {
    let ordered: string | undefined;
    const outcome = await gameClient(services, players[by])
      .subscriptions.takeover({ id: realm })
      .then(
        ({ subscription_id }) => {
          noteOrder(subscription_id, by, realm);
          ordered = orders.find(({ request_id }) => request_id === subscription_id)?.provider_id;
          return 'won';
        },
        (error) =>
          refusal(Promise.reject(error)).then(({ code }) => (code === 'ERR_REGION_TAKEOVER_LOST' ? 'lost' : 'refused')),
      );
    expect(outcome).toBe(model.claim(by, now()));
    if (ordered) model.orderWith(by, ordered);
  }

  /** The same approval page is the same order. */
  function noteOrder(subscriptionId: string, by: User, region: string | null): void {
    const order = orders.find(({ request_id }) => request_id === subscriptionId);
    if (order && !customs.has(order.provider_id))
      subscribe({ ...boughtBy(players, by, region), provider: order.provider_id });
  }

  /** A new purchase is for an existing region: after a deletion the name would order another one. */
  async function buy(by: User, owns: boolean): Promise<void> {
    if (owns && !model.snapshot().region) return;
    const { subscriptions } = gameClient(services, players[by]);
    const ordered = owns ? subscriptions.buyRegion({ region_name: REALM_NAME }) : subscriptions.buyCitizenship();
    const subscriptionId = await ordered.then(
      ({ subscription_id }) => subscription_id,
      () => null,
    );
    expect(subscriptionId !== null).toBe(model.mayBuy(by, owns));
    if (subscriptionId !== null) noteOrder(subscriptionId, by, owns ? realm : null);
  }

  /** Payments for everything stop, and everything is bought and paid again. */
  async function renew(by: User, owns: boolean): Promise<void> {
    for (const [provider, { user, status }] of model.subscriptions)
      if (user === by && status === 'active') await makeEvent(provider, 'SUSPENDED', 0, Number.POSITIVE_INFINITY);
    await buy(by, owns);
    await makeEvent([...customs.keys()].at(-1) ?? '', 'ACTIVATED', 0, Number.POSITIVE_INFINITY);
  }

  async function cancel(provider: string): Promise<void> {
    const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM subscriptions WHERE provider_id = $1', [
      provider,
    ]);
    const outcome = admin.subscriptions.cancelByOperator({
      id: rows[0]?.id ?? realm,
      reason: 'as the history wants it',
    });
    const isDone = await outcome.then(
      () => true,
      () => false,
    );
    expect(isDone).toBe(model.cancel(provider, now()));
  }

  async function perform(one: Step): Promise<void> {
    const providers = [...customs.keys()];
    const provider = 'of' in one ? (providers[one.of % providers.length] ?? '') : '';
    if (one.do === 'event') return makeEvent(provider, one.type, one.offset, one.crash);
    if (one.do === 'wait') return void services.clock.advance(one.minutes * 60_000);
    if (one.do === 'claim') return claim(one.by);
    if (one.do === 'buy') return buy(one.by, one.owns);
    if (one.do === 'renew') return renew(one.by, one.owns);
    if (one.do === 'cancel') return cancel(provider);
    // The buyer approves what was ordered last: after a claim, the region.
    if (one.do === 'pay') return makeEvent(providers.at(-1) ?? '', 'ACTIVATED', 0, Number.POSITIVE_INFINITY);
    if (one.do === 'again') return send(sent[one.of % sent.length] ?? raise());
    await repeatUntilKilled(() => runJobs(endingServices(services, one.crash)));
    await runJobs(services);
    model.runJobs(now());
  }

  async function snapshot() {
    const ids = USERS.map((user) => players[user].player_id);
    const values = [ids, USERS.map((user) => players[user].user_id), [...USERS], realm];
    const { rows } = await db.pool.query({ name: 'snapshot', text: SNAPSHOT, values });
    const cancelled = services.sentEvents
      .slice(sentBefore)
      .filter(({ name }) => name === CANCEL_DUE)
      .map(({ data }) => data.provider_id);
    return { ...rows[0], ended: [...new Set(cancelled)].sort() };
  }

  for (const [index, one] of bought.entries()) {
    subscribe(one);
    const event = opening[index] ?? raise();
    model.receive(one.provider, event, now());
  }
  model.begin();
  return { model, perform, snapshot };
}

function raise(): never {
  throw new Error('nothing was sent');
}

function inMs(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::bigint`;
}
const SNAPSHOT = `WITH u AS (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[]) AS u(player_id, user_id, name))
  SELECT
    COALESCE((SELECT json_agg(t ORDER BY t COLLATE "C") FROM (SELECT s.provider_id || ' ' || s.status || ' ' || s.failed_payments AS t
       FROM subscriptions s JOIN u USING (user_id) WHERE s.provider_id IS NOT NULL) x), '[]') AS subscriptions,
    COALESCE((SELECT json_agg(u.name ORDER BY array_position($3, u.name)) FROM u JOIN players p ON p.id = u.player_id
       WHERE p.is_galactic_citizen), '[]') AS citizens,
    (SELECT json_build_object('status', r.status, 'owner', (SELECT name FROM u WHERE u.user_id = r.owner_id),
       'pays', r.payment_subscription_id, 'suspended', ${inMs('r.suspended_at')}, 'ended', ${inMs('r.terminated_at')})
       FROM regions r WHERE r.id = $4) AS region,
    COALESCE((SELECT json_agg(u.name || ' ' || ${inMs('l.started_at')} || ' ' || COALESCE((${inMs('l.abandoned_at')})::text, 'null')
       ORDER BY array_position($3, u.name)) FROM citizenship_lapses l JOIN u USING (player_id)
       WHERE l.cured_at IS NULL AND l.compensated_at IS NULL), '[]') AS lapses,
    COALESCE((SELECT json_agg(t ORDER BY t COLLATE "C") FROM (SELECT u.name || CASE WHEN l.cured_at IS NULL THEN ' given up' ELSE ' cured' END AS t
       FROM citizenship_lapses l JOIN u USING (player_id) WHERE l.cured_at IS NOT NULL OR l.compensated_at IS NOT NULL) x), '[]') AS outcomes,
    COALESCE((SELECT json_agg(t ORDER BY t COLLATE "C") FROM (SELECT u.name || ' ' || i.state AS t
       FROM takeover_intents i JOIN u USING (player_id)) x), '[]') AS claims,
    COALESCE((SELECT json_agg(t ORDER BY t COLLATE "C") FROM (${BUILT_STATES}) x), '[]') AS built,
    (SELECT json_object_agg(u.name, p.credits) FROM u JOIN players p ON p.id = u.player_id) AS credits`;

/** How many histories reached each state of the region and of claims. */
const reached = new Map<string, number>();

async function play(world: World, steps: readonly Step[]): Promise<void> {
  const history = start(world);
  const seen = new Set<string>();
  try {
    expect(await history.snapshot()).toEqual(history.model.snapshot());
    for (const one of steps) {
      await history.perform(one);
      const expected = history.model.snapshot();
      expect(await history.snapshot(), JSON.stringify(one)).toEqual(expected);
      for (const claim of expected.claims) seen.add(claim.split(' ')[1] ?? '');
      seen.add(expected.region?.status ?? 'deleted');
      if (expected.built.some((one) => one.endsWith('relocated'))) seen.add('relocated');
    }
  } finally {
    await world.putBack();
  }
  if (history.model.hasReplaced()) seen.add('replaced');
  for (const state of seen) reached.set(state, (reached.get(state) ?? 0) + 1);
}

it(
  `equals a model of the specification over ${HISTORIES} random histories`,
  async () => {
    const steps = fc.array(step, { minLength: 15, maxLength: 40 });
    const numRuns = Math.ceil(HISTORIES / LANES);
    const begun = performance.now();
    await Promise.all(
      worlds.map((world, lane) =>
        fc.assert(
          fc.asyncProperty(steps, (all) => play(world, all)),
          { numRuns, endOnFailure: true, seed: SEED + lane },
        ),
      ),
    );
    const seconds = Math.round((performance.now() - begun) / 1_000);
    console.info(`${numRuns * LANES} histories in ${seconds} s; reached:`, Object.fromEntries([...reached].sort()));
  },
  60_000 + HISTORIES * 10_000,
);

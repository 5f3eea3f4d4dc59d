import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expireBounties } from '#server/game/bounties/expire-bounties.ts';
import { BOUNTY_CLAUSE, readBountyTotal } from '#server/game/bounties/index.ts';
import { payBounties } from '#server/game/bounties/pay-bounties.ts';
import { recordSightings } from '#server/game/bounties/record-sightings.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { lockPlayers } from '#server/world/players/index.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';
import { clusterOf, signInFrom } from '#tests/support/linked-accounts.ts';

const world = gameWorld();
let made = 0;

async function place(who: TestPlayer, target: TestPlayer, amount: number, region_id?: string) {
  await grantPlay(world, who, 1_000, 1_000_000_000);
  return who.game.bounties.place({ target: target.username, amount, ...(region_id ? { region_id } : {}) });
}
async function creditsOf(...players: TestPlayer[]): Promise<number[]> {
  const { rows } = await world.db.pool.query<{ id: string; credits: number }>(
    'SELECT id, credits FROM players WHERE id = ANY($1::uuid[])',
    [players.map(({ player_id }) => player_id)],
  );
  return players.map(({ player_id }) => rows.find(({ id }) => id === player_id)?.credits ?? Number.NaN);
}
/** The payment as the fight's transaction makes it. */
function kill(hunter: TestPlayer, target: TestPlayer, sector = 3) {
  return inTransaction(world.services, (tx) =>
    payBounties(world.services, tx, {
      hunters: [hunter.player_id],
      target_id: target.player_id,
      sector_id: world.galaxy.sector(sector),
      combat_id: randomUUID(),
      request_id: null,
    }),
  );
}
async function join(founder: TestPlayer, joiner: TestPlayer) {
  made += 1;
  await founder.game.teams.create({ name: `Hunters ${made}`, tag: `H${made}` });
  const { id } = await founder.game.teams.invite({ to: joiner.username });
  await joiner.game.teams.accept({ id });
}
async function noteTypes(who: TestPlayer) {
  const { items } = await who.game.notifications.list({ limit: 20 });
  return items.flatMap((note) => (note.type === 'bounty_news' ? [note.data.event] : []));
}

describe('placing a bounty', () => {
  it('holds the credits, notifies the target, and is done once per key', async () => {
    const [placer, target] = [await world.player(), await world.player()];
    const [before] = await creditsOf(placer);
    await grantPlay(world, placer, 1_000, 700);
    const keyed = gameClient(world.services, placer.actor, 'a-bounty');
    const bounty = await keyed.bounties.place({ target: target.username.toUpperCase(), amount: 700 });
    expect(await keyed.bounties.place({ target: target.username.toUpperCase(), amount: 700 })).toMatchObject({
      id: bounty.id,
    });
    expect(bounty).toMatchObject({
      amount: 700,
      status: 'open',
      target: { player_id: target.player_id },
      placed_by: { player_id: placer.player_id },
    });
    expect(await creditsOf(placer)).toEqual([(before ?? 0) - 700]);
    expect(await noteTypes(target)).toEqual(['on_you']);
    expect(await placer.game.giving.mine()).toMatchObject({ given: 700, left: 0 });
    expect((await refusal(placer.game.bounties.place({ target: target.username, amount: 500 }))).reason).toBe(
      'giving_bound',
    );
    const { items } = await placer.game.ledger.entries({ kind: 'bounty_placed' });
    expect(items).toMatchObject([{ amount: -700, detail: { bounty_id: bounty.id, target: target.username } }]);
  });

  it('takes the id of the player or of the account for the name, and finds the bounty by either', async () => {
    const [placer, { player_id, user_id }] = [await world.player(), await world.player()];
    await grantPlay(world, placer, 1_000, 10_000);
    const { place: order, list } = placer.game.bounties;
    for (const target of [player_id, user_id])
      expect(await order({ target, amount: 500 })).toMatchObject({ target: { player_id } });
    for (const target_id of [player_id, user_id]) expect((await list({ target_id })).items).toHaveLength(2);
    expect((await refusal(order({ target: placer.user_id, amount: 500 }))).reason).toBe('own_side');
    expect((await refusal(order({ target: randomUUID(), amount: 500 }))).code).toBe('NOT_FOUND');
  });

  it('is refused on oneself, team mates and linked accounts, below the minimum, above the credits and the maximum number', async () => {
    const [placer, mate, twin, target] = [
      await world.player(),
      await world.player(),
      await world.player(),
      await world.player(),
    ];
    await join(placer, mate);
    await signInFrom(world, [placer, twin], '203.0.113.9', 'Firefox');
    await signInFrom(world, [target], '203.0.113.9', 'Another browser');
    for (const own of [placer, mate, twin]) expect((await refusal(place(placer, own, 500))).reason).toBe('own_side');
    expect((await refusal(place(placer, target, 499))).code).toBe('VALIDATION');
    expect((await refusal(place(placer, target, 900_000_000))).reason).toBe('credits_short');
    expect((await refusal(placer.game.bounties.place({ target: 'nobody here', amount: 500 }))).code).toBe('NOT_FOUND');
    await world.services.pool.query(
      `INSERT INTO bounties (target_id, placed_by, amount, created_at, expires_at, id)
       SELECT $1, $2, 1, $3, $3::timestamptz + interval '1 day', gen_random_uuid() FROM generate_series(1, 20)`,
      [target.player_id, placer.player_id, world.services.clock.now()],
    );
    expect((await refusal(place(placer, target, 500))).reason).toBe('too_many_bounties');
    await world.services.pool.query('DELETE FROM bounties WHERE placed_by = $1', [placer.player_id]);
  });

  it('in a region is possible for its owner, and refunded pro rata when the region ends', async () => {
    const [owner, other, target] = [await world.player(), await world.player(), await world.player()];
    const region = world.galaxy.region('owned');
    await world.db.pool.query('UPDATE regions SET owner_id = $2 WHERE id = $1', [region, owner.user_id]);
    expect((await refusal(place(other, target, 500, region))).reason).toBe('not_region_owner');
    const bounty = await place(owner, target, 1_000, region);
    expect(bounty.region).toMatchObject({ id: region });
    const [before] = await creditsOf(owner);
    expect(await kill(other, target, 3)).toBe(0);
    const [{ created_at, expires_at }] = [bounty];
    world.services.clock.set(new Date((Date.parse(created_at) + Date.parse(expires_at)) / 2));
    expect(await BOUNTY_CLAUSE.find(world.services, region)).toEqual([bounty.id]);
    const settled = () =>
      inTransaction(world.services, (tx) => BOUNTY_CLAUSE.settle(world.services, tx, bounty.id, region));
    expect(await settled()).toMatchObject({ player_id: owner.player_id, credits: 500 });
    expect(await settled()).toBeNull();
    expect(await BOUNTY_CLAUSE.find(world.services, region)).toEqual([]);
    expect(await owner.game.bounties.get({ id: bounty.id })).toMatchObject({ status: 'cancelled', returned: 500 });
    expect(await creditsOf(owner)).toEqual([(before ?? 0) + 500]);
  });
});

describe('paying bounties', () => {
  it('pays every open bounty of others once to the hunter, with a ledger row each', async () => {
    const [a, b, target, hunter] = [
      await world.player(),
      await world.player(),
      await world.player(),
      await world.player(),
    ];
    await place(a, target, 600);
    await place(b, target, 900);
    await place(hunter, target, 500);
    const [before] = await creditsOf(hunter);
    const paid = await Promise.all([kill(hunter, target), kill(hunter, target)]);
    expect(paid.toSorted((x, y) => x - y)).toEqual([0, 1_500]);
    expect(await creditsOf(hunter)).toEqual([(before ?? 0) + 1_500]);
    const given = await world.db.pool.query(
      'SELECT giver_id, receiver_id, value FROM gifts WHERE giver_id = ANY($1::uuid[])',
      [[a.player_id, b.player_id]],
    );
    expect(given.rows.toSorted((x, y) => x.value - y.value)).toEqual([
      { giver_id: a.player_id, receiver_id: hunter.player_id, value: 600 },
      { giver_id: b.player_id, receiver_id: hunter.player_id, value: 900 },
    ]);
    const { items } = await hunter.game.ledger.entries({ kind: 'bounty_collected' });
    expect(items.map(({ amount }) => amount).toSorted((x, y) => x - y)).toEqual([600, 900]);
    expect(await noteTypes(a)).toEqual(['paid']);
    expect(
      (
        await refusal(
          a.game.bounties.withdraw({ id: (await a.game.bounties.list({ placed_by: 'me' })).items[0]?.id ?? '' }),
        )
      ).reason,
    ).toBe('bounty_settled');
    expect((await hunter.game.bounties.list({ target_id: target.player_id })).items).toMatchObject([{ amount: 500 }]);
  });

  it('pays nothing within a team or to a linked account', async () => {
    const [placer, target, mate, twin] = [
      await world.player(),
      await world.player(),
      await world.player(),
      await world.player(),
    ];
    await place(placer, target, 800);
    await join(target, mate);
    await signInFrom(world, [target, twin], '203.0.113.77', 'Opera');
    expect(await kill(mate, target)).toBe(0);
    expect(await kill(twin, target)).toBe(0);
    expect(await kill(placer, target)).toBe(0);
  });

  it('pays no one who may act for the placer or the target: sharing an address, or a recent team mate', async () => {
    const [placer, target, neighbour, deserter, hunter] = [
      await world.player(),
      await world.player(),
      await world.player(),
      await world.player(),
      await world.player(),
    ];
    await place(placer, target, 800);
    await join(placer, deserter);
    await signInFrom(world, [placer], '203.0.113.90', 'Firefox');
    await signInFrom(world, [neighbour], '203.0.113.90', 'A phone');
    expect(await kill(neighbour, target)).toBe(0);
    await deserter.game.teams.leave();
    expect(await kill(deserter, target)).toBe(0);
    await signInFrom(world, [target, hunter], '203.0.113.91', 'Firefox');
    expect(await kill(hunter, target)).toBe(0);
    world.services.clock.set(new Date(world.services.clock.now().getTime() + 7 * 86_400_000 + 1));
    expect(await kill(deserter, target)).toBe(800);
  });

  it('of a region’s fund pays no one who shares an address with the region’s owner', async () => {
    const [owner, target, twin, hunter] = [
      await world.player(),
      await world.player(),
      await world.player(),
      await world.player(),
    ];
    const region = world.galaxy.region('owned');
    await world.db.pool.query('UPDATE regions SET owner_id = $2 WHERE id = $1', [region, owner.user_id]);
    // Whoever owned the region before placed it.
    await world.db.pool.query(
      `INSERT INTO bounties (id, target_id, region_id, from_fund, amount, created_at, expires_at)
       VALUES (gen_random_uuid(), $1, $2, true, 900, $3, $3::timestamptz + interval '30 days')`,
      [target.player_id, region, world.services.clock.now()],
    );
    await signInFrom(world, [owner], '203.0.113.92', 'Firefox');
    await signInFrom(world, [twin], '203.0.113.92', 'A phone');
    expect(await kill(owner, target, 7)).toBe(0);
    expect(await kill(twin, target, 7)).toBe(0);
    expect(await kill(hunter, target, 7)).toBe(900);
  });

  it('detects linked accounts by their cluster too, unless a review cleared them', async () => {
    const [placer, target, twin] = [await world.player(), await world.player(), await world.player()];
    await place(placer, target, 800);
    const cluster = await clusterOf(world, [target, twin], 'confirmed');
    expect(await kill(twin, target)).toBe(0);
    await signInFrom(world, [target, twin], '203.0.113.78', 'Opera');
    await world.db.pool.query("UPDATE multi_account_clusters SET status = 'cleared' WHERE id = $1", [cluster]);
    expect(await kill(twin, target)).toBe(800);
  });

  it('ignores, beyond the power band, bounties the attacker’s side placed within a week', async () => {
    const [placer, target, attacker] = [await world.player(), await world.player(), await world.player()];
    await place(attacker, target, 700);
    await place(placer, target, 900);
    const count = () =>
      inTransaction(world.services, (tx) =>
        readBountyTotal(tx, {
          target: target.player_id,
          attacker: attacker.player_id,
          now: world.services.clock.now(),
        }),
      );
    expect(await count()).toBe(900);
    world.services.clock.set(new Date(world.services.clock.now().getTime() + 7 * 86_400_000 + 1));
    expect(await count()).toBe(1_600);
  });
});

describe('ending a bounty', () => {
  it('by withdrawal is possible after its minimum time only, by its placer only', async () => {
    const [placer, other, target] = [await world.player(), await world.player(), await world.player()];
    const [before] = await creditsOf(placer);
    const { id } = await place(placer, target, 500);
    expect((await refusal(placer.game.bounties.withdraw({ id }))).reason).toBe('bounty_too_young');
    world.services.clock.set(new Date(world.services.clock.now().getTime() + 24 * 3_600_000));
    expect((await refusal(other.game.bounties.withdraw({ id }))).code).toBe('NOT_FOUND');
    expect((await placer.game.giving.mine()).given).toBe(500);
    expect(await placer.game.bounties.withdraw({ id })).toMatchObject({ status: 'withdrawn', returned: 500 });
    expect((await placer.game.giving.mine()).given).toBe(0);
    expect((await refusal(placer.game.bounties.withdraw({ id }))).reason).toBe('bounty_settled');
    expect(await creditsOf(placer)).toEqual([before]);
  });

  it('by expiry refunds it once', async () => {
    const [placer, target] = [await world.player(), await world.player()];
    const [before] = await creditsOf(placer);
    const { id } = await place(placer, target, 650);
    world.services.clock.set(new Date(world.services.clock.now().getTime() + 14 * 86_400_000));
    expect(await expireBounties(world.services)).toBeGreaterThan(0);
    expect(await expireBounties(world.services)).toBe(0);
    expect(await placer.game.bounties.get({ id })).toMatchObject({ status: 'expired', returned: 650 });
    expect(await creditsOf(placer)).toEqual([before]);
    expect(await noteTypes(placer)).toEqual(['returned']);
  });
});

describe('a fight of the placer', () => {
  /** Until somebody waits for a row that another transaction has locked. */
  async function untilBlocked() {
    for (;;) {
      const { rows } = await world.db.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' LIMIT 1`,
      );
      if (rows.length > 0) return;
    }
  }

  it.each([
    ['withdrawn', (who: TestPlayer, id: string) => who.game.bounties.withdraw({ id })],
    ['expired', () => expireBounties(world.services)],
    [
      'cancelled',
      (_: TestPlayer, id: string) =>
        inTransaction(world.services, (tx) => BOUNTY_CLAUSE.settle(world.services, tx, id, '')),
    ],
  ])('is waited for before its bounty is locked to be %s', async (status, end) => {
    const [placer, target] = [await world.player(), await world.player()];
    const { id } = await place(placer, target, 500);
    world.services.clock.set(new Date(world.services.clock.now().getTime() + 14 * 86_400_000));
    let ending: Promise<unknown> = Promise.resolve();
    await inTransaction(world.services, async (tx) => {
      await lockPlayers(world.services, tx, [placer.player_id, target.player_id]);
      ending = end(placer, id);
      await untilBlocked();
      await tx.sql('SELECT 1 FROM bounties WHERE id = $1 FOR UPDATE NOWAIT', [id]);
    });
    await ending;
    expect(await placer.game.bounties.get({ id })).toMatchObject({ status });
  });
});

describe('the hunters’ board', () => {
  it('adds up a target’s bounties and shows where the caller or a team mate saw them, and how long ago', async () => {
    const [a, b, target, hunter, mate] = [
      await world.player(),
      await world.player(),
      await world.player(),
      await world.player(),
      await world.player(),
    ];
    await place(a, target, 5_000);
    await place(b, target, 4_000);
    const on = async (who: TestPlayer) =>
      (await who.game.bounties.board({})).items.find((wanted) => wanted.target.player_id === target.player_id);
    expect(await on(hunter)).toMatchObject({ total: 9_000, bounties: 2, highest: 5_000, earnable: 9_000 });
    expect((await on(a))?.earnable).toBe(4_000);
    // Everybody starts at Terra: the target is here.
    expect((await on(hunter))?.last_seen).toMatchObject({ sector_number: 1, age_seconds: 0 });
    expect(await recordSightings(world.services)).toBeGreaterThan(0);
    await target.game.nav.move({ to: world.galaxy.sector(2) });
    world.services.clock.set(new Date(world.services.clock.now().getTime() + 90_000));
    expect((await on(hunter))?.last_seen).toMatchObject({ sector_number: 1, age_seconds: 90 });
    const stranger = await world.player();
    expect((await on(stranger))?.last_seen).toBeNull();
    await join(hunter, stranger);
    expect((await on(stranger))?.last_seen).toMatchObject({ sector_number: 1 });
    expect((await on(mate))?.last_seen).toMatchObject({ sector_number: 1 });
    await place(a, hunter, 600);
    const first = await mate.game.bounties.board({ limit: 1 });
    const rest = await mate.game.bounties.board({
      limit: 100,
      ...(first.next_cursor && { cursor: first.next_cursor }),
    });
    expect(first.items).toHaveLength(1);
    for (const wanted of [target, hunter])
      expect([...first.items, ...rest.items].filter((one) => one.target.player_id === wanted.player_id)).toHaveLength(
        1,
      );
  });
});

it('creates and loses no credits, whatever players do concurrently', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => world.player()));
  const held = async () => {
    const { rows } = await world.db.pool.query<{ sum: number }>(
      `SELECT COALESCE(sum(amount), 0)::bigint AS sum FROM bounties WHERE status = 'open' AND placed_by = ANY($1::uuid[])`,
      [players.map(({ player_id }) => player_id)],
    );
    return (rows[0]?.sum ?? 0) + (await creditsOf(...players)).reduce((sum, credits) => sum + credits, 0);
  };
  const whole = await held();
  const action = fc.record({
    kind: fc.constantFrom('place', 'kill', 'withdraw', 'expire'),
    who: fc.nat(5),
    whom: fc.nat(5),
    amount: fc.integer({ min: 500, max: 3_000 }),
    wait: fc.integer({ min: 0, max: 5 * 86_400_000 }),
  });
  type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;
  async function act({ kind, who, whom, amount }: Action) {
    const [one, other] = [players[who], players[whom]];
    if (!one || !other) throw new Error('there are six players');
    if (kind === 'place') await place(one, other, amount);
    if (kind === 'kill' && one !== other) await kill(one, other);
    if (kind === 'withdraw')
      for (const { id } of (await one.game.bounties.list({ placed_by: 'me', limit: 5 })).items)
        await one.game.bounties.withdraw({ id }).catch(() => undefined);
    if (kind === 'expire') await expireBounties(world.services);
  }
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 12 }), async (actions) => {
      const wait = Math.max(...actions.map((one) => one.wait));
      world.services.clock.set(new Date(world.services.clock.now().getTime() + wait));
      await Promise.allSettled(actions.map(act));
      expect(await held()).toBe(whole);
      expect(Math.min(...(await creditsOf(...players)))).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: Number(process.env.LONG_RUNS ?? 12) },
  );
});

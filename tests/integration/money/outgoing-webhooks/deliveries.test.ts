import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { happened, notifyPlayers } from '#server/foundation/notifications/index.ts';
import { attemptDelivery } from '#server/money/outgoing-webhooks/attempt-delivery.ts';
import { DELIVERY_DUE } from '#server/money/outgoing-webhooks/events.ts';
import { pruneDeliveries } from '#server/money/outgoing-webhooks/index.ts';
import { MAX_DAILY_DELIVERIES, queueDeliveries } from '#server/money/outgoing-webhooks/queue-deliveries.ts';
import { MAX_ATTEMPTS, MAX_FAILURES } from '#server/money/outgoing-webhooks/rules/retry-plan.ts';
import { isSigned } from '#server/money/outgoing-webhooks/rules/sign-webhook.ts';
import { WEBHOOK_EVENTS } from '#server/operations/api-document/webhook-events.ts';
import type { Actor } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient, refusal } from '#tests/support/game-client.ts';
import { grantCredits, grantPlay } from '#tests/support/holdings.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

let db: TestDatabase;
let services: TestServices;
let receiver: WebhookReceiver;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  services = createTestServices(db);
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.stop());

type Player = Actor & { player_id: string; game: GameClient };
async function createPlayer(): Promise<Player> {
  const actor = await createTestPlayer(services);
  // A new session counts as the confirmation that creating a webhook needs.
  const session_id = crypto.randomUUID();
  await db.pool.query(
    `INSERT INTO refresh_token (id, user_id, family_id, token, expires_at, created_at, started_at)
     VALUES ($1::uuid, $2, $1::uuid, gen_random_uuid()::text, $3, $4, $4)`,
    [session_id, actor.user_id, new Date(services.clock.now().getTime() + 86_400_000), services.clock.now()],
  );
  return { ...actor, game: gameClient(services, { ...actor, session_id }) };
}
function create(who: Player, event_types: ('rank_reached' | 'team_message' | 'attacked')[] = ['rank_reached']) {
  return who.game.webhooks.create({ name: 'Bot', url: receiver.url, event_types });
}
/** Notifies players, and queues the resulting deliveries. */
async function reach(who: readonly Player[], rank = 3, key?: string): Promise<void> {
  const from = services.sentEvents.length;
  await inTransaction(services, (tx) =>
    notifyPlayers(
      services,
      tx,
      who.map(({ player_id }) => player_id),
      { type: 'rank_reached', data: { rank }, ...(key ? { key } : {}) },
    ),
  );
  for (const { name, data } of services.sentEvents.slice(from))
    if (name === happened.name) await queueDeliveries(services, happened.schema.parse(data));
}
function orders(): string[] {
  return services.sentEvents.flatMap(({ name, data }) => (name === DELIVERY_DUE ? [String(data.delivery_id)] : []));
}
async function attemptAll(id: string): Promise<string> {
  for (let attempts = 0; attempts <= MAX_ATTEMPTS; attempts++) {
    const attempt = await attemptDelivery(services, id);
    if (attempt.state !== 'again') return attempt.state;
    services.clock.advance(attempt.seconds * 1_000);
  }
  throw new Error('this delivery never ends');
}
async function inboxOf(who: Player, id: string) {
  return (await who.game.webhooks.deliveries({ id })).items;
}

describe('a webhook event', () => {
  it('is posted with a signature, its content and its recipient', async () => {
    const ana = await createPlayer();
    const { id, secret } = await create(ana);
    await reach([ana]);
    const [order = ''] = orders();
    expect(await attemptDelivery(services, order)).toEqual({ state: 'delivered' });
    const [request] = receiver.received;
    const now = services.clock.now().getTime() / 1_000;
    expect(isSigned(secret, request?.headers ?? {}, request?.body ?? '', now)).toBe(true);
    expect(isSigned(secret, request?.headers ?? {}, `${request?.body} `, now)).toBe(false);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      type: 'rank_reached',
      timestamp: services.clock.now().toISOString(),
      data: { rank: 3 },
      players: [{ id: ana.player_id, username: ana.username }],
      team_id: null,
    });
    expect(await inboxOf(ana, id)).toMatchObject([{ status: 'delivered', codes: [204], type: 'rank_reached' }]);
    const { items } = await ana.game.webhooks.list({});
    expect(items).toMatchObject([{ enabled: true, failures: 0, last_delivered_at: expect.any(String) }]);
  });

  it('is sent only to webhooks of the player, and only for chosen types', async () => {
    const [ana, ben] = [await createPlayer(), await createPlayer()];
    await create(ana, ['attacked']);
    await reach([ana, ben]);
    expect(orders()).toEqual([]);
    expect(services.sentEvents.filter(({ name }) => name === happened.name)).toEqual([]);
  });

  it('is sent despite the game’s notification switches, and once per event', async () => {
    const ana = await createPlayer();
    const { id } = await create(ana);
    await ana.game.notifications.setSwitches({ type: 'rank_reached', in_app: false, push: false });
    await reach([ana], 3, 'rank 3');
    await reach([ana], 3, 'rank 3');
    expect(orders()).toHaveLength(1);
    expect((await ana.game.notifications.list({})).items).toEqual([]);
    expect(await inboxOf(ana, id)).toHaveLength(1);
  });

  it('of a locked account is not sent', async () => {
    const ana = await createPlayer();
    await create(ana);
    await db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [ana.user_id]);
    await reach([ana]);
    expect(orders()).toEqual([]);
  });

  it('after the thousandth of a day is not sent', async () => {
    const ana = await createPlayer();
    const { id } = await create(ana);
    await db.pool.query(
      `INSERT INTO event_deliveries (id, endpoint_id, event_id, event_key, type, body, status, finished_at, created_at)
       SELECT gen_random_uuid(), $1, gen_random_uuid(), n::text, 'ping', '{}', 'delivered', $2, $2
       FROM generate_series(1, $3) AS n`,
      [id, services.clock.now(), MAX_DAILY_DELIVERIES],
    );
    await reach([ana]);
    expect(orders()).toEqual([]);
    services.clock.advance(86_400_001);
    await reach([ana]);
    expect(orders()).toHaveLength(1);
  });

  it('after the thousandth of a day is not sent either when many events happen at once', async () => {
    const ana = await createPlayer();
    const { id } = await create(ana);
    await db.pool.query(
      `INSERT INTO event_deliveries (id, endpoint_id, event_id, event_key, type, body, status, finished_at, created_at)
       SELECT gen_random_uuid(), $1, gen_random_uuid(), n::text, 'ping', '{}', 'delivered', $2, $2
       FROM generate_series(1, $3 - 2) AS n`,
      [id, services.clock.now(), MAX_DAILY_DELIVERIES],
    );
    const events = Array.from({ length: 8 }, (_, rank) => ({
      ...{ event_id: randomUUID(), event_key: `rank:${rank}`, type: 'rank_reached' as const, data: { rank } },
      ...{ player_ids: [ana.player_id], happened_at: services.clock.now().toISOString() },
    }));
    const queued = await Promise.all(events.map((event) => queueDeliveries(services, event)));
    expect(queued.reduce((sum, count) => sum + count, 0)).toBe(2);
  });
});

describe('the events of a team', () => {
  async function found(founder: Player, members: readonly Player[]): Promise<string> {
    const name = `T${founder.username.replace(/\W/g, '')}`.slice(0, 20);
    const { rows } = await db.pool.query<{ id: string }>(
      'INSERT INTO teams (id, name, tag, created_at) VALUES (gen_random_uuid(), $1, $2, now()) RETURNING id',
      [name, name.slice(-4).toUpperCase()],
    );
    const [team] = rows;
    for (const [place, { player_id }] of [founder, ...members].entries())
      await db.pool.query('INSERT INTO team_members (player_id, team_id, role, joined_at) VALUES ($1, $2, $3, now())', [
        player_id,
        team?.id,
        place === 0 ? 'founder' : 'member',
      ]);
    return team?.id ?? '';
  }

  it('are sent to its founder once, with all members concerned', async () => {
    const [ana, ben, eve] = [await createPlayer(), await createPlayer(), await createPlayer()];
    const team_id = await found(ana, [ben]);
    await ana.game.webhooks.create({ name: 'Team', url: receiver.url, event_types: ['rank_reached'], for_team: true });
    await reach([ana, ben, eve]);
    expect(orders()).toHaveLength(1);
    await attemptDelivery(services, orders()[0] ?? '');
    const body = JSON.parse(receiver.received[0]?.body ?? '') as { players: { id: string }[]; team_id: string };
    expect(body.team_id).toBe(team_id);
    expect(body.players.map(({ id }) => id).sort()).toEqual([ana.player_id, ben.player_id].sort());
  });

  it('stop for a former founder, and are never sent to a member', async () => {
    const [ana, ben] = [await createPlayer(), await createPlayer()];
    await found(ana, [ben]);
    const input = { name: 'Team', url: receiver.url, event_types: ['rank_reached' as const], for_team: true };
    expect(await refusal(ben.game.webhooks.create(input))).toMatchObject({ code: 'FORBIDDEN', reason: 'not_founder' });
    await ana.game.webhooks.create(input);
    await db.pool.query("UPDATE team_members SET role = 'officer' WHERE player_id = $1", [ana.player_id]);
    await reach([ana, ben]);
    expect(orders()).toEqual([]);
  });

  it('include credits into and out of the treasury, also the share of a leaving member', async () => {
    const [ana, ben] = [await createPlayer(), await createPlayer()];
    const team_id = await found(ana, [ben]);
    await grantPlay({ db }, ben, 1_000, 100_000);
    await grantCredits({ services }, ben, 1_000);
    const input = { name: 'Team', url: receiver.url, event_types: ['team_treasury' as const] };
    expect(await refusal(ana.game.webhooks.create(input))).toMatchObject({ code: 'VALIDATION' });
    await ben.game.teams.deposit({ amount: 5 });
    expect(services.sentEvents.filter(({ name }) => name === happened.name)).toEqual([]);

    await ana.game.webhooks.create({ ...input, for_team: true });
    const from = services.sentEvents.length;
    await ben.game.teams.deposit({ amount: 100 });
    await ana.game.teams.withdrawCredits({ amount: 45 });
    await ben.game.teams.leave();
    const said = services.sentEvents.slice(from).filter(({ name }) => name === happened.name);
    for (const { data } of [...said, ...said]) await queueDeliveries(services, happened.schema.parse(data));
    expect(orders()).toHaveLength(3);
    for (const order of orders()) expect(await attemptDelivery(services, order)).toEqual({ state: 'delivered' });
    const bodies = receiver.received.map(({ body }) => WEBHOOK_EVENTS.team_treasury?.parse(JSON.parse(body)));
    expect(bodies).toMatchObject([
      { team_id, players: [{ id: ben.player_id }], data: { kind: 'deposited', amount: 100, balance: 105 } },
      { team_id, players: [{ id: ana.player_id }], data: { kind: 'withdrawn', amount: -45, balance: 60 } },
      { team_id, players: [{ id: ben.player_id }], data: { kind: 'share_returned', amount: -60, balance: 0 } },
    ]);
  });

  it('do not include what members do alone', async () => {
    const ana = await createPlayer();
    await found(ana, []);
    const event_types = ['rank_reached' as const, 'price_alert' as const];
    const refused = refusal(ana.game.webhooks.create({ name: 'T', url: receiver.url, event_types, for_team: true }));
    expect(await refused).toMatchObject({ code: 'VALIDATION' });
  });
});

describe('a delivery', () => {
  it('that fails is retried at growing intervals, and given up in the end', async () => {
    const ana = await createPlayer();
    const { id } = await create(ana);
    receiver.answerWith(500);
    await reach([ana]);
    const began = services.clock.now().getTime();
    expect(await attemptAll(orders()[0] ?? '')).toBe('failed');
    expect(services.clock.now().getTime() - began).toBeGreaterThan(20 * 3_600_000);
    expect(receiver.received).toHaveLength(MAX_ATTEMPTS);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await inboxOf(ana, id)).toMatchObject([{ status: 'failed', codes: Array(MAX_ATTEMPTS).fill(500) }]);
    expect((await ana.game.webhooks.list({})).items[0]).toMatchObject({ enabled: true, failures: 1 });
  });

  it('that succeeds later is complete, and resets the failure count', async () => {
    const ana = await createPlayer();
    await create(ana);
    receiver.answerWith(503);
    await reach([ana]);
    const [order = ''] = orders();
    expect(await attemptDelivery(services, order)).toMatchObject({ state: 'again' });
    receiver.answerWith(200);
    services.clock.advance(30_000);
    expect(await attemptDelivery(services, order)).toEqual({ state: 'delivered' });
    expect(await attemptDelivery(services, order)).toEqual({ state: 'settled' });
    expect(receiver.received).toHaveLength(2);
  });

  it('given up too often in a row turns its webhook off, and notifies its owner once', async () => {
    const ana = await createPlayer();
    const { id } = await create(ana);
    receiver.answerWith(500);
    for (let rank = 0; rank < MAX_FAILURES + 1; rank++) await reach([ana], rank);
    for (const order of orders().slice(0, MAX_FAILURES)) expect(await attemptAll(order)).toBe('failed');
    const asked = receiver.received.length;
    expect(await attemptAll(orders()[MAX_FAILURES] ?? '')).toBe('failed');
    expect(receiver.received).toHaveLength(asked);
    const [hook] = (await ana.game.webhooks.list({})).items;
    expect(hook).toMatchObject({ enabled: false, disabled_reason: 'failing' });
    const { items } = await ana.game.notifications.list({});
    expect(items.filter(({ type }) => type === 'webhook_disabled')).toMatchObject([
      { data: { endpoint_id: id, name: 'Bot', reason: 'failing' } },
    ]);
    const before = orders().length;
    await reach([ana], 99);
    expect(orders()).toHaveLength(before);
    await ana.game.webhooks.change({ id, enabled: true });
    await reach([ana], 100);
    expect(orders()).toHaveLength(before + 1);
  });

  it('answered with 410 turns its webhook off at once', async () => {
    const ana = await createPlayer();
    await create(ana);
    receiver.answerWith(410);
    await reach([ana]);
    expect(await attemptDelivery(services, orders()[0] ?? '')).toEqual({ state: 'failed' });
    expect((await ana.game.webhooks.list({})).items[0]).toMatchObject({ enabled: false, disabled_reason: 'gone' });
  });

  it('is attempted by one of two concurrent processes', async () => {
    const ana = await createPlayer();
    await create(ana);
    await reach([ana]);
    const [order = ''] = orders();
    const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => attemptDelivery(services, order)));
    expect(receiver.received).toHaveLength(1);
    expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  });

  it('is sent again on request, under the same event id', async () => {
    const ana = await createPlayer();
    const { id } = await create(ana);
    await reach([ana]);
    const [order = ''] = orders();
    expect(await refusal(ana.game.webhooks.replay({ id, delivery_id: order }))).toMatchObject({
      reason: 'delivery_pending',
    });
    await attemptDelivery(services, order);
    const keyed = gameClient(services, ana, 'again');
    const { delivery_id } = await keyed.webhooks.replay({ id, delivery_id: order });
    await attemptDelivery(services, delivery_id);
    expect(await keyed.webhooks.replay({ id, delivery_id: order })).toEqual({ delivery_id });
    const [first, second] = receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(await inboxOf(ana, id)).toHaveLength(2);
  });

  it('is deleted after its retention', async () => {
    const ana = await createPlayer();
    const { id } = await create(ana);
    await ana.game.webhooks.ping({ id });
    await pruneDeliveries(services, services.clock.now());
    expect(await inboxOf(ana, id)).toHaveLength(1);
    const later = new Date(services.clock.now().getTime() + 1);
    // Deletes the deliveries of other tests first, a thousand at a time.
    for (let rows = 1; rows > 0; ) rows = await pruneDeliveries(services, later);
    expect(await inboxOf(ana, id)).toEqual([]);
  });
});

describe('a secret', () => {
  it('is stored encrypted, shown once, and after a rotation both secrets sign for a day', async () => {
    const ana = await createPlayer();
    const { id, secret } = await create(ana);
    const { rows } = await db.pool.query<{ secret: Buffer }>('SELECT secret FROM event_endpoints WHERE id = $1', [id]);
    expect(rows[0]?.secret.toString('latin1')).not.toContain(secret.slice(6));
    expect(JSON.stringify(await ana.game.webhooks.list({}))).not.toContain(secret.slice(6));
    const rotated = await ana.game.webhooks.rotate({ id });
    async function signedBy(): Promise<boolean[]> {
      const { delivery_id } = await ana.game.webhooks.ping({ id });
      await attemptDelivery(services, delivery_id);
      const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' };
      const now = services.clock.now().getTime() / 1_000;
      return [secret, rotated.secret].map((one) => isSigned(one, headers, body, now));
    }
    expect(await signedBy()).toEqual([true, true]);
    services.clock.advance(86_400_000);
    expect(await signedBy()).toEqual([false, true]);
  });
});

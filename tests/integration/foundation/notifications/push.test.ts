import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverPush } from '#server/foundation/notifications/deliver-push.ts';
import { describePush } from '#server/foundation/notifications/describe-push.ts';
import { browsersFor } from '#server/foundation/notifications/find-push-browsers.ts';
import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import { vapidOf } from '#server/foundation/notifications/read-vapid.ts';
import type { Actor } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readEnv } from '#server/platform/env.ts';
import { guardedLookup } from '#server/platform/outgoing/guarded-lookup.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient, refusal } from '#tests/support/game-client.ts';
import { browserKeys, type PushService, startPushService } from '#tests/support/push-service.ts';
import { createTestServices, TEST_SECRETS, type TestServices } from '#tests/support/services.ts';

function newKey() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url');
}
const ENV = readEnv({ ENVIRONMENT: 'test', ...TEST_SECRETS, VAPID_PRIVATE_KEY: newKey() });

let db: TestDatabase;
let push: PushService;
let services: TestServices;

beforeAll(async () => {
  db = await createTestDatabase({ texts: true });
  push = await startPushService();
});
afterAll(async () => {
  await push.stop();
  await db.drop();
});
beforeEach(() => {
  services = createTestServices(db, { env: ENV });
  push.reset();
});

type PlayerClient = Actor & { player_id: string; game: GameClient };
async function createPlayerClient(): Promise<PlayerClient> {
  const actor = await createTestPlayer(services);
  return { ...actor, game: gameClient(services, actor) };
}
function somewhere() {
  return `https://push.example.com/send/${randomBytes(8).toString('hex')}`;
}
async function subscribed(who: PlayerClient, browser = browserKeys(), endpoint = somewhere()) {
  await who.game.notifications.subscribe({ endpoint, keys: browser.keys });
  return { browser, endpoint };
}
/** The order that a price alert sends, with the browsers it goes to. */
async function ring(who: PlayerClient) {
  await inTransaction(services, (tx) =>
    notifyPlayers(services, tx, [who.player_id], {
      type: 'price_alert',
      data: {
        station_id: who.player_id,
        station_name: 'Ore Dock',
        sector_id: who.player_id,
        commodity: 'precious_metals',
        direction: 'below',
        price: 120,
        unit_price: 1_117,
      },
    }),
  );
  const order = services.sentEvents.at(-1);
  return { notification_id: String(order?.data.notification_id), ordered: services.sentEvents.length };
}

describe('a push', () => {
  it('reaches the browser encrypted, signed and as readable text', async () => {
    const ana = await createPlayerClient();
    const { browser } = await subscribed(ana);
    const { notification_id } = await ring(ana);
    const [browser_id = ''] = await browsersFor(services, notification_id);
    expect(await deliverPush(services, { notification_id, browser_id }, push.transport)).toBe('sent');
    const [request] = push.received;
    expect(request?.headers.authorization).toContain(`k=${vapidOf(ENV)?.publicKey}`);
    expect(request?.body.toString('latin1')).not.toContain('Ore Dock');
    expect(JSON.parse(browser.decrypt(request?.body ?? Buffer.alloc(0)))).toEqual({
      title: 'Precious metals at Ore Dock: 1,117',
      body: 'At or below your alert price of 120.',
      url: `/game?sector=${ana.player_id}`,
      tag: notification_id,
    });
    expect((await ana.game.notifications.push()).subscriptions[0]?.last_sent_at).not.toBeNull();
  });

  it('is queued only for players who have a registered browser and want it', async () => {
    const ana = await createPlayerClient();
    expect((await ring(ana)).ordered).toBe(0);
    await subscribed(ana);
    await ana.game.notifications.setSwitches({ type: 'price_alert', in_app: false, push: true });
    expect((await ring(ana)).ordered).toBe(1);
    expect((await ana.game.notifications.list({})).items).toHaveLength(1);
    await ana.game.notifications.setSwitches({ type: 'price_alert', in_app: true, push: false });
    expect((await ring(ana)).ordered).toBe(1);
  });

  it('is not sent to a player who has a screen open or has read the notification', async () => {
    const ana = await createPlayerClient();
    await subscribed(ana);
    await ana.game.notifications.presence();
    const { notification_id } = await ring(ana);
    expect(await browsersFor(services, notification_id)).toEqual([]);
    services.clock.advance(90_000);
    expect(await browsersFor(services, notification_id)).toHaveLength(1);
    await ana.game.notifications.read({});
    expect(await browsersFor(services, notification_id)).toEqual([]);
  });

  it.each([
    [410, 'gone', 0],
    [404, 'gone', 0],
    [403, 'refused', 1],
    [302, 'refused', 1],
  ] as const)('answered with %i is %s', async (status, result, left) => {
    const ana = await createPlayerClient();
    await subscribed(ana);
    push.answerWith(status);
    const { notification_id } = await ring(ana);
    const [browser_id = ''] = await browsersFor(services, notification_id);
    expect(await deliverPush(services, { notification_id, browser_id }, push.transport)).toBe(result);
    expect((await ana.game.notifications.push()).subscriptions).toHaveLength(left);
    expect(push.received).toHaveLength(1);
  });

  it('answered with 503 is retried by its job', async () => {
    const ana = await createPlayerClient();
    await subscribed(ana);
    push.answerWith(503);
    const { notification_id } = await ring(ana);
    const [browser_id = ''] = await browsersFor(services, notification_id);
    await expect(deliverPush(services, { notification_id, browser_id }, push.transport)).rejects.toThrow();
    expect((await ana.game.notifications.push()).subscriptions).toHaveLength(1);
  });

  it('never reaches another player’s browser', async () => {
    const ana = await createPlayerClient();
    const ben = await createPlayerClient();
    await subscribed(ben);
    const { subscriptions } = await ben.game.notifications.push();
    await subscribed(ana);
    const { notification_id } = await ring(ana);
    const order = { notification_id, browser_id: subscriptions[0]?.id ?? '' };
    expect(await deliverPush(services, order, push.transport)).toBe('settled');
    expect(push.received).toEqual([]);
  });
});

describe('an address in a private network', () => {
  it('is refused at registration', async () => {
    const ana = await createPlayerClient();
    for (const endpoint of ['https://localhost/x', 'http://push.example.com/x', 'https://169.254.169.254/latest'])
      expect((await refusal(subscribed(ana, browserKeys(), endpoint))).code).toBe('VALIDATION');
    expect((await ana.game.notifications.push()).subscriptions).toEqual([]);
  });

  it('is refused when a public name resolves to it', async () => {
    const ana = await createPlayerClient();
    await subscribed(ana);
    const { notification_id } = await ring(ana);
    const [browser_id = ''] = await browsersFor(services, notification_id);
    // The same transport, but with the product's own judgement of addresses: the name leads to 127.0.0.1.
    const { allows: _allows, ...real } = push.transport;
    await expect(deliverPush(services, { notification_id, browser_id }, real)).rejects.toThrow('is not allowed');
    expect(push.received).toEqual([]);
  });

  it('is refused also beside a public address', async () => {
    const answer = (found: { address: string; family: number }[]) =>
      new Promise((resolve) => {
        const resolver = ((_host: string, _options: object, done: (e: null, f: typeof found) => void) =>
          done(null, found)) as Parameters<typeof guardedLookup>[0];
        const lookup = guardedLookup(resolver, (address) => address !== '10.0.0.1');
        lookup('push.example.com', { all: true }, (error) => resolve(error?.message ?? 'open'));
      });
    expect(await answer([{ address: '8.8.8.8', family: 4 }])).toBe('open');
    const both = [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    expect(await answer(both)).toContain('is not allowed');
    expect(await answer([])).toContain('is not allowed');
  });
});

describe('a browser', () => {
  it('moves to another account only with its keys', async () => {
    const ana = await createPlayerClient();
    const eve = await createPlayerClient();
    const { browser, endpoint } = await subscribed(ana);
    expect((await refusal(subscribed(eve, browserKeys(), endpoint))).reason).toBe('endpoint_taken');
    expect((await ana.game.notifications.push()).subscriptions).toHaveLength(1);
    await subscribed(eve, browser, endpoint);
    expect((await ana.game.notifications.push()).subscriptions).toEqual([]);
    const [hers] = (await eve.game.notifications.push()).subscriptions;
    await ana.game.notifications.unsubscribe({ id: hers?.id ?? '' });
    expect((await eve.game.notifications.push()).subscriptions).toHaveLength(1);
    await eve.game.notifications.unsubscribe({ id: hers?.id ?? '' });
    expect((await eve.game.notifications.push()).subscriptions).toEqual([]);
  });

  it('replaces the oldest when an eleventh is added', async () => {
    const ana = await createPlayerClient();
    for (let n = 0; n < 12; n++) {
      await subscribed(ana);
      services.clock.advance(1_000);
    }
    expect((await ana.game.notifications.push()).subscriptions).toHaveLength(10);
  });

  it('cannot be added without an operator’s key', async () => {
    services = createTestServices(db);
    const ana = await createPlayerClient();
    expect((await ana.game.notifications.push()).public_key).toBeNull();
    expect((await refusal(subscribed(ana))).reason).toBe('push_unavailable');
  });
});

it('the text of a push is in the player’s language', async () => {
  const data = { message_id: '00000000-0000-4000-8000-000000000001', from: null, subject: '', excerpt: 'Hi' };
  const due = { id: 'tag', type: 'message_received' as const, data };
  expect(await describePush(services, { ...due, language: 'en' })).toMatchObject({
    title: 'A former captain wrote to you',
    body: 'Hi',
  });
  expect((await describePush(services, { ...due, language: 'xx' })).title).toBe('A former captain wrote to you');
});

import type { LookupAddress, lookup } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reach } from '#server/money/outgoing-webhooks/rules/endpoint-url.ts';
import { sendWebhook } from '#server/money/outgoing-webhooks/send-webhook.ts';
import { allowing } from '#server/platform/rules/public-address.ts';
import { call, type Registered, register } from '#tests/support/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';

const LOOPBACK = [{ address: '127.0.0.0', bits: 8 }];
const OPEN: Reach = { allows: allowing(LOOPBACK), isPrivateAllowed: true, isLoopbackHttpAllowed: true };
const PUBLIC: Reach = { allows: allowing([]), isPrivateAllowed: false, isLoopbackHttpAllowed: false };

/** Each name resolves to the addresses in turn. */
function leadingTo(...answers: string[][]) {
  let asked = 0;
  const resolve = (_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void): void =>
    done(
      null,
      (answers[Math.min(asked++, answers.length - 1)] ?? []).map((address) => ({ address, family: 4 })),
    );
  return { lookup: resolve as typeof lookup, asked: () => asked };
}

let tls: WebhookReceiver;
let plain: WebhookReceiver;
beforeAll(async () => {
  [tls, plain] = [await startWebhookReceiver({ tls: true }), await startWebhookReceiver()];
});
afterAll(async () => {
  await tls.stop();
  await plain.stop();
});
beforeEach(() => {
  tls.received.length = 0;
  plain.received.length = 0;
  tls.answerWith(204);
  plain.answerWith(204);
});
function request(url: string) {
  return { url, headers: {}, body: '{}' };
}

describe('the service never calls', () => {
  // asvs: 1.3.6
  it('a name that resolves to a private network, even beside a public address', async () => {
    for (const found of [['127.0.0.1'], ['10.0.0.5'], ['169.254.169.254'], ['8.8.8.8', '127.0.0.1']]) {
      const { lookup } = leadingTo(found);
      const result = await sendWebhook(request(tls.url), PUBLIC, { lookup, ca: tls.cert });
      expect(result).toMatchObject({ code: 0, error: expect.stringContaining('not allowed') });
    }
    expect(tls.received).toEqual([]);
  });

  // asvs: 1.3.6
  it('an address it has not checked: the name is resolved once', async () => {
    const { lookup, asked } = leadingTo(['127.0.0.1'], ['169.254.169.254']);
    expect(await sendWebhook(request(tls.url), OPEN, { lookup, ca: tls.cert })).toMatchObject({ code: 204 });
    expect(asked()).toBe(1);
  });

  // asvs: 12.3.2
  it('a host whose certificate is for another name', async () => {
    const { lookup } = leadingTo(['127.0.0.1']);
    expect(await sendWebhook(request(tls.url), OPEN, { lookup })).toMatchObject({ code: 0, error: expect.any(String) });
    const other = request(tls.url.replace('bot.example.com', 'other.example.com'));
    expect(await sendWebhook(other, OPEN, { lookup, ca: tls.cert })).toMatchObject({ code: 0 });
    expect(tls.received).toEqual([]);
  });

  // asvs: 15.3.2
  it('a redirect target', async () => {
    const target = await startWebhookReceiver();
    for (const status of [301, 302, 303, 307, 308]) {
      plain.answerWith(status, { location: target.url });
      expect(await sendWebhook(request(plain.url), OPEN)).toMatchObject({ code: status });
    }
    expect(target.received).toEqual([]);
    await target.stop();
  });

  it('a host for longer than the time limit, whether silent, slow or endless', async () => {
    plain.answerBy(() => undefined);
    const silent = await sendWebhook(request(plain.url), OPEN, { timeoutMs: 200 });
    expect(silent).toMatchObject({ code: 0, error: 'no answer in time' });
    plain.answerBy((_request, response) => void response.writeHead(200).write('.'));
    expect(await sendWebhook(request(plain.url), OPEN, { timeoutMs: 200 })).toMatchObject({
      error: 'no answer in time',
    });
    let sent = 0;
    plain.answerBy((_request, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(65_536);
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        response.once('drain', more);
      };
      more();
    });
    expect(await sendWebhook(request(plain.url), OPEN)).toMatchObject({ code: 200, error: null });
    expect(sent).toBeLessThan(64 * 1_024 * 1_024);
  });
});

describe('webhook routes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.dispose());

  function create(who: Registered, url: string) {
    const json = { name: 'Bot', url, event_types: ['rank_reached'] };
    return call<{ id: string; secret: string }>(server.url, 'POST', '/webhooks', { token: who.access_token, json });
  }

  it.each([
    'http://bot.example.com/',
    'ftp://bot.example.com/',
    'file:///etc/passwd',
    'https://user:secret@bot.example.com/',
    'https://10.0.0.5/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://bot.example.com:22/',
    'https://bot.example.com:25/',
    'https://bot.example.com/#x',
    'nonsense',
  ])('%s is refused', async (url) => {
    const refused = await create(await register(server.url), url);
    expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path: 'url' }] }]);
  });

  // asvs: 8.2.2
  it('a webhook is visible to its owner only', async () => {
    const [ana, eve] = [await register(server.url), await register(server.url)];
    const { id } = (await create(ana, plain.url)).body;
    const token = eve.access_token;
    const calls: ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?][] = [
      ['PATCH', `/webhooks/${id}`, { enabled: false }],
      ['POST', `/webhooks/${id}/secret`],
      ['POST', `/webhooks/${id}/ping`],
      ['GET', `/webhooks/${id}/deliveries`],
      ['POST', `/webhooks/${id}/deliveries/${id}/replay`],
      ['DELETE', `/webhooks/${id}`],
    ];
    for (const [method, path, json] of calls)
      expect((await call(server.url, method, path, { token, ...(json ? { json } : {}) })).status).toBe(404);
    expect((await call<{ items: unknown[] }>(server.url, 'GET', '/webhooks', { token })).body.items).toEqual([]);
  });

  it('a session without a recent sign-in creates no webhook and reads no secret; five is the maximum', async () => {
    const ana = await register(server.url);
    const made = await Promise.all(Array.from({ length: 6 }, () => create(ana, plain.url)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409]);
    const id = made.find(({ status }) => status === 201)?.body.id;
    await server.db.pool.query("UPDATE refresh_token SET started_at = now() - interval '1 hour' WHERE user_id = $1", [
      ana.user_id,
    ]);
    const token = ana.access_token;
    const stolen = [
      await create(ana, plain.url),
      await call(server.url, 'POST', `/webhooks/${id}/secret`, { token }),
      await call(server.url, 'PATCH', `/webhooks/${id}`, { token, json: { url: plain.url } }),
    ];
    expect(stolen.map(({ body }) => (body as { code?: string }).code)).toEqual(Array(3).fill('STEP_UP_REQUIRED'));
  });

  it('a test event reaches the program once through the job engine', async () => {
    const ana = await register(server.url);
    const { id } = (await create(ana, plain.url)).body;
    const token = ana.access_token;
    const queued = await call<{ delivery_id: string }>(server.url, 'POST', `/webhooks/${id}/ping`, { token });
    expect(queued.status).toBe(202);
    await plain.got(1);
    expect(JSON.parse(plain.received[0]?.body ?? '')).toMatchObject({ type: 'ping' });
    await expect
      .poll(async () => {
        const { body } = await call<{ items: { status: string }[] }>(server.url, 'GET', `/webhooks/${id}/deliveries`, {
          token,
        });
        return body.items.map(({ status }) => status);
      })
      .toEqual(['delivered']);
    expect(plain.received).toHaveLength(1);
  });
});

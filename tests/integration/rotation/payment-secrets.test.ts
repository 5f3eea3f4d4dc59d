import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificate } from '#scripts/payment-sandbox/certificate.ts';
import { signDelivery } from '#scripts/payment-sandbox/sign-delivery.ts';
import { type Sandbox, startSandbox } from '#scripts/payment-sandbox/start-server.ts';
import { createPayments } from '#server/foundation/payments/index.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { bodyOf, payingServices, post, SIGNER, WEBHOOK_ID } from '#tests/support/payments.ts';
import type { TestServices } from '#tests/support/services.ts';

const NEXT_SIGNER = makeCertificate({
  name: 'messageverificationcerts.paypal.com',
  from: new Date('2026-01-01T00:00:00Z'),
  until: new Date('2028-12-31T00:00:00Z'),
});

const world = gameWorld();
let sandbox: Sandbox;
let folder: string;

/** The service as it starts with these values in place of its own. */
function startedWith(changes: Partial<TestServices['env']>): TestServices {
  const paying = payingServices(world.services).services;
  const env = { ...paying.env, ...changes };
  return { ...paying, env, payments: createPayments({ env, log: paying.log }) };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-rotation-'));
  // Nobody listens there: these tests deliver webhooks themselves.
  sandbox = await startSandbox({ folder, port: 0, webhook_url: 'http://127.0.0.1:9/' });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

it('a client secret replaced at the provider sells nothing with the old one, and everything with the new one', async () => {
  const { state, port } = sandbox;
  const configured = (secret: string) =>
    startedWith({
      PAYMENT_BASE_URL: `http://127.0.0.1:${port}`,
      PAYMENT_CLIENT_ID: state.client_id,
      PAYMENT_CLIENT_SECRET: secret,
    });
  const old = state.client_secret;
  const { actor } = await world.player();
  const running = configured(old);
  const before = await gameClient(running, actor).subscriptions.buyCitizenship();
  expect(before.approval_url).toContain('ba_token=');

  state.client_secret = 'the-new-secret-at-the-provider';
  // A running process continues with its access token of the provider until that ends.
  const other = (await world.player()).actor;
  expect((await gameClient(running, other).subscriptions.buyCitizenship()).approval_url).toContain('ba_token=');
  const third = (await world.player()).actor;
  expect(await refusal(gameClient(configured(old), third).subscriptions.buyCitizenship())).toMatchObject({
    code: 'UNAVAILABLE',
    reason: 'payment_provider',
  });
  const after = await gameClient(configured(state.client_secret), third).subscriptions.buyCitizenship();
  expect(after.approval_url).toContain('ba_token=');
  state.client_secret = old;
});

it.each([
  ['certificate', { PAYMENT_WEBHOOK_CERT: NEXT_SIGNER.cert }, { key: NEXT_SIGNER.key, webhook_id: WEBHOOK_ID }],
  ['webhook id', { PAYMENT_WEBHOOK_ID: 'WH-NEXT' }, { key: SIGNER.key, webhook_id: 'WH-NEXT' }],
])(
  'a new %s accepts what is signed for it only, and a refused delivery that is repeated counts once',
  async (_name, next, signing) => {
    const before = startedWith({});
    const after = startedWith(next);
    const { user_id } = (await world.player()).actor;
    const event = {
      ...{ event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', event_id: randomUUID(), resource: { id: `I-${user_id}` } },
      custom_id: `galactic_citizen_${user_id}`,
    };
    const body = bodyOf(before, event);
    const sign = (with_: Omit<Parameters<typeof signDelivery>[1], 'now'>) =>
      signDelivery(body, { ...with_, now: before.clock.now() });
    const old = { key: SIGNER.key, webhook_id: WEBHOOK_ID };

    // The provider has changed, this service has not: it refuses, and the provider repeats the delivery later.
    expect(await post(before, body, sign(signing))).toMatchObject({ answer: { reason: 'signature' } });
    expect(await post(after, body, sign(signing))).toEqual({ status: 200, answer: { status: 'applied' } });
    expect(await post(after, body, sign(signing))).toEqual({ status: 200, answer: { status: 'duplicate' } });
    expect(await post(after, body, sign(old))).toMatchObject({ answer: { reason: 'signature' } });
  },
);

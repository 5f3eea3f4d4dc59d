import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#scripts/payment-sandbox/start-server.ts';
import { createPayments } from '#server/foundation/payments/index.ts';
import { collectBody } from '#server/platform/http/read-body.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { payingServices, post } from '#tests/support/payments.ts';
import type { TestServices } from '#tests/support/services.ts';

const world = gameWorld();
let sandbox: Sandbox;
let webhooks: Server;
let folder: string;
let services: TestServices;
const answers: string[] = [];
let onAnswer: () => void = () => undefined;

/** Resolves once `count` webhooks were answered. */
async function answered(count: number): Promise<void> {
  while (answers.length < count)
    await new Promise<void>((resolve) => {
      onAnswer = resolve;
    });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-sandbox-'));
  webhooks = createServer(async (request, response) => {
    const body = await collectBody(request, 100_000, undefined);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const { status, answer } = await post(services, body, headers);
    response.writeHead(status).end(JSON.stringify(answer));
    answers.push(String(answer.status ?? answer.reason));
    onAnswer();
  });
  await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', () => resolve()));
  const { port } = webhooks.address() as AddressInfo;
  sandbox = await startSandbox({ folder, port: 0, webhook_url: `http://127.0.0.1:${port}/` });
});
afterAll(async () => {
  await sandbox.close();
  webhooks.closeAllConnections();
  webhooks.close();
  await rm(folder, { recursive: true, force: true });
});

function form(fields: Record<string, string>) {
  return { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' as const };
}

// asvs: 13.4.2 15.2.3
it('does not start in production', () => {
  const env = { ...process.env, ENVIRONMENT: 'production', SANDBOX_FOLDER: folder, SANDBOX_PORT: '0' };
  // Where it starts all the same it runs until the time is over, and has no status.
  const { status, stderr } = spawnSync(process.execPath, ['scripts/payment-sandbox.ts'], { env, timeout: 20_000 });
  expect(status).toBe(1);
  expect(String(stderr)).toContain('does not run in production');
});

it('sells citizenship through the REST API, the approval page and signed webhooks, despite faults', async () => {
  const { state, port } = sandbox;
  const base = `http://127.0.0.1:${port}`;
  const paying = payingServices(world.services).services;
  const env = {
    ...paying.env,
    PAYMENT_BASE_URL: base,
    PAYMENT_CLIENT_ID: state.client_id,
    PAYMENT_CLIENT_SECRET: state.client_secret,
    PAYMENT_WEBHOOK_ID: state.webhook_id,
    PAYMENT_WEBHOOK_CERT: state.cert,
  };
  services = { ...paying, env, payments: createPayments({ env, log: paying.log }) };
  services.clock.set(new Date());
  const { actor } = await world.player();
  const { subscriptions } = gameClient(services, actor);

  await fetch(`${base}/faults`, form({ fault: 'api_down' }));
  expect(await refusal(subscriptions.buyCitizenship())).toMatchObject({
    code: 'UNAVAILABLE',
    reason: 'payment_provider',
  });
  await fetch(`${base}/faults`, form({ fault: 'api_down' }));
  await fetch(`${base}/faults`, form({ fault: 'duplicates' }));

  const { approval_url } = await subscriptions.buyCitizenship();
  const id = new URL(approval_url).searchParams.get('ba_token') ?? '';
  expect(await (await fetch(approval_url)).text()).toContain('Approve and pay');
  expect((await subscriptions.mine()).is_galactic_citizen).toBe(false);
  const back = await fetch(`${base}/approve`, form({ id, decision: 'approve' }));
  expect(back.headers.get('location')).toContain(`/subscription/success?subscription_id=${id}`);
  // Activation and first payment, three times each.
  await answered(6);
  expect(answers.toSorted()).toEqual(['applied', 'applied', ...Array(4).fill('duplicate')]);
  expect(await subscriptions.mine()).toMatchObject({
    is_galactic_citizen: true,
    subscription_tier: 'galactic_citizen',
    payment_subscription_id: id,
  });

  expect((await subscriptions.mine()).items).toMatchObject([{ price: 5, currency: 'USD' }]);
  const { provider } = services.payments;
  expect(await provider.readStatus(id)).toBe('active');
  expect(await provider.readStatus('I-NONE')).toBe('unknown');

  await provider.cancelSubscription(id, 'no longer wanted');
  await answered(9);
  expect(await provider.readStatus(id)).toBe('cancelled');
  expect(await subscriptions.mine()).toMatchObject({ is_galactic_citizen: false, items: [{ status: 'cancelled' }] });
  await provider.cancelSubscription(id, 'again');
});

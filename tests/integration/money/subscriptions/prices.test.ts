import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createPayments } from '#server/foundation/payments/index.ts';
import { readTiers } from '#server/money/subscriptions/queries/read-tiers.ts';
import { gameWorld } from '#tests/support/game-world.ts';
import { payingServices } from '#tests/support/payments.ts';

const world = gameWorld();
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The tiers as they are shown with a provider whose plans are answered so. */
async function tiersWith(answer: (path: string) => unknown) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    const body = path === '/v1/oauth2/token' ? { access_token: 'a', expires_in: 3_600 } : answer(path);
    response.writeHead(body === undefined ? 503 : 200).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', () => resolve()));
  const paying = payingServices(world.services).services;
  const env = { ...paying.env, PAYMENT_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  const { items } = await readTiers({ ...paying, env, payments: createPayments({ env, log: paying.log }) });
  return { items: items.map(({ price, currency }) => `${price} ${currency}`), asked };
}

function plan(cycles: { unit?: string; count?: number; value?: string; currency?: string; type?: string }[]) {
  return {
    id: 'P',
    status: 'ACTIVE',
    billing_cycles: cycles.map(({ unit = 'MONTH', count = 1, value, currency = 'BRL', type = 'REGULAR' }) => ({
      tenure_type: type,
      frequency: { interval_unit: unit, interval_count: count },
      ...(value !== undefined && { pricing_scheme: { fixed_price: { value, currency_code: currency } } }),
    })),
  };
}

it('are those of the plans at the provider, which are only read', async () => {
  const { items, asked } = await tiersWith((path) =>
    path.includes('P-CITIZEN') ? plan([{ type: 'TRIAL', value: '0.0' }, { value: '4.99' }]) : plan([{ value: '25.0' }]),
  );
  expect(items).toEqual(['0 BRL', '4.99 BRL', '25 BRL', '50 BRL']);
  expect(asked.filter((one) => !one.endsWith('/token')).toSorted()).toEqual([
    'GET /v1/billing/plans/P-CITIZEN',
    'GET /v1/billing/plans/P-OWNER',
  ]);
});

it('are the list prices in the configured currency where the provider has no monthly price', async () => {
  const list = ['0 USD', '5 USD', '25 USD', '50 USD'];
  expect((await tiersWith(() => undefined)).items).toEqual(list);
  for (const cycles of [
    [],
    [{ unit: 'YEAR', value: '50' }],
    [{ count: 3, value: '15' }],
    [{}],
    [{ value: '5', currency: '€' }],
  ])
    expect((await tiersWith(() => plan(cycles))).items).toEqual(list);
  const env = { ...world.services.env, PAYMENT_CURRENCY: 'CHF' };
  expect((await readTiers({ ...world.services, env })).items[1]).toMatchObject({
    price: 5,
    currency: 'CHF',
    sold: false,
  });
});

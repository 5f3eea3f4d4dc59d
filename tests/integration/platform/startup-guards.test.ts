import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_SECRETS } from '#tests/support/services.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PRODUCTION = { ...TEST_SECRETS, ENVIRONMENT: 'production' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'starhelm-guards-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts the service as `npm start` does and waits for its end. */
function start(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder, ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

it.each([
  ['a missing signing secret', { ...PRODUCTION, JWT_SECRET: '' }, /^Invalid configuration: JWT_SECRET: is missing/],
  ['a short one', { ...PRODUCTION, JWT_SECRET: 'x'.repeat(31) }, /JWT_SECRET: must have at least 32 characters$/],
  ['a short one in development', { JWT_SECRET: 'x'.repeat(31) }, /JWT_SECRET: must have at least 32 characters$/],
  ['a missing encryption key', { ...PRODUCTION, ARIA_ENCRYPTION_KEY: '' }, /ARIA_ENCRYPTION_KEY: is missing/],
  ['a short encryption key', { ...PRODUCTION, ARIA_ENCRYPTION_KEY: 'k' }, /ARIA_ENCRYPTION_KEY: must have at least 32/],
  [
    'the webhook bypass',
    { ...PRODUCTION, PAYMENT_SKIP_WEBHOOK_VALIDATION: 'true' },
    /^BypassFlagInProductionError: PAYMENT_SKIP_WEBHOOK_VALIDATION is set/,
  ],
  [
    'a weak signing secret',
    { ...PRODUCTION, JWT_SECRET: 'changeme-'.repeat(5) },
    /^Invalid configuration: JWT_SECRET: repeats one short text; make one with `openssl rand -base64 48`$/,
  ],
  [
    'half a payment provider',
    { ...PRODUCTION, PAYMENT_CLIENT_ID: 'id', PAYMENT_CLIENT_SECRET: 'a-text' },
    /^Invalid configuration: PAYMENT_WEBHOOK_ID: is missing; the payment provider that PAYMENT_CLIENT_ID configures/,
  ],
  ['an origin that is none', { ...PRODUCTION, CORS_ORIGINS: '*' }, /CORS_ORIGINS: must hold origins/],
])('does not start with %s, and says why in one line', async (_name, environment, line) => {
  const { code, output } = await start(environment);
  expect(output.trim()).toMatch(line);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});

it.each(['PORT', 'ADMIN_PORT'])('reports a taken %s before the pages are built', async (variable) => {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as net.AddressInfo;
  const ports = { HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0', [variable]: String(port) };
  // A folder without a build, which would be built now.
  const { code, output } = await start({ ...PRODUCTION, ...ports, NEXT_DIST_DIR: '.next-never-built' });
  holder.close();
  expect(output.trim()).toBe(`Port ${port} is in use by another program. Stop it, or set ${variable} to a free port.`);
  expect(code).toBe(1);
});

it('warns about an incomplete payment provider in development and continues', async () => {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as net.AddressInfo;
  // The taken port ends this start right after the warning.
  const environment = { HOST: '127.0.0.1', PORT: String(port), ADMIN_PORT: '0', PAYMENT_WEBHOOK_ID: 'WH-1' };
  const { output } = await start({ ...TEST_SECRETS, ...environment });
  holder.close();
  expect(output).toMatch(/^Warning, a production start would be refused: PAYMENT_CLIENT_ID: is missing; the payment/);
  expect(output).toContain('is in use by another program');
});

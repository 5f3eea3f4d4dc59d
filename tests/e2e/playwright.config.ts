import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { ADMIN_URL, BASE_URL, E2E_ADMIN, E2E_PORTS, PROVIDER_PORTS } from '#tests/support/e2e-addresses.ts';
import { providerEnvironment } from '#tests/support/providers/environment.ts';

process.env.STARHELM_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'starhelm-e2e-'));

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // One server, one galaxy: the stories follow each other.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: BASE_URL,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `${BASE_URL}/readyz`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(E2E_PORTS.main),
      ADMIN_PORT: String(E2E_PORTS.admin),
      PUBLIC_URL: BASE_URL,
      CORS_ORIGINS: ADMIN_URL,
      ...providerEnvironment({
        codehost: `http://127.0.0.1:${PROVIDER_PORTS.codehost}`,
        identity: `http://127.0.0.1:${PROVIDER_PORTS.identity}`,
        gameplatform: `http://127.0.0.1:${PROVIDER_PORTS.gameplatform}`,
      }),
      DATA_DIR: process.env.STARHELM_E2E_DATA,
      ADMIN_USERNAME: E2E_ADMIN.username,
      ADMIN_PASSWORD: E2E_ADMIN.password,
      GENERATE_GALAXY_ON_START: 'false',
      // All stories come from one address.
      AUTH_RATE_LIMIT_IP: '100000',
      AUTH_RATE_LIMIT_ACCOUNT: '1000',
      ADMIN_RATE_LIMIT_READ: '100000',
    },
  },
});

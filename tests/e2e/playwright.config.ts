import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { E2E_ADMIN, LANES, portsOf, providerPortsOf, WORLD_KEY } from '#tests/support/e2e-addresses.ts';
import { providerEnvironment } from '#tests/support/providers/environment.ts';
import { CORE_STORIES } from './core-stories.ts';

process.env.STARHELM_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'starhelm-e2e-'));
const data = process.env.STARHELM_E2E_DATA;

/** Begun first, so that no lane is left with one of them when the other has ended. */
const LONG = [
  'audits/screens-accessible',
  'audits/screens-laid-out',
  'war-and-realm',
  'colony',
  'first-login',
  'authority',
  'habits',
  'accounts',
  'messages',
].map((name) => `**/${name}.spec.ts`);

const AUDITS = '**/audits/*.spec.ts';

const OTHER_BROWSERS = '**/other-browsers/*.spec.ts';

/** In the files of the core stories: the same in another language or on another device, with all other stories. */
const VARIANT = /@variant/;

/** Which stories are played: those of `npm test`, the audits of every screen, all others, or (by hand) all. */
const PROJECTS = projectsOf(process.env.STORIES);

function projectsOf(stories: string | undefined) {
  if (stories === 'core') return [{ name: 'core', testMatch: CORE_STORIES, grepInvert: VARIANT }];
  if (stories === 'audits') return [{ name: 'audits', testMatch: AUDITS }];
  if (stories === 'other-browsers') return [{ name: stories, testMatch: OTHER_BROWSERS }];
  const elsewhere = stories === 'more' ? [...CORE_STORIES, AUDITS, OTHER_BROWSERS] : [OTHER_BROWSERS];
  const variants = { name: 'variants', testMatch: CORE_STORIES, grep: VARIANT };
  return [
    ...(stories === 'more' ? [variants] : []),
    { name: 'long', testMatch: LONG, testIgnore: elsewhere },
    { name: 'short', testIgnore: [...LONG, ...elsewhere] },
  ];
}

const CHROMIUM = {
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  },
};

/** Without a display it has no WebGL: the map is drawn on a 2D canvas. */
const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: path.resolve(import.meta.dirname, '../support/other-browsers/firefox-relay.ts') },
} as const;

export default defineConfig({
  testDir: '.',
  projects: PROJECTS,
  outputDir: '../../test-results',
  // A service and a galaxy per worker (tests/support/e2e-addresses.ts); the tests of a file run in order.
  workers: LANES,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // An element that never becomes clickable fails under its own name, not at the end of a ten-minute test.
    actionTimeout: 60_000,
    // Recording every page takes a quarter of the processor: only on request.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    viewport: { width: 1440, height: 900 },
    ...(process.env.STORY_BROWSER === 'firefox' ? FIREFOX : CHROMIUM),
  },
  webServer: Array.from({ length: LANES }, (_, lane) => serviceOf(lane)),
});

function serviceOf(lane: number) {
  const { main, admin } = portsOf(lane);
  const providers = providerPortsOf(lane);
  const url = `http://127.0.0.1:${main}`;
  return {
    command: `"${process.execPath}" scripts/start.ts`,
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `${url}/readyz`,
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    env: {
      PORT: String(main),
      ADMIN_PORT: String(admin),
      PUBLIC_URL: url,
      CORS_ORIGINS: `http://127.0.0.1:${admin}`,
      ...providerEnvironment({
        codehost: `http://127.0.0.1:${providers.codehost}`,
        identity: `http://127.0.0.1:${providers.identity}`,
        gameplatform: `http://127.0.0.1:${providers.gameplatform}`,
      }),
      DATA_DIR: path.join(data, `lane-${lane}`),
      ARIA_ENCRYPTION_KEY: WORLD_KEY,
      ADMIN_USERNAME: E2E_ADMIN.username,
      ADMIN_PASSWORD: E2E_ADMIN.password,
      GENERATE_GALAXY_ON_START: 'false',
      // All tests use one address.
      AUTH_RATE_LIMIT_IP: '100000',
      PLAY_RATE_LIMIT: '100000',
      AUTH_RATE_LIMIT_ACCOUNT: '1000',
      ADMIN_RATE_LIMIT_READ: '100000',
      // One operator opens every screen of reports, in several stories within the hour.
      ADMIN_RATE_LIMIT_REPORT: '100000',
    },
  } as const;
}

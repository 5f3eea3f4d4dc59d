/**
 * What a visitor's browser has to take in before a page is of use: the dashboard's scripts as they are sent, and
 * Lighthouse's performance of landing, login and dashboard on the production build, in turns with the least page that Next
 * can build with a form. Lighthouse's throttling is simulated, so a slow machine counts less than it would, but it counts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { findBrowser } from '#scripts/find-browser.ts';
import { prepare } from '#scripts/prepare.ts';
import { serveBarePage } from '#tests/load/bare-page/serve.ts';
import type { Verdict } from '#tests/load/verdicts.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { FORMS, type Form, openAuditBrowser, type PageScore, scorePage } from '#tests/support/e2e-lighthouse.ts';
import { scriptsOf } from '#tests/support/sent-scripts.ts';
import { median } from './rest/interleave.ts';

const PAGES = { landing: '/', login: '/login', dashboard: '/game' } as const;
const MAX_MISSED = 3;
type PageName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as PageName[];

/** `bareRounds`: of the bare page, in turns with them. */
export type PageFigures = { page: PageName; form: Form; rounds: PageScore[]; bareRounds: PageScore[] };
export type PagesBench = { scripts: { count: number; bytes: number }; pages: PageFigures[] };

/** Starts its own service, with a galaxy and a player in it; every page is scored `rounds` times. */
export async function benchPages({ rounds }: { rounds: number }): Promise<PagesBench> {
  process.env.CHROMIUM_PATH = findBrowser(console.log);
  await prepare({ build: true, say: console.log });
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-bench-pages-'));
  const bare = await serveBarePage(await freePort());
  const service = await startService(path.join(folder, 'data'));
  try {
    const scripts = await scriptsOf(service.url, PAGES.dashboard);
    const bases = { ours: service.url, bare: bare.url };
    const pages = await scoreAll(bases, path.join(folder, 'profile'), rounds);
    return { scripts: { count: scripts.length, bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0) }, pages };
  } finally {
    await Promise.all([service.stop(), bare.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

type Bases = { ours: string; bare: string };

async function scoreAll(bases: Bases, profile: string, rounds: number): Promise<PageFigures[]> {
  const debuggingPort = await freePort();
  const browser = await openAuditBrowser(profile, debuggingPort);
  try {
    const player = await registerTestPlayer(bases.ours);
    const session = JSON.stringify({ ...player, expires_at: Date.now() + player.expires_in * 1_000 });
    const figures: PageFigures[] = [];
    for (const page of NAMES) {
      const signedIn = page === 'dashboard';
      const tab = await browser.newPage();
      await tab.goto(`${bases.ours}/first.js`);
      await tab.evaluate((text) => localStorage.setItem('starhelm.session', text), signedIn ? session : '');
      if (signedIn) await settle(tab, bases.ours);
      await tab.close();
      for (const form of FORMS) figures.push(await scoreInTurns(browser, bases, { page, form, rounds, debuggingPort }));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

type Turns = { page: PageName; form: Form; rounds: number; debuggingPort: number };

async function scoreInTurns(
  browser: BrowserContext,
  { ours, bare }: Bases,
  { page, form, rounds, debuggingPort }: Turns,
): Promise<PageFigures> {
  const [scores, bareScores]: [PageScore[], PageScore[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    await forgetFiles(browser);
    const signedIn = page === 'dashboard';
    scores.push(await scoreRecorded(`${ours}${PAGES[page]}`, { debuggingPort, form, signedIn }));
    bareScores.push(await scoreRecorded(`${bare}/`, { debuggingPort, form, signedIn: true }));
  }
  return { page, form, rounds: scores, bareRounds: bareScores };
}

/** On a busy machine the recording sometimes begins after the page does; Lighthouse then requests another run. */
async function scoreRecorded(...requested: Parameters<typeof scorePage>): Promise<PageScore> {
  for (let missed = 0; missed < MAX_MISSED; missed++) {
    try {
      return await scorePage(...requested);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('NO_NAVSTART'))) throw error;
    }
  }
  return scorePage(...requested);
}

/** A first visit saves the language to the account; what is scored is a returning player. */
async function settle(tab: Page, base: string): Promise<void> {
  await tab.goto(`${base}${PAGES.dashboard}`);
  await tab.locator('[role="application"][aria-busy="false"]').waitFor();
}

/** Lighthouse does it together with signing out, which is not wanted here: every round fetches every file. */
async function forgetFiles(browser: BrowserContext): Promise<void> {
  const tab = await browser.newPage();
  const session = await browser.newCDPSession(tab);
  await session.send('Network.clearBrowserCache');
  await tab.close();
}

/** `npm start` on ports and data of its own; resolves when its galaxy is there. */
async function startService(dataFolder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port, adminPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), ADMIN_PORT: String(adminPort), DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => /is ready/.test(String(chunk)) && resolve());
    child.once('exit', (code) => reject(new Error(`the service ended with code ${code}`)));
  });
  async function stop() {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (typeof address === 'object' && address) return address.port;
  throw new Error('no port is free');
}

const MAX_BYTES = 200_000;
const MIN_SCORE: Readonly<Record<PageName, Readonly<Record<Form, number>>>> = {
  landing: { mobile: 95, desktop: 98 },
  login: { mobile: 95, desktop: 98 },
  dashboard: { mobile: 90, desktop: 98 },
};

export function describePages({ scripts, pages }: PagesBench): string {
  return [
    `Dashboard: ${scripts.count} scripts, ${(scripts.bytes / 1_000).toFixed(1)} kB compressed, before its map`,
    ...pages.flatMap(({ page, form, rounds, bareRounds }) => [
      `Lighthouse ${page}, ${form}: ${describeScores(rounds)}`,
      `  in turns with the bare page: ${describeScores(bareRounds)}`,
    ]),
  ].join('\n');
}

function describeScores(rounds: readonly PageScore[]): string {
  const of = (pick: (score: PageScore) => number) => median(rounds.map(pick));
  return (
    `performance ${of((score) => score.performance)}, accessibility ${of((score) => score.accessibility)}; ` +
    `first paint ${of((score) => score.first_paint_ms).toFixed(0)} ms, largest ${of((score) => score.largest_paint_ms).toFixed(0)} ms, ` +
    `blocked ${of((score) => score.blocking_ms).toFixed(0)} ms, shift ${of((score) => score.shift).toFixed(3)}`
  );
}

function performanceOf(rounds: readonly PageScore[]): number {
  return median(rounds.map(({ performance }) => performance));
}

/** The ratio is to the bare page's score in the same rounds: no page of the framework is better here. */
export function judgePages({ scripts, pages }: PagesBench): Verdict[] {
  return [
    {
      what: 'dashboard, scripts before its map',
      figure: `${(scripts.bytes / 1_000).toFixed(1)} kB`,
      goal: { says: '≤ 200 kB', reached: scripts.bytes <= MAX_BYTES },
    },
    ...pages.map(({ page, form, rounds, bareRounds }) => {
      const performance = performanceOf(rounds);
      return {
        what: `Lighthouse performance, ${page}, ${form} ÷ bare page`,
        figure: String(performance),
        ratio: performance / performanceOf(bareRounds),
        goal: { says: `≥ ${MIN_SCORE[page][form]}`, reached: performance >= MIN_SCORE[page][form] },
      };
    }),
  ];
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { findProgram } from '#scripts/find-program.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The Chromium for tests: the configured one, Playwright's own, one on the machine, or one from a package manager.
 * @throws Error naming what to install
 */
export function findBrowser(say: (line: string) => void): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  return installed() ?? install(say);
}

function installed(): string | undefined {
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  return findProgram(NAMES, PLACES);
}

function install(say: (line: string) => void): string {
  say('No Chromium found; downloading one with Playwright…');
  run(path.resolve('node_modules/.bin/playwright'), ['install', 'chromium']);
  const fetched = installed();
  if (fetched) return fetched;
  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    say("Playwright's download failed; trying apt-get…");
    run('apt-get', ['update']);
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const packaged = installed();
  if (packaged) return packaged;
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install it (Debian and Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH to its program.',
  );
}

function run(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 600_000 }).status === 0;
}

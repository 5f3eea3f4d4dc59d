/** Firefox and WebKit, on which Safari is built, as far as they are on this machine, and a display for their windows. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '#scripts/find-program.ts';

const SCREEN = '1920x1200x24';

type OtherBrowser = { name: string; env: Record<string, string> };
type Found = { browsers: OtherBrowser[]; missing: string[] };

/** Which browsers stories can be played in, and what to install for the others. */
export function findOtherBrowsers(): Found {
  const firefox =
    process.env.FIREFOX_PATH ??
    findProgram(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']);
  const webkit = process.env.WEBKIT_DRIVER ?? findProgram(['WebKitWebDriver']);
  const found: Found = { browsers: [], missing: [] };
  if (!hasDisplay()) return { ...found, missing: ['Xvfb (Debian: xvfb)'] };
  if (firefox) found.browsers.push({ name: 'firefox', env: { FIREFOX_PATH: firefox } });
  else found.missing.push('Firefox (Debian: firefox-esr), or set FIREFOX_PATH');
  if (webkit) found.browsers.push({ name: 'webkit', env: { WEBKIT_DRIVER: webkit } });
  else found.missing.push('WebKitGTK with its driver (Debian: webkit2gtk-driver), or set WEBKIT_DRIVER');
  return found;
}

function hasDisplay(): boolean {
  return process.platform !== 'linux' || findProgram(['Xvfb']) !== undefined;
}

/** Has windows appear on a display that nobody sees while `work` runs. */
export async function onOwnDisplay(work: (env: Record<string, string>) => Promise<void>): Promise<void> {
  if (process.platform !== 'linux') return work({});
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    await work({ DISPLAY: `:${await numberOf(display)}` });
  } finally {
    display.kill();
  }
}

async function numberOf(display: ChildProcess): Promise<string> {
  const [number] = await Promise.race([
    once(display.stdout as NonNullable<ChildProcess['stdout']>, 'data'),
    once(display, 'exit').then(() => {
      throw new Error('Xvfb did not start.');
    }),
  ]);
  return String(number).trim();
}

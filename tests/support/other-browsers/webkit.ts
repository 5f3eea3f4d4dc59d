import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '#tests/support/e2e.ts';
import { freePort } from '#tests/support/free-port.ts';
import { WebDriver } from './webdriver.ts';

/** Without it, the buttons beside the address keep the window wider than a phone. */
const NARROW_BUTTONS = 'button, entry, headerbar, toolbar { padding: 0; margin: 0; min-width: 0; border-width: 0 }';

/** A window of WebKit, on which Safari is built; Playwright drives only a WebKit of its own. */
export async function openWebKit(): Promise<{ browser: WebDriver; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-webkit-'));
  await mkdir(path.join(folder, 'gtk-3.0'));
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), NARROW_BUTTONS);
  const port = await freePort();
  const program = spawn(process.env.WEBKIT_DRIVER ?? 'WebKitWebDriver', [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, XDG_CONFIG_HOME: folder, LANGUAGE: 'en_GB', LC_ALL: 'C.UTF-8' },
  });
  const address = `http://127.0.0.1:${port}`;
  await expect.poll(async () => (await fetch(`${address}/status`).catch(() => null))?.status).toBe(200);
  const binary = process.env.WEBKIT_BROWSER;
  const browser = await WebDriver.begin(address, {
    // A page is watched from before its scripts run, and not from when it is loaded.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { ...(binary && { binary }), args: ['--automation'] },
  });
  return {
    browser,
    close: async () => {
      await browser.end();
      const ended = once(program, 'exit');
      program.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

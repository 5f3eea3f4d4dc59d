import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '#tests/support/e2e.ts';
import { escaped } from '#tests/support/e2e-words.ts';
import type { Browser, Point, Size } from './browser.ts';
import { coloursOfMap, find, KINDS, type Kind, removeFaults, watch } from './in-page.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../../test-results/other-browsers');
const MANY_COLOURS = 100;
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Somebody who uses the screens by what they show. */
export class Visitor {
  readonly faults: string[] = [];
  private readonly browser: Browser;
  private readonly base: string;
  private readonly pictures: string;

  /** @param pictures the folder of its pictures beside those of other browsers */
  constructor(browser: Browser, base: string, pictures: string) {
    this.browser = browser;
    this.base = base;
    this.pictures = path.join(PICTURES, pictures);
  }

  async open(address: string): Promise<void> {
    await this.noteFaults();
    const url = this.base + address;
    await this.browser.navigate(url);
    await expect.poll(() => this.browser.run(watch, url).catch(() => false), { intervals: [10] }).toBe(true);
    await expect.poll(() => this.browser.run(() => document.readyState)).toBe('complete');
  }

  /** Waits until a click at the middle of what is named would reach it, and it rests. */
  async sees(kind: Kind, name: string | RegExp, timeout = 60_000): Promise<Point> {
    const pattern = typeof name === 'string' ? `^${escaped(name)}$` : name.source;
    const look = () => this.browser.run(find, KINDS[kind], pattern);
    let place: Point | undefined;
    const rests = async () => {
      const before = place;
      const found = await look();
      place = found.kind === 'there' ? found.at : undefined;
      return place && before?.x === place.x && before.y === place.y ? { kind: 'resting' } : found;
    };
    await expect.poll(rests, { message: `${kind} ${name}`, timeout, intervals: [200] }).toEqual({ kind: 'resting' });
    return place as Point;
  }

  async press(kind: Kind, name: string | RegExp): Promise<void> {
    await this.browser.click(await this.sees(kind, name));
  }

  async fill(label: string, text: string): Promise<void> {
    await this.press('field', label);
    await this.browser.run(() => (document.activeElement as HTMLInputElement).select());
    await this.browser.type(text);
    const value = () => this.browser.run(() => (document.activeElement as HTMLInputElement).value);
    await expect.poll(value, { message: label }).toBe(text);
  }

  async isAt(address: RegExp): Promise<void> {
    await expect.poll(() => this.browser.run(() => location.pathname)).toMatch(address);
  }

  /** Waits until the map shows more than its background. */
  async seesMap(): Promise<void> {
    const colours = async () => this.browser.run(coloursOfMap, (await this.browser.screenshot()).toString('base64'));
    await expect.poll(colours, { message: 'colours of the map', timeout: 60_000 }).toBeGreaterThan(MANY_COLOURS);
  }

  /** The screen in both sizes: nothing may be wider than the window. Saved with `SHOTS=1`. */
  async look(name: string): Promise<void> {
    for (const [device, size] of Object.entries(SIZES).toReversed()) {
      await this.resize(size);
      const isWide = () => this.browser.run(() => document.documentElement.scrollWidth > innerWidth);
      await expect.poll(isWide, { message: `${name} is wider than the window` }).toBe(false);
      if (process.env.SHOTS !== '1') continue;
      await this.save(path.join(this.pictures, `${name}-${device}.png`));
    }
    await this.noteFaults();
  }

  /** A picture of the window, in this file. */
  async save(file: string): Promise<void> {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await this.browser.screenshot());
  }

  private async resize(size: Size): Promise<void> {
    await this.browser.resize(size);
    const inner = () => this.browser.run(() => ({ width: innerWidth, height: innerHeight }));
    await expect.poll(inner).toEqual(size);
  }

  async noteFaults(): Promise<void> {
    this.faults.push(...(await this.browser.run(removeFaults)));
  }
}

import type { Page } from 'playwright/test';
import type { Browser, Point, Size } from './browser.ts';

/** A page of Playwright as a browser like the others. */
export class ByPlaywright implements Browser {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async navigate(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'commit' });
  }

  run<A extends unknown[], R>(work: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return this.page.evaluate(`(${work})(...${JSON.stringify(args)})`) as Promise<Awaited<R>>;
  }

  click({ x, y }: Point): Promise<void> {
    return this.page.mouse.click(x, y);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  resize(size: Size): Promise<void> {
    return this.page.setViewportSize(size);
  }

  screenshot(): Promise<Buffer> {
    return this.page.screenshot({ caret: 'initial' });
  }
}

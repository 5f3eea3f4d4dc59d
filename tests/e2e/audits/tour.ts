import type { Page } from 'playwright/test';
import { addressOf, type Screen } from './screens.ts';
import { type Company, prepareVisitorPage } from './visitors.ts';

/** Next's router, which every page of the app leaves here. */
declare const next: { router: { push(address: string): void } };

export type Tour = { company: Company; theme: 'dark' | 'light'; loads: 'each route' | 'each visitor' };

/**
 * Opens screens one after another as somebody does who follows links. A whole load takes seven times the processor
 * time: it is for a visitor's first screen, where asked for each route's first, and where a link would not make anew.
 */
export function startTour(page: Page, { company, theme, loads }: Tour): (screen: Screen) => Promise<void> {
  let before: Screen | null = null;
  const loaded = new Set<string>();
  return async (screen) => {
    const address = addressOf(screen, company.cast);
    const isFirst = screen.visitor !== before?.visitor;
    if (isFirst)
      await prepareVisitorPage(page, screen.visitor === 'nobody' ? null : company.sessions[screen.visitor], theme);
    const isDue = loads === 'each route' && !loaded.has(screen.route);
    const wasOpened = before?.open !== undefined || (before && addressOf(before, company.cast) === address);
    if (isFirst || isDue || wasOpened || screen.visitor === 'nobody') await page.goto(address);
    else await follow(page, address);
    before = screen;
    loaded.add(screen.route);
  };
}

/** Goes to an address without a load. The page is there when the address is. */
async function follow(page: Page, address: string): Promise<void> {
  await Promise.all([
    page.waitForURL(({ pathname, search }) => pathname + search === address),
    page.evaluate((to) => next.router.push(to), address),
  ]);
}

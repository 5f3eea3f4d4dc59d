import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { z } from 'zod';
import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import { expect } from '#tests/support/e2e.ts';
import { clickThroughFirstLogin } from '#tests/support/e2e-first-login.ts';

const { commodities: goods } = z
  .object({ commodities: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../messages/en/game.json'), 'utf8')));

/** What a captain does on the bridge, by clicking. */
export async function takeTheHelm(page: Page, name: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail').fill(`${name}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('violet harbour 77');
  await page.getByRole('button', { name: 'Take the helm' }).click();
  await clickThroughFirstLogin(page);
  await page.waitForURL(/\/game/);
  await expect(page.getByRole('heading', { name: 'Terra, sector 1' })).toBeVisible();
  await expect(connection(page)).toHaveText('Live');
}

export const connection = (page: Page): Locator => page.getByRole('banner').locator('output');

const amount = (text: string | null | undefined): number => Number((text ?? '').replaceAll(',', ''));

/** A figure of the status strip as it is written there. */
export const figure = (page: Page, label: string): Locator =>
  page
    .getByLabel('Your status')
    .locator('div', { has: page.getByText(label, { exact: true }) })
    .locator('dd');

export const creditsOf = async (page: Page): Promise<number> => amount(await figure(page, 'Credits').textContent());

export async function dock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Dock/ }).click();
  await expect(page.getByRole('button', { name: 'Undock' })).toBeVisible();
}

/** One warp by the list beside the map. */
export async function flyTo(page: Page, sector: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Fly to sector ${sector},`) }).click();
  await expect(page.getByRole('heading', { name: headingOf(sector) })).toBeVisible();
  await expect(figure(page, 'Sector')).toContainText(String(sector));
}

const headingOf = (sector: number): RegExp => new RegExp(`^(Sector|.*, sector) ${sector}$`);

/** Finds a sector on the map by its number; the course to it is plotted. */
export async function plotTo(page: Page, sector: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a sector by number or name' }).fill(String(sector));
  await page.getByRole('option', { name: new RegExp(`^(Sector|.*, sector) ${sector}$`) }).click();
  await expect(page.getByRole('heading', { name: `Course to sector ${sector}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Engage autopilot' })).toBeEnabled();
}

export async function engageAutopilot(page: Page, sector: number): Promise<void> {
  await page.getByRole('button', { name: 'Engage autopilot' }).click();
  await expect(page.getByText(new RegExp(`^Arrived in sector ${sector} for \\d+ turns?$`))).toBeVisible();
  await expect(page.getByRole('heading', { name: headingOf(sector) })).toBeVisible();
}

/** Opens a good's ticket, takes as much as passes, and waits for the quote. Returns the button that trades. */
export async function fillTicket(page: Page, commodity: Commodity, side: 'Buy' | 'Sell'): Promise<Locator> {
  const market = page.getByRole('table', { name: /^Market of / });
  await market.getByRole('button', { name: new RegExp(`^${goods[commodity]} You ${side.toLowerCase()}$`) }).click();
  const trade = market.getByRole('button', { name: new RegExp(`^${side} [\\d,]+ for [\\d,]+$`) });
  await expect(trade).toBeEnabled();
  const most = market.getByRole('button', { name: 'Max' });
  if (await most.isEnabled()) await most.click();
  await expect(most).toBeDisabled();
  await expect(trade).toBeEnabled();
  return trade;
}

/** Trades, with the second click that a large sum asks for. */
export async function trade(page: Page, button: Locator, outcome: RegExp): Promise<void> {
  const total = amount(/for ([\d,]+)$/.exec((await button.textContent()) ?? '')?.[1]);
  await button.click();
  if (total > 1_000) await page.getByRole('button', { name: /^Confirm: / }).click();
  await expect(page.getByText(outcome)).toBeVisible();
}

export const goodName = (commodity: Commodity): string => goods[commodity] ?? commodity;

import type { Page } from 'playwright/test';
import type { SettingName } from '#server/foundation/settings/rules/catalogue.ts';
import { galaxyOutput, jobOutput } from '#server/world/galaxy/schemas.ts';
import { expect } from '#tests/support/e2e.ts';
import { E2E_ADMIN } from '#tests/support/e2e-addresses.ts';
import { call, type Session } from '#tests/support/http-client.ts';

export const JOB_PAGE = /\/admin\/galaxy\/jobs\/[0-9a-f-]{36}$/;

/** Signs the operator in by clicking and ends on a page of the admin front. */
export async function enterAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Name or e-mail').fill(E2E_ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(E2E_ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** The job page's state next to its title. */
export function jobStatus(page: Page) {
  return page.locator('h1 [data-status]');
}

/**
 * A galaxy of this seed for new players to begin in, by REST; the newest is where they begin, so one that is it
 * already stays.
 */
export async function makeGalaxy(base: string, seed: number): Promise<void> {
  const token = await operatorToken(base);
  const { items } = galaxyOutput.parse((await call(base, 'GET', '/admin/galaxy', { token })).body);
  if (items[0]?.is_active && items[0].seed === seed) return;
  await generate(base, token, seed);
}

/** A new galaxy without market events: its first prices, whatever stories before traded and whatever the hour is. */
export async function makeMarket(base: string): Promise<void> {
  await changeSetting(base, 'event_share', 0);
  await generate(base, await operatorToken(base), 42);
}

/** It stays so for all stories of this service. */
export async function changeSetting(base: string, name: SettingName, value: number): Promise<void> {
  const token = await operatorToken(base);
  const json = { value, reason: 'what browser stories need' };
  expect((await call(base, 'PUT', `/admin/economy/levers/${name}`, { token, json })).status).toBe(200);
}

async function operatorToken(base: string): Promise<string> {
  return (await call<Session>(base, 'POST', '/auth/login/json', { json: E2E_ADMIN })).body.access_token;
}

async function generate(base: string, token: string, seed: number): Promise<void> {
  const queued = await call(base, 'POST', '/admin/galaxy/jobs', { token, json: { seed } });
  const { id } = jobOutput.parse(queued.body);
  const status = async () =>
    jobOutput.parse((await call(base, 'GET', `/admin/galaxy/jobs/${id}`, { token })).body).status;
  await expect.poll(status, { timeout: 90_000 }).toBe('COMPLETE');
}

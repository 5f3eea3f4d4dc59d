import type { Page } from 'playwright/test';
import { onboardingSessionOutput } from '#server/community/onboarding/schemas.ts';
import { expect } from '#tests/support/e2e.ts';
import { ENGLISH, escaped, type Words } from '#tests/support/e2e-words.ts';
import { type Body, call, type Registered, register } from '#tests/support/http-client.ts';

/** A new player by REST who has completed the first login, as far as there is a galaxy. */
export async function registerTestPlayer(base: string): Promise<Registered> {
  const player = await register(base);
  await completeFirstLogin(base, player.access_token);
  return player;
}

/** Completes the first login by REST: no dialogue, the first offer. Does nothing without a galaxy. */
export async function completeFirstLogin(base: string, token: string): Promise<void> {
  const step = (path: string, json?: Body) => call(base, 'POST', `/first-login/${path}`, { token, json });
  const { session_id } = onboardingSessionOutput.parse((await step('session')).body);
  await step('dialogue', { session_id, choice: 'no_talk' });
  const claimed = await step('claim-ship', { session_id, offer: 'freighter' });
  if (claimed.body.reason === 'not_placed') return;
  const ended = await step('complete', { session_id });
  if (ended.status !== 200) throw new Error(`the first login ended with ${ended.status}: ${ended.text}`);
}

/** The same by clicking, from the first question to the dashboard. */
export async function clickThroughFirstLogin(page: Page, { say }: Words = ENGLISH): Promise<void> {
  await page.waitForURL(/\/first-login/);
  await page.getByRole('button', { name: say('firstLogin.choices.no_talk') }).click();
  await page
    .getByRole('radio', { name: new RegExp(`^${escaped(say('firstLogin.ships.light_freighter.name'))}`) })
    .check();
  const offer = say('firstLogin.offers.number.freighter');
  await page.getByRole('button', { name: say('firstLogin.offers.claim', { offer }) }).click();
  await page.getByRole('button', { name: say('firstLogin.outcome.go') }).click();
  await expect(page.getByRole('region', { name: say('tutorial.title') })).toBeVisible();
}

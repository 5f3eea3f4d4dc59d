import type { Page } from 'playwright/test';
import { expect } from '#tests/support/e2e.ts';

/** The payment sandbox in a tab of its own, as the page where a tester makes things happen to one subscription. */
export async function openSandbox(page: Page, address: string, subscription: string) {
  const tab = await page.context().newPage();
  await tab.goto(new URL('/', address).href);
  async function happen(action: 'Payment arrives' | 'Payment fails'): Promise<void> {
    const heading = tab.getByRole('heading', { name: new RegExp(`^${subscription} · `) });
    // The actions of a subscription stand in the row after its heading and its purpose.
    const actions = heading.locator('xpath=following-sibling::div[1]');
    const answered = tab.waitForResponse((answer) => new URL(answer.url()).pathname === '/' && answer.ok());
    await actions.getByRole('button', { name: action }).click();
    await answered;
    await expect(heading).toBeVisible();
  }
  return {
    /** The provider tries to charge the buyer this often, in vain. */
    failPayments: async (times: number) => {
      for (let time = 0; time < times; time += 1) await happen('Payment fails');
    },
    pay: () => happen('Payment arrives'),
  };
}

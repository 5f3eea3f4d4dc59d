import type { Screen } from './screens.ts';

function shut(name: string, route: string, path = route): Screen {
  return { name, visitor: 'nobody', route, path };
}

export const OPEN_SCREENS: readonly Screen[] = [
  shut('landing', '/'),
  {
    ...shut('landing, languages open', '/'),
    open: (page, { say }) => page.getByRole('button', { name: say('ui.language') }).click(),
  },
  shut('login', '/login'),
  shut('login after the session ended', '/login', '/login?ended=replayed'),
  {
    ...shut('login refused', '/login'),
    open: async (page, { say }) => {
      await page.getByLabel(say('auth.username')).fill('nobody-of-this-name');
      await page.getByLabel(say('auth.password'), { exact: true }).fill('not the right one');
      await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  shut('login by a provider, without an answer', '/login/external'),
  shut('new password by a link', '/reset-password', '/reset-password#a-link'),
  shut('new password without a link', '/reset-password'),
  shut('register', '/register'),
  {
    ...shut('register with faults', '/register'),
    open: async (page, { say }) => {
      await page.getByLabel(say('auth.register.email')).fill('no address');
      await page.getByRole('button', { name: say('auth.register.submit') }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  shut('admin login', '/admin/login'),
  shut('admin login by a provider, without an answer', '/admin/login/external'),
  shut('a replay nobody may see', '/replay/[id]', '/replay/00000000-0000-4000-8000-000000000000'),
  shut('fairness', '/fairness'),
  shut('nowhere', '/', '/no-such-page'),
];

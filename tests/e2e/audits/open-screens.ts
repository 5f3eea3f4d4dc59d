import type { Screen } from './screens.ts';

function publicScreen(name: string, route: string, path = route): Screen {
  return { name, visitor: 'nobody', route, path };
}

export const OPEN_SCREENS: readonly Screen[] = [
  publicScreen('landing', '/'),
  {
    ...publicScreen('landing, languages open', '/'),
    open: (page, { say }) => page.getByRole('button', { name: say('ui.language') }).click(),
  },
  publicScreen('login', '/login'),
  publicScreen('login after the session ended', '/login', '/login?ended=replayed'),
  {
    ...publicScreen('login refused', '/login'),
    open: async (page, { say }) => {
      await page.getByLabel(say('auth.username')).fill('nobody-of-this-name');
      await page.getByLabel(say('auth.password'), { exact: true }).fill('not the right one');
      await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  publicScreen('login by a provider, without an answer', '/login/external'),
  publicScreen('new password by a link', '/reset-password', '/reset-password#a-link'),
  publicScreen('new password without a link', '/reset-password'),
  publicScreen('register', '/register'),
  {
    ...publicScreen('register with faults', '/register'),
    open: async (page, { say }) => {
      await page.getByLabel(say('auth.register.email')).fill('no address');
      await page.getByRole('button', { name: say('auth.register.submit') }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  publicScreen('admin login', '/admin/login'),
  publicScreen('admin login by a provider, without an answer', '/admin/login/external'),
  publicScreen('a replay nobody may see', '/replay/[id]', '/replay/00000000-0000-4000-8000-000000000000'),
  publicScreen('fairness', '/fairness'),
  publicScreen('nowhere', '/', '/no-such-page'),
];

import type { Page } from 'playwright/test';
import { z } from 'zod';
import { expect } from '#tests/support/e2e.ts';
import { BASE_URL, E2E_ADMIN } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { makeGalaxy } from '#tests/support/e2e-operator.ts';
import { call, register, type Session } from '#tests/support/http-client.ts';
import type { Cast, Visitor } from './screens.ts';

export type Company = { cast: Cast; sessions: Record<Exclude<Visitor, 'nobody'>, Session> };

const player = z.object({ id: z.string() });
const chart = z.object({ here: z.string(), sectors: z.array(z.object({ id: z.string() })) });
const list = z.object({ items: z.array(z.object({ id: z.string() })).min(1) });

/** A galaxy and one visitor of each kind. */
export async function gatherCompany(): Promise<Company> {
  await makeGalaxy(BASE_URL, 42);
  const [undocked, docked, newcomer] = [
    await registerTestPlayer(BASE_URL),
    await registerTestPlayer(BASE_URL),
    await register(BASE_URL),
  ];
  const operator = (await call<Session>(BASE_URL, 'POST', '/auth/login/json', { json: E2E_ADMIN })).body;
  const request = async <S extends z.ZodType>(shape: S, token: string, path: string): Promise<z.infer<S>> =>
    shape.parse((await call(BASE_URL, 'GET', path, { token })).body);
  const dock = await call(BASE_URL, 'POST', '/trading/dock', { token: docked.access_token, json: {} });
  expect(dock.status).toBe(200);
  const me = await request(player, undocked.access_token, '/players/me');
  const other = await request(player, docked.access_token, '/players/me');
  const { here, sectors } = await request(chart, undocked.access_token, '/nav/chart');
  const jobs = await request(list, operator.access_token, '/admin/galaxy/jobs');
  const regions = await request(list, operator.access_token, '/admin/regions');
  return {
    sessions: { undocked, docked, newcomer, operator },
    cast: {
      user_id: undocked.user_id,
      player_id: me.id,
      other_id: other.id,
      sector_id: sectors.find(({ id }) => id !== here)?.id ?? here,
      job_id: jobs.items[0]?.id ?? '',
      region_id: regions.items[0]?.id ?? '',
    },
  };
}

/** The page belongs to a visitor from its next address on, in the theme given. */
export async function prepareVisitorPage(
  page: Page,
  session: Session | null,
  theme: 'dark' | 'light',
  base = BASE_URL,
): Promise<void> {
  const stored = session && {
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    user_id: session.user_id,
    expires_at: Date.now() + session.expires_in * 1_000,
  };
  await page.goto(`${base}/first.js`);
  await page.evaluate(
    ([text, chosen]) => {
      localStorage.clear();
      localStorage.setItem('starhelm.theme', chosen);
      if (text) localStorage.setItem('starhelm.session', text);
    },
    [stored ? JSON.stringify(stored) : '', theme] as const,
  );
}

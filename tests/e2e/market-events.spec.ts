import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { drawEvents } from '#server/game/trading/draw-events.ts';
import { type EventDraw, effectAt, eventAt, type Traded } from '#server/game/trading/rules/market-events.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { E2E_ADMIN, WORLD_KEY } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';

const database = ownWorld({ events: true });

/** A seed with which a good that these stations sell is in a glut for the next hour at least. */
function seedOfGlut(traded: Traded): { seed: number; commodity: string } {
  const drawn = drawEvents({ ARIA_ENCRYPTION_KEY: WORLD_KEY });
  for (let seed = 0; ; seed++) {
    const event = eventAt(drawn(seed) as EventDraw, traded, DEFAULT_SETTINGS.event_share, Date.now());
    if (event?.kind !== 'glut' || event.ends_at < Date.now() + 3_600_000) continue;
    const commodity = (['ore', 'organics', 'equipment', 'fuel'] as const).find(
      (good) => traded[good] === 'S' && effectAt(event, good, Date.now()) < -200,
    );
    if (commodity) return { seed, commodity };
  }
}

/** Gives the station where a player starts such an event; answers the good. */
async function startGlut(userId: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string; traded: Traded }>(
    `SELECT st.id, json_object_agg(g.commodity, g.action) AS traded
     FROM players p JOIN stations st ON st.sector_id = p.current_sector_id
     JOIN station_goods g ON g.station_id = st.id AND g.action IN ('B', 'S')
     WHERE p.user_id = $1 GROUP BY st.id`,
    [userId],
  );
  const station = rows[0];
  if (!station) throw new Error('there is no station where players start');
  const { seed, commodity } = seedOfGlut(station.traded);
  await database.pool.query('UPDATE stations SET market_seed = $2 WHERE id = $1', [station.id, seed]);
  return commodity;
}

test('a player sees a market event, its effect on a price, uses it and reads it on the wire', async ({
  page,
  shot,
}) => {
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  const commodity = await startGlut(player.user_id);
  const good = commodity[0]?.toUpperCase() + commodity.slice(1);
  await page.goto(`${OWN_SERVICE_URL}/login?next=/game`);
  await fillSignIn(page, player);
  await expect(page.getByRole('note').filter({ hasText: 'Glut' })).toBeVisible();
  await page.getByRole('button', { name: /^Dock \d/ }).click();
  await expect(page.getByRole('note').filter({ hasText: `${good} -` })).toBeVisible();
  const bars = page.getByRole('img', { name: new RegExp(`^${good}: what makes the price.*Event -`) });
  await expect(bars).toBeVisible();
  await shot('event-at-dock');
  await page.getByRole('button', { name: `Buy ${good}` }).click();
  await page.getByText('Why this price?').click();
  await expect(page.getByText('Mid price everywhere').last()).toBeVisible();
  await shot('why-this-price');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Buy \d+ for/ }).click();
  const wire = page.getByRole('region', { name: 'The wire' });
  await wire.scrollIntoViewIfNeeded();
  await expect(wire.getByText('Glut')).toBeVisible();
  await expect(wire.getByText(new RegExp(`${good} -\\d+%`))).toBeVisible();
  await shot('wire');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bars).toBeVisible();
  await shot('event-phone');
  await expectAccessible(page);
});

test('an operator announces an event for a region, players see it on the wire, and it is ended early', async ({
  page,
  browser,
  shot,
}) => {
  await page.goto(`${OWN_SERVICE_URL}/admin/login?next=/admin/events`);
  await page.getByLabel('Name or e-mail').fill(E2E_ADMIN.username);
  await page.getByLabel('Password', { exact: true }).fill(E2E_ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('radio', { name: 'Made by operators' }).click();
  await expect(page.getByText('No events')).toBeVisible();
  await page.getByRole('button', { name: 'Announce event' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Supply convoy' }).click();
  await form.getByRole('combobox', { name: 'Region' }).click();
  // Where players start: who is in the region hears of it at once.
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT display_name AS name FROM regions WHERE kind = 'terran_space' ORDER BY created_at DESC LIMIT 1`,
  );
  await page.getByRole('option', { name: rows[0]?.name ?? '' }).click();
  await form.getByLabel('Reason').fill('The first convoy');
  await shot('plan-event');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Announce event' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Supply convoy' });
  await expect(row.getByText('Running')).toBeVisible();
  await shot('made-events');
  const player = await registerTestPlayer(OWN_SERVICE_URL);
  const visitor = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await visitor.goto(`${OWN_SERVICE_URL}/login?next=/game`);
  await fillSignIn(visitor, player);
  const announced = visitor.getByRole('region', { name: 'The wire' }).getByText('Supply convoy');
  await expect(announced).toBeVisible();
  await announced.scrollIntoViewIfNeeded();
  await shot('announced-phone', visitor);
  await page.setViewportSize({ width: 390, height: 844 });
  await row.getByRole('button', { name: 'End early' }).click();
  await form.getByLabel('Reason').fill('Enough');
  await form.getByRole('button', { name: 'End early' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('radio', { name: 'Over' }).click();
  await expect(row.getByText(/^ended by/)).toBeVisible();
  await shot('made-events-phone');
  await expectAccessible(page);
  await expect(announced).toHaveCount(0);
  await visitor.close();
});

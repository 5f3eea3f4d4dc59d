import { expect, test } from '#tests/support/e2e.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { figure } from '#tests/support/e2e-dashboard.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';

const database = ownWorld();
const DAY_MS = 86_400_000;

for (const [direction, offset] of [
  ['fast', DAY_MS],
  ['slow', -DAY_MS],
] as const) {
  test(`a device whose clock is a day ${direction} shows the turns and times of the service`, async ({ page }) => {
    const player = await registerTestPlayer(OWN_SERVICE_URL);
    await database.pool.query('UPDATE players SET turns = 400, last_turn_regeneration = now() WHERE user_id = $1', [
      player.user_id,
    ]);
    await page.clock.install({ time: Date.now() + offset });
    await page.goto(`${OWN_SERVICE_URL}/login?next=/game`);
    await fillSignIn(page, player);
    const turns = figure(page, 'Turns');
    await expect(turns).toContainText(/^40\d/);
    // By its own clock the device would say full, or more than a day.
    await expect(page.getByText(/^full in 14 h \d+ min$/)).toBeVisible();
    await expect(turns).toContainText(/^40\d/);
  });
}

import { readFile } from 'node:fs/promises';
import { countBoards } from '#server/community/rankings/count-boards.ts';
import { systemClock } from '#server/platform/clock.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enter } from '#tests/support/e2e-account.ts';
import { chartAround } from '#tests/support/e2e-explorer.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';
import type { Registered } from '#tests/support/http-client.ts';

test.use({ baseURL: OWN_SERVICE_URL });

const { say } = ENGLISH;
const database = ownWorld();

/** Counts the boards on each of the past days, while both players grow richer, the first one faster. */
async function liveTwoWeeks(players: readonly Registered[]): Promise<void> {
  const now = systemClock.now().getTime();
  for (let days = 13; days >= 0; days -= 1) {
    const clock = { ...systemClock, now: () => new Date(now - days * 86_400_000) };
    for (const [n, { user_id }] of players.entries())
      await database.pool.query('UPDATE players SET credits = $2 WHERE user_id = $1', [
        user_id,
        9_000 + (14 - days) ** 2 * (n ? 250 : 600) + (days % 3) * 2_000 + n * 20_000,
      ]);
    await countBoards({ pool: database.pool, clock });
  }
}

/** An hour of trades that earn 5,400 in all, and one long after them that earns less. */
async function tradeForAnHour(playerId: string): Promise<void> {
  const begun = systemClock.now().getTime() - 86_400_000;
  const profits = [null, 620, null, 840, null, -160, null, 1_900, null, null, 1_450, 750];
  for (const [index, profit] of [...profits, 900].entries())
    await database.pool.query(
      `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total, profit, credits_after, created_at)
       VALUES (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $2, $3, 20, 100, 0, 100, $4, 100, $5)`,
      [
        playerId,
        index % 3 ? 'luxury_goods' : 'ore',
        profit === null ? 'buy' : 'sell',
        profit,
        new Date(begun + index * 300_000 + (index === profits.length ? 7_200_000 : 0)),
      ],
    );
}

test('a profile shows the ship and the history, and exports pictures of the chart and the best run', async ({
  page,
  shot,
}) => {
  const who = await registerTestPlayer(OWN_SERVICE_URL);
  const rival = await registerTestPlayer(OWN_SERVICE_URL);
  const id = await chartAround(database.pool, who.username, 60);
  await liveTwoWeeks([who, rival]);
  await tradeForAnHour(id);
  await enter(page, '/login', who, '/game');

  await test.step('rows of a ranking draw two weeks', async () => {
    await page.goto('/game/rankings');
    const line = page.getByRole('row').filter({ hasText: who.username }).getByRole('img');
    await expect(line).toHaveAccessibleName(/within two weeks/);
    await shot('rankings-trend');
  });

  await test.step('the profile draws the month', async () => {
    await page.goto(`/game/players/${id}`);
    await expect(page.getByRole('heading', { name: say('profile.history.title') })).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: say('profile.board.wealth') })
        .getByRole('img'),
    ).toBeVisible();
    await shot('profile');
    await expectAccessible(page);
  });

  await test.step('the picture is a PNG of the size that links show', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: say('profile.picture.save') }).click();
    const png = await readFile(await (await saving).path());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
    // An empty sky of one colour is a few kilobytes.
    expect(png.length).toBeGreaterThan(20_000);
    await page.getByRole('img', { name: new RegExp(who.username) }).scrollIntoViewIfNeeded();
    await shot('profile-picture');
  });

  await test.step('the picture of the best run is too', async () => {
    await page.getByRole('radio', { name: say('profile.picture.kind.run') }).click();
    const picture = page.getByRole('img', { name: /5,400/ });
    await expect(picture).toHaveAccessibleName(/12 trades in 55 minutes/);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: say('profile.picture.save') }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('starhelm-run.png');
    const png = await readFile(await saved.path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
    expect(png.length).toBeGreaterThan(20_000);
    await picture.scrollIntoViewIfNeeded();
    await shot('profile-picture-run');
    await expectAccessible(page);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shot('profile-phone');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});

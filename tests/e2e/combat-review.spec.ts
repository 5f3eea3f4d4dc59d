import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { enter } from '#tests/support/e2e-account.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { look } from '#tests/support/e2e-holdings.ts';
import { enterAdmin } from '#tests/support/e2e-operator.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';
import type { Registered } from '#tests/support/http-client.ts';
import { type RecordedCombat, recordCombat } from '#tests/support/recorded-combat.ts';

test.use({ baseURL: OWN_SERVICE_URL });

const database = ownWorld();
const { say } = ENGLISH;
const NOTES = { attacker: 'One warning: pick on your own size.', defender: 'We have spoken to the attacker.' };

type Pair = { attacker: Registered; defender: Registered };

async function playerOf({ user_id, username: name }: Registered) {
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM players WHERE user_id = $1', [user_id]);
  return { player_id: rows[0]?.id ?? '', user_id, name };
}

/** Six fights of a pair within an hour, one of them lopsided, and fights of others for the figures. */
async function recordFights({ attacker, defender }: Pair): Promise<void> {
  const [one, other] = [await playerOf(attacker), await playerOf(defender)];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const record = (spec: Partial<RecordedCombat>, minutes: number) =>
    recordCombat(database.pool, { rounds: 4, started_at: ago(minutes), ...spec });
  for (const minutes of [50, 41, 32, 23, 14])
    await record({ winner: 'draw', damage: [310, 290], attacker: one, defender: other }, minutes);
  await record({ winner: 'attacker', damage: [1_480, 60], attacker: one, defender: other }, 5);
  const types = ['ship', 'npc', 'planet', 'npc', 'drones', 'fleet'] as const;
  for (let fight = 0; fight < 24; fight += 1)
    await record(
      {
        type: types[fight % types.length],
        winner: fight % 3 === 0 ? 'defender' : 'attacker',
        damage: [620 + fight * 7, 410 + fight * 3],
        attacker: { type: fight % 2 ? 'carrier' : 'defender', level: 1 + (fight % 4), player_id: crypto.randomUUID() },
        defender: { type: 'light_freighter', level: 1 + (fight % 3), player_id: crypto.randomUUID() },
      },
      1_500 + fight * 700,
    );
}

test('an operator watches a disputed fight again and sends each side a note of its own', async ({
  page,
  browser,
  shot,
}) => {
  const pair = {
    attacker: await registerTestPlayer(OWN_SERVICE_URL),
    defender: await registerTestPlayer(OWN_SERVICE_URL),
  };
  await recordFights(pair);
  await enterAdmin(page, '/admin/combat');

  await test.step('the fights of a dispute open beside it', async () => {
    await page.getByRole('tab', { name: say('adminCombat.tabs.disputes') }).click();
    await expect(page.getByText(say('adminCombat.dispute.pair', { fights: 6 }))).toBeVisible();
    await look(page, shot, 'review-disputes');
    const names = `${pair.attacker.username} and ${pair.defender.username}`;
    const label = say('adminCombat.dispute.open');
    await page.getByRole('button', { name: say('adminCombat.dispute.openOf', { label, names }), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { name: say('adminCombat.sheet.replay') })).toBeVisible();
    await sheet.getByRole('slider').press('End');
    await expectAccessible(page);
    await look(page, shot, 'review-fight');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });

  await test.step('each side gets its note', async () => {
    const line = page.getByRole('listitem').filter({ hasText: /^Damage/ });
    await line.getByRole('switch', { name: say('adminCombat.resolve.each') }).click();
    const uphold = line.getByRole('button', { name: say('adminCombat.resolve.uphold') });
    await line.getByLabel(say('adminCombat.resolve.attackerNote')).fill(NOTES.attacker);
    await expect(uphold).toBeDisabled();
    await line.getByLabel(say('adminCombat.resolve.defenderNote')).fill(NOTES.defender);
    await look(page, shot, 'review-notes');
    await uphold.click();
    await expect(page.getByText(say('adminCombat.resolve.done'))).toBeVisible();
    await expect(line).toHaveCount(0);
    for (const side of ['attacker', 'defender'] as const) {
      const context = await browser.newContext({ baseURL: OWN_SERVICE_URL });
      const player = await context.newPage();
      await enter(player, '/login', pair[side], '/game/notifications');
      await expect(player.getByText(NOTES[side])).toBeVisible();
      await expect(player.getByText(NOTES[side === 'attacker' ? 'defender' : 'attacker'])).toHaveCount(0);
      await context.close();
    }
  });

  await test.step('the other parts count them', async () => {
    for (const tab of ['stats', 'balance', 'logs', 'live'] as const) {
      await page.getByRole('tab', { name: say(`adminCombat.tabs.${tab}`) }).click();
      await expect(page.getByRole('tabpanel')).toContainText(/\d/);
      await look(page, shot, `review-${tab}`);
      await expectAccessible(page);
    }
  });
});

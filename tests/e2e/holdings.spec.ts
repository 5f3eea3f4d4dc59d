import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { look, open, request, veteran } from '#tests/support/e2e-holdings.ts';
import { ownWorld } from '#tests/support/e2e-own-world.ts';
import { OWN_SERVICE_URL } from '#tests/support/e2e-service.ts';
import { call } from '#tests/support/http-client.ts';

const database = ownWorld();

test('a team of two fills its treasury, divides it, and every credit is accounted for', async ({ page, shot }) => {
  const [founder, member] = [await veteran(database.pool), await veteran(database.pool)];
  await request(founder, '/teams', { name: 'Night Freight', tag: 'NIGHT' });
  const invitation = await request(founder, '/teams/me/invitations', { to: member.username });
  await request(member, `/teams/invitations/${String(invitation.id)}/accept`);
  await request(member, '/teams/me/treasury/deposit', { amount: 600 });
  await open(page, founder, '/game/team');
  const treasury = page.getByRole('region', { name: 'Treasury', exact: true });
  await expect(treasury.getByRole('definition').first()).toHaveText('600');

  await test.step('a deposit increases it and is in the ledger', async () => {
    await treasury.getByLabel('Amount').fill('900');
    await treasury.getByRole('button', { name: 'Deposit' }).click();
    await expect(page.getByText('900 credits deposited')).toBeVisible();
    await expect(treasury.getByRole('definition').first()).toHaveText('1,500');
    const ledger = page.getByRole('table', { name: 'Treasury ledger' });
    await expect(ledger.getByRole('row')).toHaveCount(3);
    await treasury.scrollIntoViewIfNeeded();
    await look(page, shot, 'treasury');
    await expectAccessible(page);
  });

  await test.step('the founder sets the limits', async () => {
    await treasury.getByLabel('Member', { exact: true }).fill('250');
    await treasury.getByRole('button', { name: 'Save limits' }).click();
    await expect(page.getByText('Limits saved.')).toBeVisible();
  });

  await test.step('dissolving shows each member’s share first', async () => {
    await page.getByRole('button', { name: 'Dissolve', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The treasury of 1,500 credits is divided:')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: member.username })).toContainText('600');
    await look(page, shot, 'treasury-dissolving');
    await dialog.getByLabel('Type NIGHT to confirm').fill('NIGHT');
    await dialog.getByRole('button', { name: 'Dissolve' }).click();
    await expect(page.getByText('Night Freight was dissolved.')).toBeVisible();
  });
});

test('a democracy proposes a lower tax and its residents vote on it', async ({ page, shot }) => {
  const [owner, resident] = [await veteran(database.pool), await veteran(database.pool)];
  const { rows } = await database.pool.query<{ id: string }>(
    `UPDATE regions SET owner_id = $1, governance_type = 'democracy', tax_rate = 10 WHERE kind = 'player_owned' RETURNING id`,
    [owner.user_id],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error('the galaxy has no region of a player');
  await database.pool.query(
    `UPDATE players SET home_region_id = $2, resident_since = now() - interval '1 day' WHERE user_id = ANY($1::uuid[])`,
    [[owner.user_id, resident.user_id], id],
  );
  await open(page, owner, `/game/regions/${id}`);
  const votes = page.getByRole('region', { name: 'Votes' });

  await test.step('a proposal is open with a vote in favour', async () => {
    await votes.getByLabel('Tax').fill('8');
    await votes.getByLabel('Reason').fill('Trade has gone elsewhere.');
    await votes.getByRole('button', { name: 'Propose' }).click();
    await expect(votes.getByText('Tax of 8%')).toBeVisible();
    await expect(votes.getByText(/^1 for, 0 against, 2 may vote; quorum 20%/)).toBeVisible();
    await votes.scrollIntoViewIfNeeded();
    await look(page, shot, 'region-votes');
    await expectAccessible(page);
  });

  await test.step('another resident votes against it, and the list shows both votes', async () => {
    const [proposal] = (
      await call<{ items: { id: string }[] }>(OWN_SERVICE_URL, 'GET', `/regions/${id}/proposals`, {
        token: resident.access_token,
      })
    ).body.items;
    await call(OWN_SERVICE_URL, 'PUT', `/regions/${id}/proposals/${proposal?.id}/vote`, {
      token: resident.access_token,
      json: { is_yes: false },
    });
    await page.reload();
    await expect(votes.getByText(/^1 for, 1 against, 2 may vote/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Residents' }).getByRole('listitem')).toHaveCount(2);
  });
});

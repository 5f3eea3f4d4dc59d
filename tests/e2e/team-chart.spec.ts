import type { z } from 'zod';
import { chartOutput } from '#server/game/navigation/schemas.ts';
import { myTeamOutput, teamDetail, teamInvitedOutput } from '#server/game/teams/schemas.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { expectAccessible } from '#tests/support/e2e-accessible.ts';
import { fillSignIn } from '#tests/support/e2e-account.ts';
import { BASE_URL } from '#tests/support/e2e-addresses.ts';
import { registerTestPlayer } from '#tests/support/e2e-first-login.ts';
import { makeMarket } from '#tests/support/e2e-operator.ts';
import { playerOf } from '#tests/support/e2e-player.ts';
import { scoutBestPair } from '#tests/support/e2e-scout.ts';
import { ENGLISH } from '#tests/support/e2e-words.ts';
import { call, type Registered } from '#tests/support/http-client.ts';

const { say } = ENGLISH;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await makeMarket(BASE_URL);
});

async function foundTeam(founder: Registered, member: Registered): Promise<void> {
  const post = async (by: Registered, path: string, json: object = {}) =>
    (await call(BASE_URL, 'POST', path, { token: by.access_token, json })).body;
  teamDetail.parse(await post(founder, '/teams', { name: 'Long Range', tag: 'LRNG' }));
  const { id } = teamInvitedOutput.parse(await post(founder, '/teams/me/invitations', { to: member.username }));
  teamDetail.parse(await post(member, `/teams/invitations/${id}/accept`));
}

/** The sectors whose contents a player knows. */
function contentsOf({ sectors }: z.infer<typeof chartOutput>): Set<string> {
  return new Set(sectors.flatMap(({ id, contents }) => (contents ? [id] : [])));
}

test('the overlay of the team shows what a team mate saw, and who it was', async ({ page, shot }) => {
  const [player, mate] = [await registerTestPlayer(BASE_URL), await registerTestPlayer(BASE_URL)];
  await foundTeam(player, mate);
  const [mine, theirs] = [playerOf(BASE_URL, player), playerOf(BASE_URL, mate)];
  await scoutBestPair(theirs);
  // Newcomers know the stations of a price list; what the mate alone has seen are the others.
  const known = contentsOf(await mine.request(chartOutput, 'GET', '/nav/chart'));
  const [seen] = contentsOf(await theirs.request(chartOutput, 'GET', '/nav/chart')).difference(known);

  await page.goto('/login?next=/game');
  await fillSignIn(page, player);
  const map = page.getByRole('application', { name: say('common.map.name') });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  const list = page.getByRole('radio', { name: say('common.map.list') });
  const count = page.getByText(/^[\d,]+ of [\d,]+ sectors$/);
  await list.click();
  const own = Number.parseInt((await count.textContent()) ?? '', 10);

  const overlay = page.getByRole('combobox', { name: say('flight.analysis.label') });
  await page.goto(`/game?layer=team&sector=${seen}`);
  await expect(overlay).toHaveText(say('flight.analysis.kind.team'));
  await expect(page.getByText(say('flight.analysis.seenBy', { name: mate.username }))).toBeVisible();
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  await shot('layer-team');
  await list.click();
  await expect.poll(async () => Number.parseInt((await count.textContent()) ?? '', 10)).toBeGreaterThan(own);

  const { team } = await mine.request(myTeamOutput, 'GET', '/teams/me');
  const member = team?.roster.find(({ username }) => username === mate.username);
  await page.goto(`/game/players/${member?.player_id}`);
  await expect(page.getByText('LRNG').first()).toBeVisible();
  await shot('profile-team');
});

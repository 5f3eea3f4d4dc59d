import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { drawFinds } from '#server/game/navigation/queries/read-finds.ts';
import { FIND_SLOT_MS, type Find, findAt } from '#server/game/navigation/rules/finds.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { HOLDINGS_GALAXY } from '#tests/support/holdings-galaxy.ts';
import { START, TEST_SECRETS } from '#tests/support/services.ts';
import { expectBalanced } from '#tests/support/shipyard.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY, each: true });
const SHARE = DEFAULT_SETTINGS.find_share;

function drawOf(seed: number, sector_number: number) {
  return drawFinds(TEST_SECRETS, { seed, sector_number });
}

/** A seed with which sector 2 holds a find for a day at least, sector 3 none, and sector 2 none in the next slot. */
function seedOfFind(): { seed: number; find: Find } {
  const at = START.getTime();
  for (let seed = 1; ; seed++) {
    const find = findAt(drawOf(seed, 2), SHARE, at);
    if (!find || find.ends_at < at + FIND_SLOT_MS / 3 || findAt(drawOf(seed, 3), SHARE, at)) continue;
    if (!findAt(drawOf(seed, 2), SHARE, find.ends_at)) return { seed, find };
  }
}
const { seed, find } = seedOfFind();
beforeEach(async () => {
  await world.db.pool.query('UPDATE regions SET seed = $1', [seed]);
});

async function at(sector: number): Promise<TestPlayer> {
  const player = await world.player();
  await player.game.nav.move({ to: world.galaxy.sector(sector) });
  return player;
}

describe('a scan', () => {
  it('discovers what the seed placed there, for the scanning player only, and once', async () => {
    const [one, other] = [await at(2), await at(2)];
    const scan = await one.game.nav.scan();
    expect(scan.finds).toMatchObject([
      { sector_id: world.galaxy.sector(2), number: 2, kind: find.kind, reward: find.reward },
    ]);
    expect((await one.game.nav.scan()).finds).toEqual(scan.finds);
    expect((await one.game.nav.finds({})).items).toEqual(scan.finds);
    expect((await other.game.nav.finds({})).items).toEqual([]);
    await one.game.nav.move({ to: world.galaxy.sector(3) });
    expect((await one.game.nav.scan()).finds).toEqual([]);
    expect((await one.game.nav.finds({})).items).toEqual(scan.finds);
  });

  it('discovers nothing in federation space and where a region has no seed', async () => {
    const player = await at(2);
    await world.db.pool.query('UPDATE sectors SET is_fedspace = true');
    expect((await player.game.nav.scan()).finds).toEqual([]);
    await world.db.pool.query('UPDATE sectors SET is_fedspace = false');
    await world.db.pool.query('UPDATE regions SET seed = NULL');
    expect((await player.game.nav.scan()).finds).toEqual([]);
  });
});

describe('a find', () => {
  it('is paid to the player who claims it, and disappears after its time slot', async () => {
    const player = await at(2);
    const [found] = (await player.game.nav.scan()).finds;
    const id = found?.id ?? '';
    const { credits, turns } = await player.game.players.me();
    expect(await player.game.nav.claimFind({ id })).toEqual({
      claimed: true,
      reward: find.reward,
      credits: credits + find.reward,
      turn_cost: DEFAULT_SETTINGS.find_turns,
    });
    expect(await player.game.players.me()).toMatchObject({ turns: turns - DEFAULT_SETTINGS.find_turns });
    expect((await player.game.ledger.entries({ kind: 'find_claimed' })).items).toMatchObject([{ amount: find.reward }]);
    expect((await refusal(player.game.nav.claimFind({ id }))).code).toBe('NOT_FOUND');
    expect((await player.game.nav.scan()).finds).toEqual([]);
    await expectBalanced(world, player.player_id);
    const late = await at(2);
    expect((await late.game.nav.scan()).finds).toEqual([]);
    world.services.clock.set(new Date(find.ends_at));
    expect((await late.game.nav.scan()).finds).toEqual([]);
  });

  it('cannot be claimed from another sector, while docked, without turns or after its time', async () => {
    const player = await at(2);
    const [found] = (await player.game.nav.scan()).finds;
    const id = found?.id ?? '';
    const stranger = await at(2);
    expect((await refusal(stranger.game.nav.claimFind({ id }))).code).toBe('NOT_FOUND');
    await world.db.pool.query('UPDATE players SET turns = 1 WHERE id = $1', [player.player_id]);
    expect((await refusal(player.game.nav.claimFind({ id }))).reason).toBe('turns_short');
    expect((await player.game.nav.finds({})).items).toHaveLength(1);
    await world.db.pool.query('UPDATE players SET turns = 100 WHERE id = $1', [player.player_id]);
    await player.game.nav.move({ to: world.galaxy.sector(1) });
    expect((await refusal(player.game.nav.claimFind({ id }))).code).toBe('NOT_FOUND');
    await player.game.trading.dock({});
    expect((await refusal(player.game.nav.claimFind({ id }))).reason).toBe('docked');
    world.services.clock.set(new Date(find.ends_at));
    expect((await player.game.nav.finds({})).items).toEqual([]);
  });

  it('is paid to one of many concurrent claims, and costs the others nothing', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => at(2)));
    const ids = await Promise.all(players.map(async ({ game }) => (await game.nav.scan()).finds[0]?.id ?? ''));
    const before = await Promise.all(players.map(({ game }) => game.players.me()));
    const claims = await Promise.all(players.map(({ game }, index) => game.nav.claimFind({ id: ids[index] ?? '' })));
    expect(claims.filter(({ claimed }) => claimed)).toHaveLength(1);
    for (const [index, player] of players.entries()) {
      const [claim, was] = [claims[index], before[index]];
      const me = await player.game.players.me();
      expect(me.credits - (was?.credits ?? 0)).toBe(claim?.claimed ? find.reward : 0);
      expect((was?.turns ?? 0) - me.turns).toBe(claim?.claimed ? DEFAULT_SETTINGS.find_turns : 0);
      expect((await player.game.nav.finds({})).items).toEqual([]);
      await expectBalanced(world, player.player_id);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { armInOpenSpace, FIGHT_TO_THE_END, playOut, teamOf } from '#tests/support/fighters.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits } from '#tests/support/holdings.ts';
import { HOLDINGS_GALAXY } from '#tests/support/holdings-galaxy.ts';
import { clusterOf, signInFrom } from '#tests/support/linked-accounts.ts';

const world = gameWorld({ spec: HOLDINGS_GALAXY, each: true });
const SITE = 2;
const STRONG = { hull: 9_000, shields: 4_000, drones: 100, sector: SITE };

/** Makes a player the owner of the planet, who has left it and may be attacked. */
async function settle(player: TestPlayer): Promise<string> {
  const { rows } = await world.db.pool.query<{ id: string }>('SELECT id FROM planets WHERE sector_id = $1 LIMIT 1', [
    world.galaxy.sector(SITE),
  ]);
  const id = rows[0]?.id ?? '';
  await grantCredits(world, player, 500_000);
  await player.game.nav.move({ to: world.galaxy.sector(SITE) });
  await player.game.planets.land({ id });
  await player.game.planets.claim({ id, expected_price: DEFAULT_SETTINGS.planet_claim_price });
  await player.game.planets.leave({ id });
  await world.db.pool.query('UPDATE players SET attacked_at = created_at WHERE id = $1', [player.player_id]);
  await world.db.pool.query('UPDATE planet_holdings SET safe = 700 WHERE planet_id = $1', [id]);
  return id;
}

async function siegers(): Promise<TestPlayer> {
  const player = await world.player();
  await armInOpenSpace(world, player, STRONG);
  return player;
}

function attack({ game }: TestPlayer, id: string) {
  return game.combat.attack({ target: { kind: 'planet', id }, tactic: FIGHT_TO_THE_END });
}

describe('a siege', () => {
  it('includes the owner as a party: live, in the history, with report and replay, and a notice of the capture', async () => {
    const owner = await world.player();
    const id = await settle(owner);
    const enemy = await siegers();
    world.services.published.length = 0;
    const fight = await attack(enemy, id);
    await playOut(world, fight.id);
    const updates = world.services.published.filter(({ type }) => type === 'combat_update').map(({ room }) => room);
    expect(new Set(updates)).toEqual(
      new Set([rooms.personal(enemy.user_id), rooms.personal(owner.user_id), rooms.admin('combat')]),
    );
    expect((await owner.game.combat.history({})).items).toMatchObject([
      { id: fight.id, my_side: 'defender', my_outcome: 'destroyed', opponents: [{ name: enemy.username }] },
    ]);
    const report = await owner.game.combat.get({ id: fight.id });
    const mine = report.participants.filter(({ is_mine }) => is_mine);
    expect(mine).toMatchObject([{ kind: 'planet', is_me: false, tactic: null }]);
    expect((await owner.game.combat.replay({ id: fight.id })).combat.sector_number).toBe(SITE);
    expect(await owner.game.combat.setPrivacy({ id: fight.id, is_private: true })).toMatchObject({
      ...{ is_private: true, is_private_by_me: true },
    });
    expect((await refusal(owner.game.combat.orders({ id: fight.id, tactic: FIGHT_TO_THE_END }))).reason).toBe(
      'combat_ended',
    );
    const notes = (await owner.game.notifications.list({})).items;
    expect(notes.find(({ type }) => type === 'asset_notice')?.data).toMatchObject({
      ...{ event: 'planet_captured', name: mine[0]?.name, credits: 700 },
    });
    expect((await enemy.game.planets.list({})).items).toMatchObject([{ id, origin: 'captured' }]);
  });

  it('offers its owner no orders while it runs, and does not restrict them', async () => {
    const owner = await world.player();
    const id = await settle(owner);
    await world.db.pool.query('UPDATE planet_holdings SET shields = 3000 WHERE planet_id = $1', [id]);
    const fight = await attack(await siegers(), id);
    expect(fight.status).toBe('active');
    expect((await refusal(owner.game.combat.orders({ id: fight.id, tactic: FIGHT_TO_THE_END }))).code).toBe(
      'NOT_FOUND',
    );
    expect((await owner.game.players.me()).combat_id).toBeNull();
    await owner.game.nav.move({ to: world.galaxy.sector(1) });
  });

  it.each(['linked', 'address', 'team', 'left_team'] as const)(
    'is refused between accounts of one side, by %s, so that no planet is given away by a siege',
    async (tie) => {
      const team = tie === 'team' || tie === 'left_team';
      const [owner, friend] = team ? await teamOf(world, 2) : [await world.player(), await world.player()];
      if (!friend) throw new Error('there are two');
      const id = await settle(owner);
      await armInOpenSpace(world, friend, STRONG);
      if (tie === 'left_team') await friend.game.teams.leave();
      if (tie === 'linked') await clusterOf(world, [owner, friend], 'confirmed');
      if (tie === 'address') await signInFrom(world, [owner, friend], '2001:db8::77', 'Firefox');
      const reason = tie === 'team' ? 'same_team' : 'linked_target';
      const target = { kind: 'planet' as const, id };
      expect((await friend.game.combat.estimate({ target })).refused_by).toBe(reason);
      expect((await refusal(attack(friend, id))).reason).toBe(reason);
      expect((await owner.game.planets.list({})).items).toMatchObject([{ id }]);
    },
  );

  it('is refused too when its owner has no place in the galaxy', async () => {
    const [owner, friend] = [await world.player(), await siegers()];
    const id = await settle(owner);
    await clusterOf(world, [owner, friend], 'flagged');
    await world.db.pool.query('UPDATE players SET current_sector_id = NULL WHERE id = $1', [owner.player_id]);
    expect((await refusal(attack(friend, id))).reason).toBe('linked_target');
  });
});

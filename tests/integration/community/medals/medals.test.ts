import { expect, it } from 'vitest';
import { awardMedal } from '#server/community/medals/award-medal.ts';
import { awardMilestones } from '#server/community/medals/award-milestones.ts';
import { readCollection } from '#server/community/medals/queries/read-medals.ts';
import { revokeMedal } from '#server/community/medals/revoke-medal.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';
import { userCtx } from '#tests/support/services.ts';

const world = gameWorld();

async function heldBy({ game }: TestPlayer): Promise<string[]> {
  return (await game.medals.mine()).items.filter(({ awarded_at }) => awarded_at !== null).map(({ id }) => id);
}

it('are awarded once per achievement, and the player is notified', async () => {
  const player = await world.player();
  expect(await heldBy(player)).toEqual([]);
  await grantPlay(world, player, 1_000, 9_999);
  await awardMilestones(world.services);
  expect(await heldBy(player)).toEqual(['voyager_1']);
  await grantPlay(world, player, 1_000, 10_000);
  await awardMilestones(world.services);
  await awardMilestones(world.services);
  expect(await heldBy(player)).toEqual(['merchant_1', 'voyager_1']);
  const { items } = await player.game.notifications.list({});
  expect(items.map(({ type }) => type)).toEqual(['medal_awarded', 'medal_awarded']);
  const medal = (await player.game.medals.mine()).items.find(({ id }) => id === 'merchant_2');
  expect(medal).toMatchObject({ value: 10_000, progress: 0.04, awarded_at: null });
});

it('of war are awarded for outlaws destroyed and bounties earned', async () => {
  const [hunter, target] = [await world.player(), await world.player()];
  const { pool } = world.db;
  const now = world.services.clock.now();
  const { player_id, user_id } = hunter;
  const fight = await recordCombat(pool, {
    type: 'npc',
    winner: 'attacker',
    started_at: now,
    attacker: { player_id, user_id },
    defender: { kind: 'npc', outcome: 'destroyed' },
  });
  await awardMilestones(world.services);
  expect(await heldBy(hunter)).toEqual([]);
  await pool.query(`UPDATE combat_participants SET status = 'outlaw' WHERE combat_id = $1 AND kind = 'npc'`, [fight]);
  await pool.query(
    `INSERT INTO bounties (id, target_id, amount, status, created_at, expires_at, settled_at, paid_to)
     VALUES (gen_random_uuid(), $1, 500, 'paid', $3, $3, $3, $2)`,
    [target.player_id, player_id, now],
  );
  await awardMilestones(world.services);
  expect(await heldBy(hunter)).toEqual(['guardian_1', 'hunter_1']);
  expect(await heldBy(target)).toEqual([]);
});

it('that were revoked are not awarded again automatically, but by an administrator', async () => {
  const player = await world.player();
  const { player_id } = player;
  const admin = userCtx(world.services, await createAdmin(world.db.pool));
  await grantPlay(world, player, 1_000, 0);
  await awardMilestones(world.services);
  const order = { player_id, medal: 'voyager_1' as const, reason: 'by mistake' };
  expect((await refusal(awardMedal(admin, order))).reason).toBe('medal_held');
  await revokeMedal(admin, order);
  expect(world.services.sentEvents.map(({ name }) => name)).toEqual(['medals/medal.revoked']);
  await awardMilestones(world.services);
  expect(await heldBy(player)).toEqual([]);
  expect((await refusal(revokeMedal(admin, order))).code).toBe('NOT_FOUND');
  await awardMedal(admin, order);
  expect(await heldBy(player)).toEqual(['voyager_1']);
  const { items } = await readCollection(world.services, { player_id });
  expect(items.find(({ id }) => id === 'voyager_1')).toMatchObject({ source: 'admin', reason: 'by mistake' });
});

it('are shown on the public profile, except revoked ones', async () => {
  const [player, reader] = [await world.player(), await world.player()];
  const { player_id } = player;
  const admin = userCtx(world.services, await createAdmin(world.db.pool));
  expect((await reader.game.medals.held({ id: player_id })).items).toEqual([]);
  await grantPlay(world, player, 1_000, 10_000);
  await awardMilestones(world.services);
  world.services.clock.advance(1_000);
  await awardMedal(admin, { player_id, medal: 'honour', reason: 'for the rescue' });
  await revokeMedal(admin, { player_id, medal: 'merchant_1', reason: 'by mistake' });
  expect((await reader.game.medals.held({ id: player_id })).items.map(({ id }) => id)).toEqual(['honour', 'voyager_1']);
  await world.db.pool.query('UPDATE users SET deleted = true WHERE id = $1', [player.user_id]);
  expect((await refusal(reader.game.medals.held({ id: player_id }))).code).toBe('NOT_FOUND');
});

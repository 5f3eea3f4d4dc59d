import { describe, expect, it } from 'vitest';
import { awardMedal } from '#server/community/medals/award-medal.ts';
import { awardMilestones } from '#server/community/medals/award-milestones.ts';
import { revokeMedal } from '#server/community/medals/revoke-medal.ts';
import { grantMilestones } from '#server/community/progress/grant-milestones.ts';
import { openObjectives } from '#server/community/progress/open-objectives.ts';
import { returnPoints } from '#server/community/progress/return-points.ts';
import { rankOf } from '#server/community/progress/rules/ranks.ts';
import { settleAllPlayers, settleObjectives } from '#server/community/progress/settle-objectives.ts';
import { countBoards } from '#server/community/rankings/count-boards.ts';
import { createAdmin } from '#tests/support/actors.ts';
import { refusal } from '#tests/support/game-client.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantPlay } from '#tests/support/holdings.ts';
import { userCtx } from '#tests/support/services.ts';

const world = gameWorld();
const DAY_MS = 86_400_000;

/** Sets the player's first objective of the day to another metric. */
async function setFirst(player: TestPlayer, metric: string, target: number): Promise<void> {
  await world.db.pool.query(
    `UPDATE objectives SET metric = $2, target = $3, completed_at = NULL
     WHERE player_id = $1 AND period = 'day' AND slot = 0`,
    [player.player_id, metric, target],
  );
}

async function first(player: TestPlayer) {
  return (await player.game.progress.mine()).objectives[0];
}

async function credits(player: TestPlayer): Promise<number> {
  return (await player.game.players.me()).credits;
}

async function grants(player: TestPlayer): Promise<number> {
  return (await player.game.progress.points({})).items.length;
}

/** Buys ore at the dock of sector 2. */
async function buyOre(player: TestPlayer, quantity: number): Promise<void> {
  const station_id = world.galaxy.station(2);
  await player.game.trading.buy({ station_id, commodity: 'ore', quantity });
}

describe('objectives', () => {
  it('are three daily and three weekly ones, the same for repeated and concurrent reads', async () => {
    const player = await world.player();
    const [one, other] = await Promise.all([player.game.progress.mine(), player.game.progress.mine()]);
    expect(one.objectives.map(({ period }) => period)).toEqual(['day', 'day', 'day', 'week', 'week', 'week']);
    expect(other.objectives).toEqual(one.objectives);
    expect((await player.game.progress.mine()).objectives).toEqual(one.objectives);
    expect(one).toMatchObject({ points: 0, rank: 1, next_at: 20, progress: 0 });
  });

  it('are new on the next day, while the weekly ones stay', async () => {
    const player = await world.player();
    const before = (await player.game.progress.mine()).objectives;
    world.services.clock.advance(DAY_MS - (world.services.clock.now().getTime() % DAY_MS));
    const after = (await player.game.progress.mine()).objectives;
    expect(after[0]?.ends_at).not.toBe(before[0]?.ends_at);
    expect(after).toHaveLength(6);
  });

  it('count trades, charts and sectors of their period from the records, and complete once', async () => {
    const player = await world.player();
    await player.game.progress.mine();
    await setFirst(player, 'trades', 2);
    await player.game.nav.move({ to: world.galaxy.sector(2) });
    await player.game.trading.dock({});
    await buyOre(player, 1);
    expect(await first(player)).toMatchObject({ metric: 'trades', value: 1, completed_at: null });
    await buyOre(player, 1);
    const before = await credits(player);
    await Promise.all([
      player.game.progress.mine(),
      settleObjectives(world.services, player.player_id),
      settleAllPlayers(world.services),
    ]);
    expect(await first(player)).toMatchObject({ value: 2, target: 2 });
    expect((await first(player))?.completed_at).not.toBeNull();
    const items = (await player.game.progress.points({})).items.filter(({ subject }) => subject === 'trades');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ source: 'objective', points: 10 });
    expect(await credits(player)).toBe(before);
  });

  it.each([
    ['charts', 1],
    ['sectors', 2],
  ])('count %s', async (metric, value) => {
    const player = await world.player();
    await player.game.progress.mine();
    await setFirst(player, metric, 50);
    const before = (await first(player))?.value ?? 0;
    await player.game.nav.move({ to: world.galaxy.sector(2) });
    const after = (await first(player))?.value ?? 0;
    expect(after).toBeGreaterThanOrEqual(value);
    expect(after).toBeGreaterThan(before);
  });

  it('ignore actions before and after their period', async () => {
    const player = await world.player();
    await player.game.nav.move({ to: world.galaxy.sector(2) });
    await player.game.trading.dock({});
    await buyOre(player, 1);
    world.services.clock.advance(2 * DAY_MS);
    await player.game.progress.mine();
    await setFirst(player, 'trades', 1);
    expect(await first(player)).toMatchObject({ value: 0 });
    world.services.clock.advance(DAY_MS);
    await buyOre(player, 1);
    await settleAllPlayers(world.services);
    const { rows } = await world.db.pool.query(
      "SELECT 1 FROM objectives WHERE player_id = $1 AND metric = 'trades' AND period = 'day' AND completed_at IS NOT NULL",
      [player.player_id],
    );
    expect(rows).toEqual([]);
  });

  it('are completed by actions in time, also if they were first read on the next day', async () => {
    const player = await world.player();
    await openObjectives(world.services, player.player_id);
    await setFirst(player, 'trades', 1);
    await player.game.nav.move({ to: world.galaxy.sector(2) });
    await player.game.trading.dock({});
    await buyOre(player, 1);
    world.services.clock.advance(DAY_MS);
    await settleAllPlayers(world.services);
    expect((await player.game.progress.points({})).items.some(({ subject }) => subject === 'trades')).toBe(true);
    const granted = await grants(player);
    await settleAllPlayers(world.services);
    expect(await grants(player)).toBe(granted);
  });
});

describe('a rank', () => {
  it('rises with medals and milestones, each once, with one notification per rank, and pays nothing', async () => {
    const player = await world.player();
    await grantPlay(world, player, 1_000, 10_000);
    const before = await credits(player);
    await awardMilestones(world.services);
    await Promise.all([grantMilestones(world.services), grantMilestones(world.services)]);
    await grantMilestones(world.services);
    const mine = await player.game.progress.mine();
    const { items } = await player.game.progress.points({});
    expect(mine.points).toBe(items.reduce((sum, { points }) => sum + points, 0));
    expect(mine.rank).toBe(rankOf(mine.points));
    expect(mine.rank).toBeGreaterThan(1);
    const notes = (await player.game.notifications.list({})).items.filter(({ type }) => type === 'rank_reached');
    expect(notes).toHaveLength(1);
    expect(await credits(player)).toBe(before);
  });

  it('unlocks cosmetic items, which others see on the profile and on the boards', async () => {
    const [player, reader] = [await world.player(), await world.player()];
    expect((await refusal(player.game.progress.setLook({ hull: 'azure' }))).reason).toBe('look_locked');
    expect((await refusal(player.game.progress.setLook({ title: 2 }))).reason).toBe('look_locked');
    await grantPlay(world, player, 1_000, 10_000);
    await grantMilestones(world.services);
    await player.game.progress.setLook({ hull: 'azure', frame: 'line' });
    await player.game.progress.setLook({ title: 1 });
    const seen = await reader.game.progress.of({ id: player.player_id });
    expect(seen.look).toEqual({ title: 1, hull: 'azure', trail: 'plain', frame: 'line' });
    await countBoards(world.services);
    const { items } = await reader.game.rankings.board({ board: 'rank' });
    expect(items.find(({ player_id }) => player_id === player.player_id)).toMatchObject({ title: 1, frame: 'line' });
    await world.db.pool.query('UPDATE users SET deleted = true WHERE id = $1', [player.user_id]);
    expect((await refusal(reader.game.progress.of({ id: player.player_id }))).code).toBe('NOT_FOUND');
  });

  it('falls with a revoked medal, together with its items, and rises when it is awarded again', async () => {
    const player = await world.player();
    const admin = userCtx(world.services, await createAdmin(world.db.pool));
    await grantPlay(world, player, 1_000, 10_000);
    await awardMilestones(world.services);
    await grantMilestones(world.services);
    const high = await player.game.progress.mine();
    await player.game.progress.setLook({ title: high.rank, hull: 'azure' });
    const held = (await player.game.medals.mine()).items.filter(({ awarded_at }) => awarded_at !== null);
    const orders = held.map(({ id: medal }) => ({ player_id: player.player_id, medal, reason: 'by mistake' }));
    for (const order of orders) await revokeMedal(admin, order);
    await Promise.all([returnPoints(world.services), returnPoints(world.services)]);
    const low = await player.game.progress.mine();
    const { items } = await player.game.progress.points({});
    expect(low.points).toBe(items.reduce((sum, { points }) => sum + points, 0));
    expect(low.points).toBeLessThan(high.points);
    expect(low.rank).toBe(rankOf(low.points));
    expect(low.rank).toBeLessThan(high.rank);
    expect(low.look.title).toBeNull();
    await grantMilestones(world.services);
    expect((await player.game.progress.mine()).points).toBe(low.points);
    for (const order of orders) await awardMedal(admin, order);
    await grantMilestones(world.services);
    expect((await player.game.progress.mine()).points).toBe(high.points);
  });

  it('has a history that is paginated without gaps', async () => {
    const player = await world.player();
    await grantPlay(world, player, 1_000, 10_000);
    await awardMilestones(world.services);
    await grantMilestones(world.services);
    const all = (await player.game.progress.points({})).items;
    const paged: typeof all = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await player.game.progress.points({ limit: 1, ...(cursor ? { cursor } : {}) });
      paged.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(all.length).toBeGreaterThan(2);
    expect(paged).toEqual(all);
  });
});

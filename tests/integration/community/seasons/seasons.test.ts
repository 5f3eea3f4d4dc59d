import { beforeEach, describe, expect, it } from 'vitest';
import { closeSeasons } from '#server/community/seasons/close-seasons.ts';
import { countSeason } from '#server/community/seasons/count-season.ts';
import { grantSeasonPoints } from '#server/community/seasons/grant-season-points.ts';
import { pruneSeasonDays } from '#server/community/seasons/registration.ts';
import { seasonAt } from '#server/community/seasons/rules/season.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { clusterOf } from '#tests/support/linked-accounts.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';

const world = gameWorld({ each: true });
const WEEK_MS = 7 * 86_400_000;

/** Each test plays in seasons of its own, apart from those that the others have closed. */
let tests = 0;
beforeEach(async () => {
  tests++;
  world.services.clock.advance(tests * 40 * WEEK_MS);
  await closeSeasons(world.services);
});

function now() {
  return seasonAt(world.services.clock.now());
}

/** Sets the clock one minute into the next season. */
function passSeason(): void {
  world.services.clock.advance(now().ends_at.getTime() - world.services.clock.now().getTime() + 60_000);
}

/** A sale with a profit, as the trades have it. */
async function sell(player: TestPlayer, profit: number): Promise<void> {
  await world.db.pool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       profit, credits_after, created_at)
     SELECT gen_random_uuid(), p.id, $2, p.current_sector_id, p.active_ship_id, 'ore', 'sell', 1, $3, 0, $3, $3, p.credits, $4
     FROM players p WHERE p.id = $1`,
    [player.player_id, world.galaxy.station(2), profit, world.services.clock.now()],
  );
}

async function board(player: TestPlayer, season: number, name: 'overall' | 'trade' | 'combat' = 'overall') {
  const { items } = await player.game.seasons.board({ season, board: name });
  return items.map(({ username, score, rank }) => [username, score, rank]);
}

async function medals(season: number) {
  const { rows } = await world.db.pool.query(
    'SELECT board, player_id, medal FROM season_medals WHERE season = $1 ORDER BY 1, 2',
    [season],
  );
  return rows;
}

async function pointsOf(player: TestPlayer): Promise<number> {
  return (await player.game.progress.mine()).points;
}

describe('a season', () => {
  it('ranks by achievements during it, all boards with equal weight, and lists the neighbours of one’s own rank', async () => {
    const [one, other, idle] = [await world.player(), await world.player(), await world.player()];
    await sell(one, 1_000);
    await sell(other, 250);
    const { number } = now();
    await countSeason(world.services, now());
    expect(await board(one, number, 'trade')).toEqual([
      [one.username, 1_000, 1],
      [other.username, 250, 2],
    ]);
    const overall = await one.game.seasons.board({ season: number, board: 'overall', around: 'me', limit: 5 });
    const scores = new Map(overall.items.map(({ username, score }) => [username, score]));
    expect((scores.get(one.username) ?? 0) - (scores.get(other.username) ?? 0)).toBe(750);
    expect((await one.game.seasons.current()).me).toMatchObject({ rank: 1 });
    expect((await idle.game.seasons.board({ season: number, board: 'trade' })).me).toBeNull();
  });

  it('shows the first count of each day on its boards, unchanged by later ones', async () => {
    passSeason();
    const [player, season] = [await world.player(), now()];
    for (const profits of [[100, 20], [30]]) {
      for (const profit of profits) {
        await sell(player, profit);
        await countSeason(world.services, season);
      }
      world.services.clock.advance(WEEK_MS / 7);
    }
    const { items } = await player.game.seasons.board({ season: season.number, board: 'trade' });
    expect(items).toMatchObject([{ score: 150, history: [100, 150] }]);
    await pruneSeasonDays(world.services, new Date(world.services.clock.now().getTime() - WEEK_MS / 7));
    expect((await player.game.seasons.board({ season: season.number, board: 'trade' })).items).toMatchObject([
      { history: [150] },
    ]);
  });

  it('is closed once by two concurrent processes, with medals and points, and removes nothing', async () => {
    const players = [await world.player(), await world.player(), await world.player(), await world.player()];
    for (const [index, player] of players.entries()) await sell(player, 1_000 - 100 * index);
    const [first, , , fourth] = players;
    if (!first || !fourth) throw new Error('there are four players');
    const { number } = now();
    await countSeason(world.services, now());
    const { credits } = await first.game.players.me();
    const before = await pointsOf(first);
    passSeason();
    const closed = await Promise.all([closeSeasons(world.services), closeSeasons(world.services)]);
    expect(closed.toSorted()).toEqual([0, 1]);
    const awarded = await medals(number);
    await Promise.all([grantSeasonPoints(world.services), grantSeasonPoints(world.services)]);
    expect(await closeSeasons(world.services)).toBe(0);
    expect(await grantSeasonPoints(world.services)).toBe(0);
    expect(await medals(number)).toEqual(awarded);
    expect(awarded.filter(({ board: name }) => name === 'trade')).toHaveLength(3);
    expect((await pointsOf(first)) - before).toBeGreaterThanOrEqual(120);
    expect((await pointsOf(fourth)) - before).toBeGreaterThanOrEqual(20);
    expect((await first.game.players.me()).credits).toBe(credits);
    const notes = (await first.game.notifications.list({})).items.filter(({ type }) => type === 'season_closed');
    expect(notes).toHaveLength(1);
    expect((await first.game.seasons.list({})).items[0]).toMatchObject({ number, players: 4, winner: first.username });
  });

  it('counts no victory over a linked account', async () => {
    const [hunter, own, stranger] = [await world.player(), await world.player(), await world.player()];
    const started_at = world.services.clock.now();
    for (const { player_id } of [own, stranger]) {
      const attacker = { player_id: hunter.player_id };
      const id = await recordCombat(world.db.pool, {
        attacker,
        defender: { player_id },
        winner: 'attacker',
        started_at,
      });
      await world.db.pool.query(
        `UPDATE combat_participants SET outcome = CASE side WHEN 'defender' THEN 'destroyed' ELSE 'standing' END
         WHERE combat_id = $1`,
        [id],
      );
    }
    await countSeason(world.services, now());
    expect(await board(hunter, now().number, 'combat')).toEqual([[hunter.username, 2, 1]]);
    await clusterOf(world, [hunter, own], 'confirmed');
    await countSeason(world.services, now());
    expect(await board(hunter, now().number, 'combat')).toEqual([[hunter.username, 1, 1]]);
  });

  it('that is closed late counts achievements before its end, and is final', async () => {
    const player = await world.player();
    await sell(player, 300);
    const { number } = now();
    await countSeason(world.services, now());
    await sell(player, 200);
    passSeason();
    await sell(player, 7_000);
    world.services.clock.advance(20 * 86_400_000);
    expect(await closeSeasons(world.services)).toBe(1);
    const closed = await board(player, number, 'trade');
    expect(closed).toEqual([[player.username, 500, 1]]);
    await sell(player, 9_000);
    await countSeason(world.services, { ...now(), number });
    expect(await board(player, number, 'trade')).toEqual(closed);
    await countSeason(world.services, now());
    expect(await board(player, number + 1, 'trade')).toEqual([[player.username, 16_000, 1]]);
  });

  it('has a hall of fame that is paginated without gaps and omits closed accounts', async () => {
    const [one, other] = [await world.player(), await world.player()];
    for (let index = 0; index < 2; index++) {
      await sell(one, 500);
      await sell(other, 400);
      await countSeason(world.services, now());
      passSeason();
      await closeSeasons(world.services);
    }
    const all = (await one.game.seasons.hallOfFame({})).items;
    const paged: typeof all = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await one.game.seasons.hallOfFame({ limit: 1, ...(cursor ? { cursor } : {}) });
      paged.push(...page.items);
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all);
    expect(all[0]).toMatchObject({ board: 'overall', medal: 'gold', username: one.username });
    const won = (await other.game.seasons.hallOfFame({ player_id: one.player_id, limit: 3 })).items;
    expect(won).toEqual(all.filter(({ player_id }) => player_id === one.player_id).slice(0, 3));
    expect(won).not.toEqual(all.slice(0, 3));
    await world.db.pool.query('UPDATE users SET deleted = true WHERE id = $1', [other.user_id]);
    expect((await one.game.seasons.hallOfFame({})).items.map(({ username }) => username)).not.toContain(other.username);
  });
});

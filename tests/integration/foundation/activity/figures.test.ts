import fc from 'fast-check';
import { expect, it } from 'vitest';
import { awardMilestones } from '#server/community/medals/award-milestones.ts';
import { countBoards } from '#server/community/rankings/count-boards.ts';
import { verifyBoards } from '#server/community/rankings/verify-boards.ts';
import { countSeason } from '#server/community/seasons/count-season.ts';
import { seasonAt } from '#server/community/seasons/rules/season.ts';
import { eachChange, eachChangedPlayer, FIRST_PLAYER, foldActivity } from '#server/foundation/activity/index.ts';
import { verifyFigures } from '#server/foundation/activity/verify-figures.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { gameWorld, type TestPlayer } from '#tests/support/game-world.ts';
import { grantCredits } from '#tests/support/holdings.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';

const world = gameWorld();

async function trade(player: TestPlayer, profit: number | null): Promise<void> {
  await world.db.servicePool.query(
    `INSERT INTO trades (id, player_id, station_id, sector_id, ship_id, commodity, side, quantity, goods_total, tax, total,
       profit, credits_after, created_at)
     SELECT gen_random_uuid(), p.id, $2, p.current_sector_id, p.active_ship_id, 'ore', $5, 1, 1, 0, 1, $3, p.credits, $4
     FROM players p WHERE p.id = $1`,
    [player.player_id, world.galaxy.station(2), profit, world.services.clock.now(), profit === null ? 'buy' : 'sell'],
  );
}

/** Sector 8 is cut off, so that nobody gets there otherwise. */
async function visit(player: TestPlayer, sector: number): Promise<void> {
  await world.db.servicePool.query(
    `INSERT INTO aria_exploration_map AS m (player_id, sector_id, visits, first_visit, last_visit) VALUES ($1, $2, 1, $3, $3)
     ON CONFLICT (player_id, sector_id) DO UPDATE SET visits = m.visits + 1, last_visit = $3`,
    [player.player_id, world.galaxy.sector(sector), world.services.clock.now()],
  );
}

async function defeat(player: TestPlayer, victim: TestPlayer): Promise<void> {
  await recordCombat(world.db.pool, {
    attacker: { player_id: player.player_id, outcome: 'standing' },
    defender: { player_id: victim.player_id, outcome: 'destroyed' },
    winner: 'attacker',
    started_at: world.services.clock.now(),
  });
}

async function setActive(player: TestPlayer, active: boolean): Promise<void> {
  await world.db.servicePool.query('UPDATE users SET is_active = $2 WHERE id = $1', [player.user_id, active]);
}

/** Every board as the stored scores have it, and as the whole history has it. */
async function boards() {
  const { rows: stored } = await world.db.pool.query(
    'SELECT board, player_id, score::int FROM ranking_entries ORDER BY board, player_id',
  );
  const { rows: counted } = await world.db.pool.query(
    `SELECT b.board, b.id AS player_id, b.score::int FROM (
       SELECT 'combat' AS board, a.player_id AS id, count(DISTINCT b.player_id) AS score FROM combat_participants a
         JOIN combat_participants b ON b.combat_id = a.combat_id AND b.side <> a.side AND b.outcome = 'destroyed' GROUP BY 2
       UNION ALL SELECT 'exploration', player_id, count(*) FROM aria_exploration_map WHERE visits > 0 GROUP BY 2
       UNION ALL SELECT 'rank', player_id, points FROM player_progress
       UNION ALL SELECT 'trade', player_id, sum(profit) FROM trades GROUP BY 2
       UNION ALL SELECT 'wealth', p.id, p.credits + (SELECT COALESCE(sum(s.value), 0) FROM ships s
         WHERE s.owner_id = p.id AND NOT s.is_destroyed) FROM players p) b
     JOIN players p ON p.id = b.id JOIN users u ON u.id = p.user_id AND u.is_active AND NOT u.deleted
     WHERE b.score > 0 ORDER BY b.board, b.id`,
  );
  return { stored, counted };
}

async function steps() {
  const { rows: kept } = await world.db.pool.query(
    'SELECT board, level::int, prefix::int, players FROM board_steps ORDER BY 1, 2, 3',
  );
  const { rows: counted } = await world.db.pool.query(
    `SELECT e.board, l.level, (e.score >> l.level)::int AS prefix, count(*)::int AS players
     FROM (SELECT board, score FROM ranking_entries UNION ALL SELECT season || ':' || board, score FROM season_entries) e,
       generate_series(0, 56, 8) AS l (level) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  );
  return { kept, counted };
}

const ACT = fc.record({
  kind: fc.constantFrom('trade', 'visit', 'defeat', 'credits', 'leave', 'return', 'count'),
  who: fc.nat(3),
  amount: fc.integer({ min: -300, max: 5_000 }),
});

it('and boards equal a full recount after any acts, concurrent ones and counts among them', async () => {
  const players = await Promise.all([world.player(), world.player(), world.player(), world.player()]);
  const { services } = world;
  await fc.assert(
    fc.asyncProperty(fc.array(ACT, { minLength: 1, maxLength: 25 }), async (acts) => {
      await Promise.all(
        acts.map(async ({ kind, who, amount }) => {
          const [player, other] = [players[who], players[(who + 1) % 4]];
          if (!player || !other) throw new Error('there are four players');
          if (kind === 'trade') await trade(player, amount > 0 ? amount : null);
          else if (kind === 'visit') await visit(player, 1 + (Math.abs(amount) % 8));
          else if (kind === 'defeat') await defeat(player, other);
          else if (kind === 'credits') await grantCredits(world, player, Math.abs(amount) + 1);
          else if (kind === 'count') await countBoards(services);
          else await setActive(player, kind === 'return');
        }),
      );
      await countBoards(services);
      await countSeason(services, seasonAt(services.clock.now()));
      const { stored, counted } = await boards();
      expect(stored).toEqual(counted);
      const { kept, counted: recounted } = await steps();
      expect(kept).toEqual(recounted);
      expect(await verifyFigures(services, FIRST_PLAYER)).toEqual({ differing: 0, next: null });
      expect(await verifyBoards(services, FIRST_PLAYER)).toEqual({ differing: 0, next: null });
    }),
    { numRuns: 12 },
  );
});

it('hear of an act that began before a count and committed after it', async () => {
  const player = await world.player();
  const late = await world.db.pool.connect();
  try {
    await late.query('BEGIN');
    await late.query("INSERT INTO player_activity (player_id, kind, profit) VALUES ($1, 'trade', 77)", [
      player.player_id,
    ]);
    await foldActivity(world.services);
    await late.query('COMMIT');
  } finally {
    late.release();
  }
  await countBoards(world.services);
  const { items } = await player.game.rankings.board({ board: 'trade', around: 'me' });
  expect(items.find(({ is_me }) => is_me)?.score).toBe(77);
});

it('lose nothing when a reader dies in the middle of a part', async () => {
  const player = await world.player();
  await trade(player, 500);
  const dies = eachChange(world.services, 'medals', async (tx) => {
    await tx.sql('SELECT 1');
    throw new Error('killed');
  });
  await expect(dies).rejects.toThrow('killed');
  await world.db.pool.query('UPDATE players SET turns_spent = 1000 WHERE id = $1', [player.player_id]);
  expect(await awardMilestones(world.services)).toBeGreaterThan(0);
});

it('stop nobody else when one player fails, whom the next run looks at again', async () => {
  const [one, other] = [await world.player(), await world.player()];
  const seen: string[] = [];
  let failing = true;
  const read = () =>
    eachChangedPlayer(
      world.services,
      'test',
      async (ids) => ids.map((player_id) => ({ player_id })),
      async ({ player_id }) => {
        if (failing && player_id === one.player_id) throw new Error('this one fails');
        seen.push(player_id);
        return 1;
      },
    );
  await expect(read()).rejects.toThrow(AggregateError);
  expect(seen).toContain(other.player_id);
  failing = false;
  seen.length = 0;
  expect(await read()).toBe(1);
  expect(seen).toEqual([one.player_id]);
  expect(await read()).toBe(0);
});

it('are repaired where rows were changed by hand', async () => {
  const player = await world.player();
  await trade(player, 40);
  await foldActivity(world.services);
  await verifyFigures(world.services, FIRST_PLAYER);
  await inTransaction(world.services, (tx) =>
    tx.sql('UPDATE player_figures SET profit = profit + 1000 WHERE player_id = $1', [player.player_id]),
  );
  expect(await verifyFigures(world.services, FIRST_PLAYER)).toMatchObject({ differing: 1 });
  expect(await verifyFigures(world.services, FIRST_PLAYER)).toMatchObject({ differing: 0 });
  await countBoards(world.services);
  const { items } = await player.game.rankings.board({ board: 'trade', around: 'me' });
  expect(items.find(({ is_me }) => is_me)?.score).toBe(40);
});

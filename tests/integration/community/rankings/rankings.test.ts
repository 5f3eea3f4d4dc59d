import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countBoards } from '#server/community/rankings/count-boards.ts';
import { pruneRankingDays } from '#server/community/rankings/index.ts';
import { noteAgain } from '#server/foundation/activity/index.ts';
import type { Actor } from '#server/platform/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient, refusal } from '#tests/support/game-client.ts';
import { recordCombat } from '#tests/support/recorded-combat.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

const DAY_MS = 86_400_000;

let db: TestDatabase;
let services: TestServices;
const field: (Actor & { player_id: string; game: GameClient })[] = [];

/** Twelve players, the first the richest; the third and the fourth own the same, the last nothing. */
const CREDITS = [900, 800, 700, 700, 600, 500, 400, 300, 200, 100, 50, 0];

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  for (const [n, credits] of CREDITS.entries()) {
    const actor = await createTestPlayer(services, `captain_${n}`);
    await setCredits(actor.player_id, credits);
    field.push({ ...actor, game: gameClient(services, actor) });
  }
  await countBoards(services);
});
afterAll(() => db.drop());

/** Without the ledger row by which the boards hear of it. */
async function setCredits(playerId: string, credits: number): Promise<void> {
  await db.pool.query('UPDATE players SET credits = $2 WHERE id = $1', [playerId, credits]);
  await noteAgain(services, [playerId]);
}

function at(n: number) {
  const player = field[n];
  if (!player) throw new Error(`there is no player ${n}`);
  return player;
}

describe('a board', () => {
  it('ranks by score, shares ranks, omits players without a score, and is paginated without gaps', async () => {
    const { game } = at(0);
    const first = await game.rankings.board({ board: 'wealth', limit: 4 });
    expect(first.items.map(({ rank, score }) => [rank, score])).toEqual([
      [1, 900],
      [2, 800],
      [3, 700],
      [3, 700],
    ]);
    expect(first).toMatchObject({ total: 11, computed_at: services.clock.now().toISOString() });
    expect(first.me).toMatchObject({ rank: 1, username: 'captain_0' });
    const rest = await game.rankings.board({ board: 'wealth', cursor: first.next_cursor ?? '' });
    expect(rest.items[0]).toMatchObject({ rank: 5, score: 600 });
    expect(rest.items).toHaveLength(7);
    expect(rest.next_cursor).toBeNull();
  });

  it('shows the rows around the player’s own', async () => {
    const { items } = await at(7).game.rankings.board({ board: 'wealth', around: 'me', limit: 5 });
    expect(items.map(({ username }) => username)).toEqual([5, 6, 7, 8, 9].map((n) => `captain_${n}`));
    expect(items.filter(({ is_me }) => is_me).map(({ username }) => username)).toEqual(['captain_7']);
    const top = await at(0).game.rankings.board({ board: 'wealth', around: 'me', limit: 5 });
    expect(top.items[0]?.rank).toBe(1);
  });

  it('starts at the top for players without a rank', async () => {
    const board = await at(11).game.rankings.board({ board: 'wealth', around: 'me', limit: 3 });
    expect(board.me).toBeNull();
    expect(board.items[0]).toMatchObject({ rank: 1 });
    expect(await at(0).game.rankings.board({ board: 'trade' })).toMatchObject({
      items: [],
      total: 0,
      computed_at: services.clock.now().toISOString(),
    });
  });

  it('of combat counts each opponent whose ship was destroyed once', async () => {
    const [hunter, prey, other] = [at(6), at(7), at(8)];
    for (const { player_id } of [prey, prey, other]) {
      const id = await recordCombat(db.pool, {
        attacker: { player_id: hunter.player_id },
        defender: { player_id },
        winner: 'attacker',
        started_at: services.clock.now(),
      });
      await db.pool.query(
        `UPDATE combat_participants SET outcome = CASE side WHEN 'defender' THEN 'destroyed' ELSE 'standing' END
         WHERE combat_id = $1`,
        [id],
      );
    }
    await countBoards(services);
    const { items } = await prey.game.rankings.board({ board: 'combat', around: 'me' });
    expect(items).toEqual([expect.objectContaining({ username: 'captain_6', rank: 1, score: 2, history: [] })]);
  });

  it('is recomputed completely, also by two concurrent runs', async () => {
    await setCredits(at(9).player_id, 5_000);
    await db.pool.query('UPDATE users SET is_active = false WHERE id = $1', [at(1).user_id]);
    await Promise.all([countBoards(services), countBoards(services)]);
    const { items, total } = await at(0).game.rankings.board({ board: 'wealth' });
    expect(total).toBe(10);
    expect(items[0]).toMatchObject({ username: 'captain_9', rank: 1 });
    expect(items.some(({ username }) => username === 'captain_1')).toBe(false);
  });
});

describe('a profile', () => {
  it('shows ranks and standing, but no location or cargo', async () => {
    await at(0).game.messages.setRule({ player_id: at(9).player_id, rule: 'mute' });
    const profile = await at(0).game.profiles.get({ id: at(9).player_id });
    expect(Object.keys(profile).sort()).toEqual(
      [
        'history',
        'id',
        'is_galactic_citizen',
        'is_me',
        'joined_at',
        'places',
        'rule',
        'ship_type',
        'team',
        'username',
      ].sort(),
    );
    expect(profile).toMatchObject({
      username: 'captain_9',
      rule: 'mute',
      is_me: false,
      places: [{ board: 'wealth', rank: 1 }],
    });
    expect((await at(9).game.profiles.get({ id: at(0).player_id })).rule).toBeNull();
  });

  it('names the team while the player is a member', async () => {
    const team = async () => (await at(0).game.profiles.get({ id: at(9).player_id })).team;
    expect(await team()).toBeNull();
    const { id } = await at(9).game.teams.create({ name: 'Long Haul', tag: 'HAUL' });
    expect(await team()).toEqual({ id, name: 'Long Haul', tag: 'HAUL' });
    await at(9).game.teams.dissolve();
    expect(await team()).toBeNull();
  });

  it('returns 404 for closed accounts', async () => {
    expect((await refusal(at(0).game.profiles.get({ id: at(1).player_id }))).code).toBe('NOT_FOUND');
  });

  it('is found by name prefix, without wildcards from the caller', async () => {
    const { game } = at(0);
    expect((await game.profiles.find({ name: 'CAPTAIN_1' })).items.map(({ username }) => username)).toEqual([
      'captain_10',
      'captain_11',
    ]);
    for (const name of ['%%', 'captain%', 'c_ptain', "x' OR 1=1"])
      expect((await game.profiles.find({ name })).items).toEqual([]);
  });
});

describe('the history of a board', () => {
  it('contains the first count of each day, for fourteen days on the board and a month on the profile', async () => {
    const [reader, player] = [at(0), at(5)];
    const before = await reader.game.profiles.get({ id: player.player_id });
    const start = before.history.filter(({ board }) => board === 'wealth').length;
    for (let day = 0; day < 16; day += 1) {
      services.clock.advance(DAY_MS);
      await setCredits(player.player_id, 10_000 + day);
      await countBoards(services);
      await setCredits(player.player_id, 20_000 + day);
      await countBoards(services);
    }
    const { items } = await reader.game.rankings.board({ board: 'wealth', limit: 1 });
    expect(items[0]).toMatchObject({ player_id: player.player_id, score: 20_015 });
    expect(items[0]?.history).toEqual(Array.from({ length: 14 }, (_, day) => 10_002 + day));
    const { history } = await reader.game.profiles.get({ id: player.player_id });
    expect(history.filter(({ board }) => board === 'wealth')).toHaveLength(start + 16);
    expect(history.at(-1)).toMatchObject({ day: services.clock.now().toISOString().slice(0, 10), rank: 1 });
  });

  it('is deleted after its retention', async () => {
    await pruneRankingDays(services, new Date(services.clock.now().getTime() - 5 * DAY_MS));
    const { history } = await at(0).game.profiles.get({ id: at(5).player_id });
    expect(history.filter(({ board }) => board === 'wealth')).toHaveLength(6);
  });
});

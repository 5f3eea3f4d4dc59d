import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#server/foundation/settings/rules/catalogue.ts';
import {
  chargeTurns,
  roomsOfPlayer,
  TURN_BALANCE_COLUMNS,
  type TurnBalance,
  turnsAt,
  turnsSql,
} from '#server/world/players/index.ts';
import { chargeTurnsSql } from '#server/world/players/turns-sql.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { gameClient, refusal } from '#tests/support/game-client.ts';
import { createTestServices, START, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

let db: TestDatabase;
let services: TestServices;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  services = createTestServices(db);
  await db.pool.query('DELETE FROM users');
  await db.pool.query('DELETE FROM galaxies');
});

describe('a new player', () => {
  it('starts at Terra with a ship, the region’s credits and a full turn balance', async () => {
    const galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
    const actor = await createTestPlayer(services, 'ada');
    const me = await gameClient(services, actor).players.me();
    expect(me).toMatchObject({
      username: 'ada',
      credits: 10_000,
      turns: 1_000,
      full_at: null,
      last_turn_regeneration: services.clock.now().toISOString(),
      aria_bonus_multiplier: 1,
      aria_consciousness_level: 1,
      aria_relationship_score: 25,
      aria_total_interactions: 0,
      aria_blocked_until: null,
      visited_sectors: 1,
      home_region_id: galaxy.region('home'),
      docked_station: null,
      place: {
        sector_id: galaxy.sector(1),
        sector_number: 1,
        region_kind: 'terran_space',
        tax_rate: 10,
        is_fedspace: true,
        special: 'terra',
      },
      ship: {
        type: 'light_freighter',
        name: expect.stringMatching(/^[A-Z][a-z]+ \d{1,2}$/),
        holds: 60,
        cargo: [],
        is_active: true,
        sector_number: 1,
      },
    });
    expect(await roomsOfPlayer(services, actor.user_id)).toEqual([
      `sector:${galaxy.sector(1)}`,
      `region:${galaxy.region('home')}`,
    ]);
  });

  it('has no sector until a galaxy exists, and is placed once', async () => {
    const actor = await createTestPlayer(services);
    const game = gameClient(services, actor);
    expect(await game.players.me()).toMatchObject({ place: null, ship: null, credits: 0 });
    expect(await roomsOfPlayer(services, actor.user_id)).toEqual([]);
    expect((await refusal(game.nav.move({ to: actor.user_id }))).reason).toBe('not_placed');
    expect(await game.nav.chart({})).toMatchObject({ here: null, sectors: [] });

    const galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
    const answers = await Promise.all(Array.from({ length: 8 }, () => game.players.me()));
    for (const me of answers) expect(me).toMatchObject({ credits: 10_000, place: { sector_id: galaxy.sector(1) } });
    expect((await game.ships.list()).items).toHaveLength(1);
  });

  it('is announced to those at Terra, once', async () => {
    const galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
    const arrivals = () => services.published.filter(({ type }) => type === 'sector_arrival');
    const actor = await createTestPlayer(services, 'ada');
    expect(arrivals()).toMatchObject([
      {
        room: `sector:${galaxy.sector(1)}`,
        data: { user_id: actor.user_id, name: 'ada', ship_type: 'light_freighter', from_sector_id: null },
      },
    ]);
    await gameClient(services, actor).players.me();
    expect(arrivals()).toHaveLength(1);
  });

  it('is announced when a galaxy is activated later, for any number of open screens', async () => {
    const actor = await createTestPlayer(services);
    expect(services.published).toEqual([]);
    const galaxy = await createGalaxy(db.pool, SMALL_GALAXY);
    await Promise.all(Array.from({ length: 8 }, () => gameClient(services, actor).players.me()));
    expect(services.published).toMatchObject([{ type: 'sector_arrival', room: `sector:${galaxy.sector(1)}` }]);
  });

  it('keeps ship and credits when the galaxy is replaced, and loses the old chart', async () => {
    const old = await createGalaxy(db.pool, SMALL_GALAXY);
    const actor = await createTestPlayer(services);
    const game = gameClient(services, actor);
    await game.nav.move({ to: old.sector(2) });
    await game.trading.dock({});
    await game.trading.buy({ station_id: old.station(2), commodity: 'ore', quantity: 10 });
    await game.nav.addBookmark({ sector_id: old.sector(2) });
    const before = await game.players.me();
    await old.remove();
    const next = await createGalaxy(db.pool, SMALL_GALAXY);
    const me = await game.players.me();
    expect(me).toMatchObject({
      credits: before.credits,
      visited_sectors: 1,
      docked_station: null,
      home_region_id: next.region('home'),
      place: { sector_id: next.sector(1) },
      ship: { id: before.ship?.id, sector_id: next.sector(1), cargo: [{ commodity: 'ore', quantity: 10 }] },
    });
    expect((await game.nav.bookmarks({})).items).toEqual([]);
    expect((await game.trading.history({})).items).toHaveLength(1);
    await game.nav.move({ to: next.sector(2) });
  });
});

describe('turns in the database', () => {
  it('equal the rule’s, for any balance', async () => {
    const { pool } = db;
    const actor = await createTestPlayer(services);
    const at = turnsSql('p', '$2', '$3');
    const anyRow = fc.record({
      max_turns: fc.integer({ min: 1, max: 5_000 }),
      share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      rest: fc.nat(2_000),
      turn_fraction: fc.nat(86_399_999),
      aria_bonus_multiplier: fc.constantFrom(1, 1.1, 1.2, 1.35, 1.5),
      ms: fc.integer({ min: -10_000, max: 2_000_000_000 }),
      debt: fc.nat(300),
      charge: fc.nat(600),
    });
    const charged = chargeTurnsSql('p', '$4', '$2', '$3');
    await fc.assert(
      fc.asyncProperty(anyRow, async ({ share, rest, ms, debt, charge, ...row }) => {
        const turns = Math.floor(row.max_turns * share);
        const turns_owed = turns === 0 ? debt : 0;
        const rested_turns = turns === row.max_turns ? rest : 0;
        const balance = { ...row, turns, rested_turns, turns_owed, last_turn_regeneration: START };
        const now = new Date(START.getTime() + ms);
        await pool.query(
          `UPDATE players SET turns = $2, max_turns = $3, turn_fraction = $4, aria_bonus_multiplier = $5, last_turn_regeneration = $6, turns_owed = $7, rested_turns = $8 WHERE id = $1`,
          [
            actor.player_id,
            balance.turns,
            balance.max_turns,
            balance.turn_fraction,
            balance.aria_bonus_multiplier,
            START,
            turns_owed,
            rested_turns,
          ],
        );
        const { rows } = await pool.query(
          `SELECT ${at.turns} AS turns, ${at.rested} AS rested_turns, ${at.owed} AS turns_owed, ${at.fraction} AS turn_fraction FROM players p WHERE p.id = $1`,
          [actor.player_id, now, DEFAULT_SETTINGS.turns_per_day],
        );
        expect(rows[0]).toEqual(turnsAt(DEFAULT_SETTINGS, balance, now));
        const { rows: after } = await pool.query<TurnBalance>(
          `UPDATE players p SET ${charged.set} WHERE p.id = $1 RETURNING ${TURN_BALANCE_COLUMNS}`,
          [actor.player_id, now, DEFAULT_SETTINGS.turns_per_day, charge],
        );
        expect(after[0]).toEqual(chargeTurns(DEFAULT_SETTINGS, balance, charge, now));
      }),
      { numRuns: 150 },
    );
  });

  // asvs: 2.3.2
  it('cannot become negative by any statement', async () => {
    const actor = await createTestPlayer(services);
    for (const change of [
      'turns = -1',
      'turns = 1, turns_owed = 1',
      'turns_owed = -1',
      'rested_turns = -1',
      'turns = max_turns, rested_turns = 2001',
      'turns = max_turns - 1, rested_turns = 1',
      'turns = max_turns + 1',
      'credits = -1',
      'turn_fraction = 86400000',
    ]) {
      await expect(db.pool.query(`UPDATE players SET ${change} WHERE id = $1`, [actor.player_id])).rejects.toThrow(
        /violates check/,
      );
    }
  });
});

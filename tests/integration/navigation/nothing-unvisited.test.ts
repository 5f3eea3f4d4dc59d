import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDomainError } from '#server/platform/errors.ts';
import { proceduresOf } from '#tests/integration/authorization/doors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  createGalaxy,
  createPilot,
  type GalaxySpec,
  type SectorSpec,
  type TestGalaxy,
} from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient, gameRouter } from '#tests/support/game-client.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

const SECTORS = 40;

/** Small linear congruence: the same walk at every run. */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

/** A ring with chords, one-way and hidden warps; every sector holds things that only it has. */
const randomGalaxy = (random: () => number): GalaxySpec => {
  const pick = () => 1 + Math.floor(random() * SECTORS);
  const sectors = Array.from({ length: SECTORS }, (_, index): SectorSpec => {
    const number = index + 1;
    return {
      number,
      ...(number === 1 && { special: 'terra', fedspace: true }),
      beacon: `beacon-${number}-`,
      planets: [`world-${number}-`],
      npc: { name: `npc-${number}-`, kind: 'federation_marshal' },
      ...(number % 2 === 0 && {
        station: {
          name: `station-${number}-`,
          goods: {
            ore: { action: number % 4 === 0 ? 'S' : 'B', quantity: 300, capacity: 1_000 },
            fuel: { action: number % 4 === 0 ? 'B' : 'S', quantity: 300, capacity: 1_000 },
            equipment: { action: number % 6 === 0 ? 'S' : 'B', quantity: 300, capacity: 1_000 },
          },
        },
      }),
    };
  });
  const seen = new Set<string>();
  const warps = [
    ...sectors.map(({ number }) => [number, (number % SECTORS) + 1, {}] as const),
    ...Array.from({ length: 30 }, () => [pick(), pick(), { one_way: random() < 0.4, latent: random() < 0.4 }] as const),
  ].filter(([from, to]) => {
    const key = [from, to].toSorted((a, b) => a - b).join(' ');
    return from !== to && !seen.has(key) && seen.add(key);
  });
  return { sectors, warps };
};

/** How each read of a player is asked, with what the player may know and with what they may not. */
const READS: Readonly<
  Record<string, (game: GameClient, world: { sector: string; station: string }) => Promise<unknown>>
> = {
  'nav.avoided': (game) => game.nav.avoided({}),
  'nav.bookmarks': (game) => game.nav.bookmarks({}),
  'nav.chart': (game) => game.nav.chart({}),
  'nav.here': (game) => game.nav.here(),
  'nav.moves': (game) => game.nav.moves(),
  'nav.plot': (game, { sector }) => game.nav.plot({ to: sector, strategy: 'safest' }),
  'players.me': (game) => game.players.me(),
  'ships.catalogue': (game) => game.ships.catalogue(),
  'ships.list': (game) => game.ships.list(),
  'ships.yard': (game) => game.ships.yard({}),
  'trading.alerts': (game) => game.trading.alerts({}),
  'trading.history': (game) => game.trading.history({}),
  'trading.loops': (game) => game.trading.loops({ limit: 100 }),
  'trading.market': (game, { station }) => game.trading.market({ station_id: station }),
  'trading.marketHistory': (game, { station }) => game.trading.marketHistory({ station_id: station }),
  'trading.nearest': (game) => game.trading.nearest({ commodity: 'ore', side: 'buy', limit: 100 }),
  'trading.outlook': (game, { station }) => game.trading.outlook({ station_id: station }),
  'trading.pairs': (game) => game.trading.pairs({ limit: 100 }),
};

let db: TestDatabase;
let services: TestServices;
let galaxy: TestGalaxy;
const random = seeded(20_261_121);

beforeAll(async () => {
  db = await createTestDatabase();
  services = createTestServices(db);
  galaxy = await createGalaxy(db.pool, randomGalaxy(random));
});
afterAll(() => db.drop());

it('asks every read that the player’s routers have', () => {
  const queries = proceduresOf(gameRouter).filter(
    ({ type, name }) => type === 'query' && /^(nav|players|ships|trading)\./.test(name),
  );
  expect(Object.keys(READS).sort()).toEqual(queries.map(({ name }) => name).sort());
});

describe('whatever a player does', () => {
  it('no payload and no push holds anything of a sector that they or their probe have not been in', async () => {
    const actor = await createPilot(services);
    const game = gameClient(services, actor);
    await game.players.me();
    await db.pool.query(`UPDATE ships SET equipment = '{long_range_scanner}' WHERE owner_id = $1`, [actor.player_id]);
    for (let step = 0; step < 60; step++) {
      services.published.length = 0;
      const answers = [await act(game), ...(await readAll(game))];
      const text = JSON.stringify([answers, services.published]);
      const { hidden, unknown } = await secretsOf(db, actor.player_id, await game.nav.chart({}));
      for (const secret of [...hidden, ...unknown]) expect(text, `step ${step}`).not.toContain(secret);
    }
    const { rows } = await db.pool.query<{ visited: number }>(
      'SELECT count(*) AS visited FROM aria_exploration_map WHERE player_id = $1',
      [actor.player_id],
    );
    expect(rows[0]?.visited).toBeGreaterThan(8);
    expect(rows[0]?.visited).toBeLessThan(SECTORS);
  });
});

/** Refusals are answers too: what they say must not tell more. */
const settled = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    const { cause } = error as { cause?: unknown };
    if (!isDomainError(cause)) throw error;
    return { refused: cause.detail, extra: cause.extra };
  }
};

const act = async (game: GameClient): Promise<unknown> => {
  const { items } = await game.nav.moves();
  const next = items[Math.floor(random() * items.length)];
  const roll = random();
  if (!next || roll < 0.15) return settled(game.nav.scan());
  if (roll < 0.25) return settled(game.nav.probe({ to: next.id }));
  if (roll < 0.35) return settled(game.trading.dock({}));
  if (roll < 0.45) return settled(game.nav.autopilot({ to: next.id }));
  return settled(game.nav.move({ to: next.id }));
};

/** The random sector and station are mostly ones the player has never heard of. */
const readAll = async (game: GameClient): Promise<unknown[]> => {
  const number = 2 * (1 + Math.floor((random() * SECTORS) / 2));
  const world = { sector: galaxy.sector(number), station: galaxy.station(number) };
  const answers: unknown[] = [];
  for (const read of Object.values(READS)) {
    const answer = await settled(read(game, world));
    answers.push(answer);
  }
  return answers;
};

/** Of unvisited sectors everything they hold; of those not even known their own ids too. */
const secretsOf = async (
  database: TestDatabase,
  playerId: string,
  chart: { sectors: readonly { id: string }[] },
): Promise<{ hidden: string[]; unknown: string[] }> => {
  const { rows } = await database.pool.query<{ id: string; secrets: (string | null)[] }>(
    `SELECT s.id, ARRAY[st.id::text, st.name, p.id::text, p.name, s.beacon, n.id::text, n.name] AS secrets
     FROM sectors s LEFT JOIN stations st ON st.sector_id = s.id LEFT JOIN planets p ON p.sector_id = s.id
     LEFT JOIN npcs n ON n.sector_id = s.id
     WHERE NOT EXISTS (SELECT 1 FROM aria_exploration_map m WHERE m.player_id = $1 AND m.sector_id = s.id)`,
    [playerId],
  );
  const charted = new Set(chart.sectors.map(({ id }) => id));
  return {
    hidden: rows.flatMap((row) => row.secrets.flatMap((secret) => secret ?? [])),
    unknown: rows.flatMap((row) => (charted.has(row.id) ? [] : [row.id])),
  };
};

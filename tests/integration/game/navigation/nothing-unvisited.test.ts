import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#server/api.ts';
import type { Actor } from '#server/platform/context.ts';
import { rooms } from '#server/platform/realtime/contract.ts';
import { roomsOfPlayer } from '#server/world/players/index.ts';
import { proceduresOf } from '#tests/integration/authorization/procedures.ts';
import { CALLS } from '#tests/integration/game/navigation/player-calls.ts';
import { randomGalaxy, SECTORS, seeded } from '#tests/integration/game/navigation/random-galaxy.ts';
import { type Client, clientOf, settled, type World } from '#tests/integration/game/navigation/walking-player.ts';
import { fightDrones } from '#tests/support/combat.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { grantPlay } from '#tests/support/holdings.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';

const MINUTE = 60_000;

type Surroundings = { isAtStation: boolean };
type Player = Actor & { player_id: string };

let db: TestDatabase;
let services: TestServices;
let galaxy: TestGalaxy;
let player: Player;
let rival: Player;
let combat: string;
let start: string;
const random = seeded(20_261_121);

/** Every call of a player except those for texts, which do not depend on a galaxy. */
const procedures = proceduresOf(api).filter(({ name, meta }) => meta.access === 'player' && !name.startsWith('i18n.'));
const reads = procedures.filter(({ type }) => type === 'query').map(({ name }) => name);
const writes = procedures.filter(({ type }) => type === 'mutation').map(({ name }) => name);
/** Every write is made in turn, with a flight between two of them. */
const STEPS = 2 * writes.length;

beforeAll(async () => {
  // ARIA answers from texts.
  db = await createTestDatabase({ texts: true });
  services = createTestServices(db);
  galaxy = await createGalaxy(db.pool, randomGalaxy(random));
  await db.pool.query(`UPDATE sectors SET place_name = concat('place-', sector_number, '-') WHERE place_name IS NULL`);
  player = await createTestPlayer(services, 'scanned');
  rival = await createTestPlayer(services, 'rival');
  await equip(player);
  await ownRegion(player);
  await giveStations(player);
  start = (await clientOf(services, player).nav.here()).id;
  combat = await fightDrones(services, player.player_id);
});
afterAll(() => db.drop());

/** Stations owned by the player, in visited sectors; one is given away during the walk. */
async function giveStations({ player_id }: Player): Promise<void> {
  await db.pool.query(
    `WITH given AS (
       UPDATE stations SET owner_id = $1 WHERE id IN (
         SELECT t.id FROM stations t JOIN players p ON p.id = $1 JOIN ships i ON i.id = p.active_ship_id
         WHERE t.sector_id <> i.sector_id ORDER BY t.id LIMIT 3)
       RETURNING id, sector_id
     ), known AS (
       INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit)
       SELECT $1, sector_id, $2, $2 FROM given ON CONFLICT DO NOTHING
     )
     INSERT INTO station_holdings (station_id, owner_id, origin, cost_basis, till, built_at, acquired_at)
     SELECT id, $1, 'built', 120000, 5000, $2, $2 FROM given`,
    [player_id, services.clock.now()],
  );
}

/** A democracy owned by the player, without sectors. */
async function ownRegion({ user_id }: Player): Promise<void> {
  await db.pool.query(
    `INSERT INTO regions (id, galaxy_id, name, display_name, kind, owner_id, governance_type, total_sectors)
     SELECT $1, galaxy_id, 'own-realm', 'Own Realm', 'player_owned', $2, 'democracy', 100 FROM regions LIMIT 1`,
    [randomUUID(), user_id],
  );
}

/**
 * A probe needs a scanner, a defence needs drones; many calls need money, giving needs an established account, and
 * webhooks need a receiver.
 */
async function equip({ player_id }: Player): Promise<void> {
  await db.pool.query(
    `UPDATE ships SET equipment = '{long_range_scanner}', drones_attack = 20,
       upgrade_drones = 4, max_drones_attack = 20, max_drones_defence = 40 WHERE owner_id = $1`,
    [player_id],
  );
  await db.pool.query('UPDATE players SET credits = 10000000 WHERE id = $1', [player_id]);
  await grantPlay({ db }, { player_id }, 1_000, 1_000_000);
  // Creating one needs a recently confirmed session.
  await db.pool.query(
    `WITH made AS (
       INSERT INTO event_endpoints (id, player_id, name, url, event_types, secret, created_at)
       SELECT gen_random_uuid(), $1, 'Bot', 'https://bot.example.com/', '{rank_reached}', '\\x00', $2
       FROM generate_series(1, 3) RETURNING id
     )
     INSERT INTO event_deliveries (id, endpoint_id, event_id, event_key, type, body, status, codes, finished_at, created_at)
     SELECT gen_random_uuid(), id, gen_random_uuid(), 'first', 'rank_reached', '{}', 'delivered', '{200}', $2, $2 FROM made`,
    [player_id, services.clock.now()],
  );
}

it('contains a call of every player procedure', () => {
  expect(Object.keys(CALLS).sort()).toEqual(procedures.map(({ name }) => name).sort());
});

describe('during a random walk among other players', () => {
  it('no response and no push contains anything of a sector that neither the player nor their probe visited', async () => {
    const game = clientOf(services, player);
    const other = clientOf(services, rival);
    const { id: team } = await other.teams.create({ name: 'The Rivals', tag: 'RIVAL' });
    await other.teams.invite({ to: player.username });
    await other.messages.send({ to: player.username, body: 'Catch me.' });
    for (const hours of [24, 48, 72])
      await other.contracts.post({ kind: 'escort', sector_id: start, reward: 50, hours });
    const answered = new Set<string>();
    // Both start at Terra, the one place where they are certain to meet.
    if (!isRefusal(await request(game, 'combat.estimate', await worldOf(game, team)))) answered.add('combat.estimate');
    for (let step = 0; step < STEPS; step++) {
      services.published.length = 0;
      services.clock.advance(MINUTE);
      const before = await heardRooms();
      await makeRandomCalls(other);
      const world = await worldOf(game, team);
      const act = chosen(step, world);
      const requested = reads.filter((_name, index) => index % 2 === step % 2);
      const answers = [
        { name: act, answer: await request(game, act, world) },
        ...(await Promise.all(requested.map(async (name) => ({ name, answer: await request(game, name, world) })))),
      ];
      for (const { name, answer } of answers) if (!isRefusal(answer)) answered.add(name);
      const heard = new Set([...before, ...(await heardRooms())]);
      answers.push({ name: 'pushes', answer: services.published.filter(({ room }) => heard.has(room)) });
      const { hidden, unknown } = await secretsOf(db, player.player_id, await game.nav.chart({}));
      const secrets = [...hidden, ...unknown];
      const texts = answers.map(({ name, answer }) => ({ name, text: JSON.stringify([answer]) }));
      const leaks = texts.flatMap(({ name, text }) =>
        secrets.filter((secret) => text.includes(secret)).map((secret) => ({ name, secret, text })),
      );
      expect(leaks, `step ${step}`).toEqual([]);
    }
    const { rows } = await db.pool.query<{ visited: number }>(
      'SELECT count(*) AS visited FROM aria_exploration_map WHERE player_id = $1',
      [player.player_id],
    );
    expect(rows[0]?.visited).toBeGreaterThan(8);
    expect(rows[0]?.visited).toBeLessThan(SECTORS);
    // A walk on which every call is refused would prove little.
    expect(reads.filter((name) => !answered.has(name))).toEqual([]);
    const refused = writes.filter((name) => !answered.has(name));
    expect(refused.length, refused.join(', ')).toBeLessThan(writes.length * 0.4);
  }, 300_000);
});

/**
 * Makes every write in turn. Before writes that need a dock the ship docks; otherwise it mostly flies, so that the walk
 * continues.
 */
function chosen(step: number, { isAtStation }: Surroundings): string {
  const next = writes[Math.ceil(step / 2) % writes.length] ?? 'nav.scan';
  if (step % 2 === 0) return next;
  if (/^(bank|construction|ships|shipyard|trading)\./.test(next)) return isAtStation ? 'trading.dock' : 'nav.move';
  const roll = random();
  if (roll < 0.15) return 'nav.scan';
  return roll < 0.3 ? 'nav.probe' : 'nav.move';
}

function request(game: Client, name: string, world: World): Promise<unknown> {
  const call = CALLS[name];
  if (!call) throw new Error(`no call of ${name} is known`);
  return settled(call(game, world));
}

function isRefusal(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    ('refused' in answer || (Array.isArray(answer) && answer.every(isRefusal)))
  );
}

function pick<T>(items: readonly T[]): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Mostly existing ids, so that calls succeed; otherwise ones the player hardly knows. */
async function worldOf(game: Client, team: string): Promise<World & Surroundings> {
  const here = await game.nav.here();
  const { items } = await game.nav.moves();
  const unseen = items.filter(({ knowledge }) => knowledge === 'known');
  const near = pick(random() < 0.7 && unseen.length > 0 ? unseen : items);
  const far = 2 * (1 + Math.floor((random() * SECTORS) / 2));
  const isNear = random() < 0.7;
  const [message] = (await game.messages.list({})).items;
  const [news] = (await game.notifications.list({})).items;
  const [alert] = (await game.trading.alerts({})).items;
  const ships = (await game.ships.list()).items;
  const ship = pick(ships);
  return {
    isAtStation: here.contents.station !== null,
    start,
    sector: isNear && near ? near.id : galaxy.sector(far),
    station: (isNear && here.contents.station?.id) || galaxy.station(far),
    ship: ship?.id ?? randomUUID(),
    planet: here.contents.planets[0]?.id ?? randomUUID(),
    message: message?.id ?? randomUUID(),
    notification: news?.id ?? randomUUID(),
    alert: alert?.id ?? randomUUID(),
    session: (await game.onboarding.status()).session_id ?? randomUUID(),
    rival: { player_id: rival.player_id, user_id: rival.user_id, name: rival.username },
    combat,
    team,
  };
}

/** The rival flies, docks, trades and makes other calls, sometimes where the player is. */
async function makeRandomCalls(other: Client): Promise<void> {
  const { items } = await other.nav.moves();
  const next = pick(items);
  if (next) await settled(other.nav.move({ to: next.id }));
  await settled(other.trading.dock({}));
  await settled(other.messages.hail({ body: 'Anybody here?' }));
  if (random() < 0.2) await settled(other.messages.send({ to: player.username, body: 'Still here.' }));
}

/** The rooms that the player's sockets are in now. */
async function heardRooms(): Promise<string[]> {
  return [rooms.personal(player.user_id), ...(await roomsOfPlayer(services, player.user_id))];
}

/** All content of unvisited sectors; of unknown sectors their ids too. */
async function secretsOf(
  database: TestDatabase,
  playerId: string,
  chart: { sectors: readonly { id: string }[] },
): Promise<{ hidden: string[]; unknown: string[] }> {
  const { rows } = await database.pool.query<{ id: string; secrets: (string | null)[] }>(
    `SELECT s.id, ARRAY[st.id::text, st.name, p.id::text, p.name, s.beacon, s.place_name, n.id::text, n.name] AS secrets
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
}

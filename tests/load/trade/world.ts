import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { signAccessToken, signingKey } from '#server/community/accounts/rules/access-token.ts';
import { createPool, type Pool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { BENCH_SECRETS } from '#tests/load/rest/bench-database.ts';
import { createGalaxy } from '#tests/support/galaxy-factory.ts';

const STATIONS = 10;
const PLENTY = 1_000_000_000;

/** A trader who never runs out of anything, docked. */
export type BenchTrader = {
  player_id: string;
  ship_id: string;
  sector_id: string;
  station_id: string;
  token: string;
};

export type TradeWorld = { pool: Pool; traders: BenchTrader[]; close(): Promise<void> };

/** Ten stations with ore for ever and `count` traders docked at them in turn. */
export async function createTradeWorld(connectionString: string, count: number): Promise<TradeWorld> {
  const pool = createPool({
    connectionString,
    size: 20,
    log: createLog({ level: 'silent', pretty: false }),
    work: 'background',
  });
  const numbers = Array.from({ length: STATIONS }, (_, index) => index + 1);
  const galaxy = await createGalaxy(pool, {
    sectors: numbers.map((number) => ({
      number,
      ...(number === 1 && { special: 'terra' }),
      station: { name: `Dock ${number}`, goods: { ore: { action: 'S', quantity: PLENTY, capacity: PLENTY } } },
    })),
    warps: [],
  });
  const traders: BenchTrader[] = [];
  for (let index = 0; index < count; index++) {
    const number = 1 + (index % STATIONS);
    traders.push(await insertTrader(pool, galaxy.sector(number), galaxy.station(number)));
  }
  return { pool, traders, close: () => pool.end() };
}

/** A player with a ship that holds everything, docked there. */
export async function insertTrader(pool: pg.Pool, sectorId: string, stationId: string): Promise<BenchTrader> {
  const [userId, playerId, shipId] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query(
    `INSERT INTO users (id, username, email, last_login, updated_at) VALUES ($1, $2, $3, now(), now())`,
    [userId, `trader-${userId}`, `${userId}@example.test`],
  );
  await pool.query(
    `INSERT INTO players (id, user_id, credits, turns, max_turns, last_turn_regeneration, current_sector_id,
       docked_station_id, docked_slip, docked_at) VALUES ($1, $2, $3, $4, $4, now(), $5, $6, 'transient', now())`,
    [playerId, userId, 1_000 * PLENTY, PLENTY, sectorId, stationId],
  );
  await pool.query(
    `INSERT INTO ships (id, owner_id, type, name, sector_id, holds, hull, max_hull, shields, max_shields, speed,
       max_drones_attack, max_drones_defence, value)
     VALUES ($1, $2, 'cargo_hauler', 'Bench', $3, $4, 600, 600, 200, 200, 3, 10, 40, 60000)`,
    [shipId, playerId, sectorId, PLENTY],
  );
  await pool.query('UPDATE players SET active_ship_id = $2 WHERE id = $1', [playerId, shipId]);
  await pool.query(
    'INSERT INTO aria_exploration_map (player_id, sector_id, first_visit, last_visit) VALUES ($1, $2, now(), now())',
    [playerId, sectorId],
  );
  const exp = Math.floor(Date.now() / 1_000) + 86_400;
  const token = signAccessToken({ sub: userId, exp }, signingKey(BENCH_SECRETS.JWT_SECRET));
  return { player_id: playerId, ship_id: shipId, sector_id: sectorId, station_id: stationId, token };
}

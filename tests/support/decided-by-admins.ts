import { randomUUID } from 'node:crypto';
import { api } from '#server/api.ts';
import type { Pool } from '#server/platform/db/pool.ts';
import { createCallerFactory } from '#server/platform/procedure.ts';
import { createPlayerRow } from '#tests/integration/authorization/identities.ts';

/** The id of a new player, not of their account. */
async function createPlayerId(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM players WHERE user_id = $1', [
    await createPlayerRow(pool),
  ]);
  return rows[0]?.id ?? '';
}

/** A contract between two players that waits for a decision. */
async function createDispute(pool: Pool, sectorId: string): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO contracts (id, kind, status, poster_id, taker_id, reward, escrow, sector_id, deadline, created_at, disputed_at)
     VALUES ($1, 'chart', 'disputed', $2, $3, 1000, 1000, $4, now(), now(), now())`,
    [id, await createPlayerId(pool), await createPlayerId(pool), sectorId],
  );
  return id;
}

/** An order whose dock is gone. */
async function createReservation(pool: Pool): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO construction_reservations (id, owner_id, dock_name, kind, slip, ship_type, price, escrow, hours, status, queued_at)
     VALUES ($1, $2, 'Gone', 'ship', 'construction', 'scout', 7200, 7200, 1, 'queued', now())`,
    [id, await createPlayerId(pool)],
  );
  return id;
}

/** A player who was awarded the medal of honour. */
async function medalHolder(pool: Pool): Promise<string> {
  const id = await createPlayerId(pool);
  await pool.query(
    `INSERT INTO medal_awards (player_id, medal, source, awarded_at) VALUES ($1, 'honour', 'admin', now())`,
    [id],
  );
  return id;
}

/** A player with credits in a ship in a sector. */
async function placedPlayer({ pool, sectorId }: { pool: Pool; sectorId: string }): Promise<string> {
  const id = await createPlayerId(pool);
  const ship = randomUUID();
  await pool.query(
    `INSERT INTO ships (id, owner_id, type, name, sector_id, speed, holds, hull, max_hull, shields, max_shields,
       max_drones_attack, max_drones_defence, value)
     VALUES ($1, $2, 'scout', 'Loaned', $3, 1, 20, 50, 50, 0, 0, 0, 0, 1)`,
    [ship, id, sectorId],
  );
  await pool.query('UPDATE players SET active_ship_id = $2, current_sector_id = $3, credits = 100 WHERE id = $1', [
    id,
    ship,
    sectorId,
  ]);
  return id;
}

async function nameOf(pool: Pool, playerId: string): Promise<string> {
  const { rows } = await pool.query<{ username: string }>('SELECT username FROM player_directory WHERE id = $1', [
    playerId,
  ]);
  return rows[0]?.username ?? '';
}

const opinion = { faction_code: 'federation', by: 5, reason: 'for the test' } as const;
const createCaller = createCallerFactory(api);
type Caller = ReturnType<typeof createCaller>;
const decision = { medal: 'honour', reason: 'for the test' } as const;
const share = { taker_percent: 50, reason: 'for the test' };

/** What administrators write about contracts and medals, each with a way to do it and a way for it to fail. */
export function holdingsWrites(world: () => { pool: Pool; sectorId: string }) {
  return {
    'construction.forceCancel': {
      action: 'construction.force_cancel',
      impact: 'HIGH_IMPACT',
      changes: 'before and after',
      succeed: async (call: Caller) =>
        call.construction.forceCancel({ id: await createReservation(world().pool), reason: 'for the test' }),
      fail: (call: Caller) => call.construction.forceCancel({ id: randomUUID(), reason: 'for the test' }),
    },
    'combatAdmin.adjustStanding': {
      action: 'player.adjust_standing',
      impact: 'NORMAL',
      changes: 'before and after',
      succeed: async (call: Caller) =>
        call.combatAdmin.adjustStanding({ player_id: await placedPlayer(world()), ...opinion }),
      fail: (call: Caller) => call.combatAdmin.adjustStanding({ player_id: randomUUID(), ...opinion }),
    },
    'people.transferAssets': {
      action: 'player.transfer_assets',
      impact: 'HIGH_IMPACT',
      changes: 'before and after',
      succeed: async (call: Caller) => {
        const [player_id, other] = [await placedPlayer(world()), await placedPlayer(world())];
        const to = await nameOf(world().pool, other);
        return call.people.transferAssets({ player_id, to, amount: 10, reason: 'for the test' });
      },
      fail: (call: Caller) =>
        call.people.transferAssets({
          ...{ player_id: randomUUID(), to: 'nobody at all', amount: 10, reason: 'for the test' },
        }),
    },
    'contracts.resolve': {
      action: 'contract.resolve',
      impact: 'HIGH_IMPACT',
      changes: 'before and after',
      succeed: async (call: Caller) =>
        call.contracts.resolve({ id: await createDispute(world().pool, world().sectorId), ...share }),
      fail: (call: Caller) => call.contracts.resolve({ id: randomUUID(), ...share }),
    },
    'medals.award': {
      action: 'medal.award',
      impact: 'NORMAL',
      changes: 'after',
      succeed: async (call: Caller) =>
        call.medals.award({ player_id: await createPlayerId(world().pool), ...decision }),
      fail: (call: Caller) => call.medals.award({ player_id: randomUUID(), ...decision }),
    },
    'medals.revoke': {
      action: 'medal.revoke',
      impact: 'NORMAL',
      changes: 'before and after',
      succeed: async (call: Caller) => call.medals.revoke({ player_id: await medalHolder(world().pool), ...decision }),
      fail: (call: Caller) => call.medals.revoke({ player_id: randomUUID(), ...decision }),
    },
  } as const;
}

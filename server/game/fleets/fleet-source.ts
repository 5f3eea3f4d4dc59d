import type { FleetMate, FleetQuery, FleetSource } from '#server/game/combat/index.ts';
import type { Tactic } from '#server/game/combat/rules/combatant.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Row = Omit<FleetMate, 'tactic'> & Tactic;

/** Implements the fleets' part of fights. */
export const fleetSource: FleetSource = {
  matesOf: async (tx, asked, { lock }) => {
    const fleetIds = await fleetsOf(tx, asked, lock);
    return fleetIds.length > 0 ? membersOf(tx, fleetIds) : [];
  },
  memberIn,
};

const FIND_FLEETS = `SELECT id FROM fleets WHERE id IN (
    SELECT fleet_id FROM fleet_members WHERE player_id = ANY($1::uuid[])
    UNION ALL SELECT m.fleet_id FROM player_records p JOIN fleet_members m ON m.player_id = p.id WHERE p.user_id = ANY($2::uuid[]))
  ORDER BY id`;
const READ_FLEETS = { name: 'find_fleets', text: FIND_FLEETS };
/** Every change of a fleet locks its row, so a shared lock on the row keeps its members unchanged. */
const LOCK_FLEETS = { name: 'lock_fleets', text: `${FIND_FLEETS} FOR SHARE` };

async function fleetsOf(tx: Tx, { players, users = [] }: FleetQuery, lock: boolean): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(lock ? LOCK_FLEETS : READ_FLEETS, [players, users]);
  return rows.map(({ id }) => id);
}

async function membersOf(tx: Tx, fleetIds: readonly string[]): Promise<FleetMate[]> {
  const rows = await tx.sql<Row>(
    `SELECT m.fleet_id, f.name, m.player_id, m.player_id = f.commander_id AS is_commander, m.joins, m.follows, f.stance, f.flee_at, f.targets, f.formation
     FROM fleet_members m JOIN fleets f ON f.id = m.fleet_id WHERE m.fleet_id = ANY($1::uuid[])
     ORDER BY m.fleet_id, m.joined_at, m.player_id`,
    [fleetIds],
  );
  return rows.map(({ stance, flee_at, targets, ...mate }) => ({ ...mate, tactic: { stance, flee_at, targets } }));
}

async function memberIn(tx: Tx, fleetId: string, sectorId: string): Promise<string | undefined> {
  const [member] = await tx.sql<{ player_id: string }>(
    `SELECT m.player_id FROM fleet_members m JOIN fleets f ON f.id = m.fleet_id
     JOIN people_players p ON p.player_id = m.player_id
     WHERE m.fleet_id = $1 AND p.sector_id = $2
     ORDER BY (m.player_id = f.commander_id) DESC, m.joined_at, m.player_id LIMIT 1`,
    [fleetId, sectorId],
  );
  return member?.player_id;
}

import type { Services } from '#server/platform/context.ts';

type Db = Pick<Services, 'pool'>;

/** How many of the newest; the construction pages show all. */
const MAX_ROWS = 50;

export type CompanyStation = {
  id: string;
  name: string;
  sector_number: number;
  cost_basis: number;
  upgrade_capital: number;
  till: number;
};

export type CompanyGate = {
  id: string;
  status: string;
  from_sector_number: number;
  to_sector_number: number;
  toll: number;
  cost_basis: number;
  till: number;
};

export type CompanyOrder = {
  id: string;
  kind: 'ship' | 'station';
  status: string;
  ship_type: string | null;
  dock_name: string;
  price: number;
  escrow: number;
  queued_at: string;
};

export type Company = { stations: CompanyStation[]; gates: CompanyGate[]; orders: CompanyOrder[] };

/** A player's buildings and orders, for administrators: at most 50 of each, newest first. */
export async function readCompany(ctx: Db, playerId: string): Promise<Company> {
  return {
    stations: await readStations(ctx, playerId),
    gates: await readGates(ctx, playerId),
    orders: await readOrders(ctx, playerId),
  };
}

async function readStations({ pool }: Db, playerId: string): Promise<CompanyStation[]> {
  const { rows } = await pool.query<CompanyStation>(
    `SELECT h.station_id AS id, st.name, s.sector_number, h.cost_basis, h.upgrade_capital, h.till
     FROM station_holdings h JOIN map_stations st ON st.id = h.station_id JOIN map_sectors s ON s.id = st.sector_id
     WHERE h.owner_id = $1 ORDER BY h.acquired_at DESC, h.station_id LIMIT ${MAX_ROWS}`,
    [playerId],
  );
  return rows;
}

async function readGates({ pool }: Db, playerId: string): Promise<CompanyGate[]> {
  const { rows } = await pool.query<CompanyGate>(
    `SELECT g.id, g.status, a.sector_number AS from_sector_number, b.sector_number AS to_sector_number, g.toll, g.cost_basis,
       g.till
     FROM warp_gates g JOIN map_sectors a ON a.id = g.from_sector_id JOIN map_sectors b ON b.id = g.to_sector_id
     WHERE g.owner_id = $1 ORDER BY g.built_at DESC, g.id LIMIT ${MAX_ROWS}`,
    [playerId],
  );
  return rows;
}

async function readOrders({ pool }: Db, playerId: string): Promise<CompanyOrder[]> {
  const { rows } = await pool.query<Omit<CompanyOrder, 'queued_at'> & { queued_at: Date }>(
    `SELECT id, kind, status, ship_type, dock_name, price, escrow, queued_at FROM construction_reservations
     WHERE owner_id = $1 ORDER BY queued_at DESC, id LIMIT ${MAX_ROWS}`,
    [playerId],
  );
  return rows.map((row) => ({ ...row, queued_at: row.queued_at.toISOString() }));
}

/**
 * SQL of what players have built or placed: kind, id, name (null if none), sector and owner. A gate is listed in the
 * sector of each of its ends.
 */
export const BUILT_HOLDINGS = `SELECT 'station' AS kind, h.station_id AS id, st.name, st.sector_id, h.owner_id
    FROM station_holdings h JOIN map_stations st ON st.id = h.station_id
  UNION ALL SELECT 'gate', g.id, NULL, g.from_sector_id, g.owner_id FROM warp_gates g
  UNION ALL SELECT 'gate', g.id, NULL, g.to_sector_id, g.owner_id FROM warp_gates g
  UNION ALL SELECT 'beacon', b.id, NULL, b.sector_id, b.owner_id FROM gate_beacons b`;

import type { GameSettings } from '#server/foundation/settings/rules/catalogue.ts';
import { type SlipKind, type SlipState, slipSize, slipsOf } from '#server/game/trading/rules/slips.ts';
import type { Reads } from '#server/platform/db/transaction.ts';

export type DockStation = { id: string; name: string; slips_transient: number; slips_long_term: number };
/** Players docked at a station and in line there, with their users. */
export type StationSlips = SlipState & { users: ReadonlyMap<string, string> };

type DockedRow = { player_id: string; user_id: string; type: string; docked_slip: string; docked_at: Date };
type WaitRow = {
  player_id: string;
  user_id: string;
  type: string;
  since: Date;
  granted_slip: string | null;
  granted_until: Date | null;
};

const DOCKED = `SELECT p.id AS player_id, p.user_id, s.type, COALESCE(p.docked_slip, 'transient') AS docked_slip,
    COALESCE(p.docked_at, p.created_at) AS docked_at
  FROM player_records p JOIN ship_records s ON s.id = p.active_ship_id WHERE p.docked_station_id = $1`;

/** Players who left or docked are no longer in line; the next assignment deletes their rows. */
const WAITING = `SELECT w.player_id, p.user_id, s.type, w.since, w.granted_slip, w.granted_until
  FROM slip_waits w JOIN player_records p ON p.id = w.player_id JOIN ship_records s ON s.id = p.active_ship_id
  JOIN map_stations st ON st.id = w.station_id
  WHERE w.station_id = $1 AND p.current_sector_id = st.sector_id AND p.docked_station_id IS NULL`;

/** Stable within a transaction that locked the station. */
export async function readLine(reads: Reads, settings: GameSettings, station: DockStation): Promise<StationSlips> {
  const values = [station.id];
  const docked = await reads.sql<DockedRow>(DOCKED, values);
  const waiting = await reads.sql<WaitRow>(WAITING, values);
  return {
    total: slipsOf(settings, station),
    docked: docked.map((row) => ({
      player_id: row.player_id,
      slip: kindOf(row.docked_slip),
      size: slipSize(row.type),
      docked_at: row.docked_at.getTime(),
    })),
    line: waiting.map((row) => ({
      player_id: row.player_id,
      size: slipSize(row.type),
      since: row.since.getTime(),
      granted:
        row.granted_slip === null || row.granted_until === null
          ? null
          : { slip: kindOf(row.granted_slip), until: row.granted_until.getTime() },
    })),
    users: new Map([...docked, ...waiting].map((row) => [row.player_id, row.user_id])),
  };
}

function kindOf(slip: string): SlipKind {
  return slip === 'long_term' ? 'long_term' : 'transient';
}

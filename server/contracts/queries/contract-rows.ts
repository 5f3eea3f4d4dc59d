import type { ContractView } from '#server/contracts/schemas.ts';
import { knownNameSql } from '#server/navigation/index.ts';

/** `sectorName`: SQL of the name of the contract's sector `s`, as the reader knows it. */
export function contractSelect(sectorName: string): string {
  return `SELECT c.id, c.kind, c.status, c.reward, c.escrow, c.places,
    c.free_places, c.parent_id, c.paid, c.commodity, c.quantity, c.collected,
    c.deadline, c.created_at, c.accepted_at, c.closed_at, c.disputed_at, c.dispute_reason, c.decision_reason,
    c.poster_id, p.username AS poster_name, c.issuer_station_id, i.name AS issuer_name, i.sector_id AS issuer_sector_id,
    c.basis, c.need, c.effort, c.taker_id, t.username AS taker_name,
    c.sector_id, s.sector_number, ${sectorName} AS sector_name,
    c.station_id, st.name AS station_name, c.origin_station_id, o.name AS origin_name
  FROM contracts c LEFT JOIN player_directory p ON p.id = c.poster_id LEFT JOIN map_stations i ON i.id = c.issuer_station_id
  LEFT JOIN player_directory t ON t.id = c.taker_id
  JOIN map_sectors s ON s.id = c.sector_id
  LEFT JOIN map_stations st ON st.id = c.station_id LEFT JOIN map_stations o ON o.id = c.origin_station_id`;
}

/** For the player in `$1`. */
export const CONTRACT_SELECT = contractSelect(knownNameSql('$1', 's'));

type Same =
  | 'id'
  | 'kind'
  | 'status'
  | 'reward'
  | 'escrow'
  | 'places'
  | 'parent_id'
  | 'paid'
  | 'commodity'
  | 'quantity'
  | 'collected';
export type ContractRow = Pick<ContractView, Same | 'dispute_reason' | 'decision_reason'> & {
  free_places: number;
  deadline: Date;
  created_at: Date;
  accepted_at: Date | null;
  closed_at: Date | null;
  disputed_at: Date | null;
  poster_id: string | null;
  poster_name: string | null;
  issuer_station_id: string | null;
  issuer_name: string | null;
  issuer_sector_id: string | null;
  basis: number | null;
  need: number | null;
  effort: number | null;
  taker_id: string | null;
  taker_name: string | null;
  sector_id: string;
  sector_number: number;
  sector_name: string;
  station_id: string | null;
  station_name: string | null;
  origin_station_id: string | null;
  origin_name: string | null;
};

/** A contract as visible to a player; `reader` is null for administrators. */
export function viewOfContract(row: ContractRow, reader: string | null): ContractView {
  const { id, kind, status, reward, escrow, places, parent_id, paid, commodity, quantity, collected } = row;
  return {
    ...{ id, kind, status, reward, escrow, places, parent_id, paid, commodity, quantity, collected },
    free_places: status === 'open' ? row.free_places : 0,
    poster: partyOf(row.poster_id, row.poster_name),
    issuer: issuerOf(row),
    terms: termsOf(row),
    taker: partyOf(row.taker_id, row.taker_name),
    is_mine: row.poster_id !== null && row.poster_id === reader,
    is_taker: row.taker_id !== null && row.taker_id === reader,
    sector: { id: row.sector_id, number: row.sector_number, name: row.sector_name },
    station: placeOf(row.station_id, row.station_name),
    origin: placeOf(row.origin_station_id, row.origin_name),
    deadline: row.deadline.toISOString(),
    created_at: row.created_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    disputed_at: row.disputed_at?.toISOString() ?? null,
    dispute_reason: row.dispute_reason,
    decision_reason: row.decision_reason,
  };
}

function partyOf(player_id: string | null, username: string | null) {
  return player_id !== null && username !== null ? { player_id, username } : null;
}

function issuerOf({ issuer_station_id: id, issuer_name: name, issuer_sector_id: sector_id }: ContractRow) {
  return id !== null && name !== null && sector_id !== null ? { id, name, sector_id } : null;
}

function termsOf({ basis, need, effort }: ContractRow) {
  return basis !== null && need !== null && effort !== null ? { basis, need, effort } : null;
}

function placeOf(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null;
}

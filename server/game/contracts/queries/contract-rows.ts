import { readProgress } from '#server/game/contracts/queries/read-progress.ts';
import { holdFit } from '#server/game/contracts/rules/hold.ts';
import { GAP_DAYS } from '#server/game/contracts/rules/terms.ts';
import type { ContractView } from '#server/game/contracts/schemas.ts';
import { knownNameSql } from '#server/game/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { type Reads, readsOf, type Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

/**
 * `sectorName`: SQL of the name of the contract's sector `s`, as the reader knows it; `more`: of further columns;
 * `from`: of the contracts `c`.
 */
export function contractSelect(sectorName: Sql, more: Sql, from = sql`contracts c`): Sql {
  return sql`SELECT c.id, c.kind, c.status, c.reward, c.escrow, c.places,
    c.free_places, c.parent_id, c.paid, c.commodity, c.quantity, c.collected,
    c.deadline, c.created_at, c.accepted_at, c.closed_at, c.disputed_at, c.dispute_reason, c.decision_reason,
    c.poster_id, p.username AS poster_name, c.issuer_station_id, i.name AS issuer_name, i.sector_id AS issuer_sector_id,
    c.basis, c.need, c.risk, c.effort, c.turn_pay, c.taker_id, t.username AS taker_name,
    c.sector_id, s.sector_number, ${sectorName} AS sector_name,
    c.station_id, st.name AS station_name, c.origin_station_id, o.name AS origin_name ${more}
  FROM ${from} LEFT JOIN player_directory p ON p.id = c.poster_id LEFT JOIN map_stations i ON i.id = c.issuer_station_id
  LEFT JOIN player_directory t ON t.id = c.taker_id
  JOIN map_sectors s ON s.id = c.sector_id
  LEFT JOIN map_stations st ON st.id = c.station_id LEFT JOIN map_stations o ON o.id = c.origin_station_id`;
}

/** The same for a player, as `ReaderRow`. */
export function contractsFor(player: string, from = sql`contracts c`): Sql {
  return contractSelect(knownNameSql(sql`${player}`, 's'), sql`, ${shipHoldsOf(player)} AS ship_holds`, from);
}

/** All holds of the ship that the player flies. */
function shipHoldsOf(player: string): Sql {
  return sql`COALESCE((SELECT f.holds FROM player_records m JOIN ship_records f ON f.id = m.active_ship_id WHERE m.id = ${player}), 0)`;
}

/** SQL: the ship that the player flies is large enough, as `holdFit` judges it; work without a load has no quantity. */
export function fitsShipOf(player: string): Sql {
  return sql`AND c.quantity <= ${shipHoldsOf(player)}`;
}

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
  | 'collected'
  | 'turn_pay';

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
  risk: number;
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

/** A contract for a player, whose ship has so many holds. */
export type ReaderRow = ContractRow & { ship_holds: number };

/** A contract as visible to a player; `reader` is null for administrators, `progress` for all but its taker. */
export function viewOfContract(
  row: ContractRow | ReaderRow,
  reader: string | null,
  progress: ContractView['progress'] = null,
): ContractView {
  const { id, kind, status, reward, escrow, places, parent_id, paid, commodity, quantity, collected, turn_pay } = row;
  return {
    ...{ id, kind, status, reward, escrow, places, parent_id, paid, commodity, quantity, collected, turn_pay },
    work_turns: row.effort,
    hold: 'ship_holds' in row ? holdFit(quantity, row.ship_holds) : null,
    free_places: status === 'open' ? row.free_places : 0,
    poster: partyOf(row.poster_id, row.poster_name),
    issuer: issuerOf(row),
    terms: termsOf(row),
    taker: partyOf(row.taker_id, row.taker_name),
    is_mine: row.poster_id !== null && row.poster_id === reader,
    is_taker: row.taker_id !== null && row.taker_id === reader,
    progress,
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

function termsOf({ basis, need, risk, effort }: ContractRow) {
  return basis !== null && need !== null && effort !== null ? { basis, need, risk, effort } : null;
}

function placeOf(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null;
}

/**
 * SQL: the reader knows the places: visited the sector of every station, and for a chart or a derelict knows that the
 * sector exists.
 */
export function knownTo(reader: string): Sql {
  return sql`(${visitedBy(reader)} OR ${seenFromAfarBy(reader)}) AND ${stationsKnownTo(reader)}`;
}

function visitedBy(reader: string): Sql {
  return sql`EXISTS (SELECT 1 FROM visit_records v WHERE v.player_id = ${reader} AND v.sector_id = c.sector_id)`;
}

function seenFromAfarBy(reader: string): Sql {
  return sql`c.kind IN ('chart', 'recover') AND EXISTS (SELECT 1 FROM map_warps w JOIN visit_records v ON v.sector_id = w.from_sector_id
      WHERE w.to_sector_id = c.sector_id AND v.player_id = ${reader} AND NOT w.is_latent)`;
}

function stationsKnownTo(reader: string): Sql {
  return sql`(o.id IS NULL OR EXISTS (SELECT 1 FROM visit_records v WHERE v.player_id = ${reader} AND v.sector_id = o.sector_id))
  AND (c.issuer_station_id IS NULL OR EXISTS (SELECT 1 FROM map_stations i JOIN visit_records v ON v.sector_id = i.sector_id
      WHERE i.id = c.issuer_station_id AND v.player_id = ${reader}))`;
}

/**
 * SQL: `player` cannot accept the station's order for a sector: they have the same from another station, or charted it
 * within a week before the order.
 */
export function chartedBy(player: string): Sql {
  return sql`(c.kind IN ('chart', 'recover') AND c.issuer_station_id IS NOT NULL AND EXISTS (SELECT 1 FROM contracts y
    WHERE y.taker_id = ${player} AND y.kind = c.kind AND y.issuer_station_id IS NOT NULL AND y.sector_id = c.sector_id
      AND (y.status = 'taken' OR c.kind = 'chart' AND y.status = 'fulfilled' AND y.closed_at > c.created_at - make_interval(days => ${GAP_DAYS}))))`;
}

/** The derelict was claimed since the order. */
export const GONE = sql`(c.kind = 'recover' AND EXISTS (SELECT 1 FROM find_claim_records n
    WHERE n.sector_id = c.sector_id AND n.claimed_at >= c.created_at))`;

/**
 * SQL: excludes contracts of which the player has another place, charts they already have an order for, and claimed
 * derelicts.
 */
function untaken(player: string): Sql {
  return sql`((c.places = 1 OR NOT EXISTS (SELECT 1 FROM contracts x WHERE x.parent_id = c.id AND x.taker_id = ${player}))
  AND NOT ${chartedBy(player)} AND NOT ${GONE})`;
}

/** Orders of the board, each with an index that begins with the status. */
export const NEWEST = sql`c.created_at DESC, c.id DESC`;
export const BEST_PAID = sql`c.turn_pay DESC, c.id DESC`;

/**
 * SQL: ids of the first contracts that the player could accept now, of other players and of stations. In two parts, so
 * that the first reads either the places that the player visited or the contracts in their order, whichever are fewer.
 */
export function onBoard(
  { player_id, clock }: Pick<PlayerCtx, 'player_id' | 'clock'>,
  { filters, limit, order }: { filters: Sql; limit: Sql; order: Sql },
): Sql {
  const origin = sql`LEFT JOIN map_stations o ON o.id = c.origin_station_id`;
  const acceptable = sql`c.status = 'open' AND c.deadline > ${clock.now()} AND c.poster_id IS DISTINCT FROM ${player_id}
    AND ${untaken(player_id)} AND ${stationsKnownTo(player_id)} ${filters} ORDER BY ${order} ${limit}`;
  return sql`((SELECT c.id FROM contracts c JOIN visit_records at ON at.player_id = ${player_id} AND at.sector_id = c.sector_id ${origin}
      WHERE ${acceptable})
    UNION ALL (SELECT c.id FROM contracts c ${origin}
      WHERE ${seenFromAfarBy(player_id)} AND NOT ${visitedBy(player_id)} AND ${acceptable}))`;
}

/** @throws DomainError NOT_FOUND, also for contracts at places that the caller does not know */
export function readContract(ctx: PlayerCtx, { id }: { id: string }): Promise<ContractView> {
  return readContractIn(ctx, readsOf(ctx.pool), id);
}

/** The same within a transaction. @throws DomainError NOT_FOUND */
export async function readContractIn(ctx: PlayerCtx, reads: Reads, id: string): Promise<ContractView> {
  const [row] = await reads.sql<ReaderRow>(
    sql`${contractsFor(ctx.player_id)} WHERE c.id = ${id}
       AND (c.poster_id = ${ctx.player_id} OR c.taker_id = ${ctx.player_id} OR c.status = 'open' AND ${knownTo(ctx.player_id)})`,
  );
  if (!row) throw notFound('The contract');
  const progress = row.taker_id === ctx.player_id ? await readProgress(reads, ctx.player_id, [id]) : undefined;
  return viewOfContract(row, ctx.player_id, progress?.get(id));
}

/** @throws DomainError NOT_FOUND for a contract that does not exist, or at a place that the caller does not know */
export async function requireKnownPlace(ctx: PlayerCtx, tx: Tx, id: string): Promise<void> {
  const known = await tx.sql(
    sql`SELECT 1 FROM contracts c LEFT JOIN map_stations o ON o.id = c.origin_station_id
     WHERE c.id = ${id} AND ${knownTo(ctx.player_id)}`,
  );
  if (known.length === 0) throw notFound('The contract');
}

import { randomUUIDv7 } from 'node:crypto';
import { readBoardFacts } from '#server/game/contracts/queries/board-facts.ts';
import { GONE } from '#server/game/contracts/queries/contract-rows.ts';
import {
  BOARD_MINUTES,
  type OpenOffer,
  offersFor,
  type StationOffer,
} from '#server/game/contracts/rules/station-offers.ts';
import { turnPay } from '#server/game/contracts/rules/turn-pay.ts';
import type { PlayerCtx, Services } from '#server/platform/context.ts';
import { sql } from '#server/platform/db/sql.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

export type BoardCtx = Pick<Services, 'env' | 'pool' | 'clock' | 'settings' | 'operatorEvents'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** How many stations one run fills, those that have waited longest first. */
const BATCH = 500;

/** Fills the due boards of stations on a player's chart; returns how many offers were made. */
export async function fillBoards(ctx: BoardCtx): Promise<number> {
  const { rows } = await ctx.pool.query<{ id: string }>(
    `SELECT st.id FROM map_stations st LEFT JOIN station_boards b ON b.station_id = st.id
     WHERE st.owner_id IS NULL AND (b.filled_at IS NULL OR b.filled_at <= $1)
       AND EXISTS (SELECT 1 FROM visit_records v WHERE v.sector_id = st.sector_id)
     ORDER BY b.filled_at NULLS FIRST, st.id LIMIT ${BATCH}`,
    [dueBefore(ctx)],
  );
  return eachRow(rows, ({ id }) => inTransaction(ctx, (tx) => fillBoard(ctx, tx, id, dueBefore(ctx))));
}

/** Fills the board of the caller's station if it was never filled, so that no visitor finds it empty. */
export async function fillBoardHere(ctx: BoardCtx & Pick<PlayerCtx, 'player_id'>): Promise<void> {
  const { rows } = await ctx.pool.query<{ id: string }>(
    `SELECT st.id FROM map_stations st LEFT JOIN station_boards b ON b.station_id = st.id
     JOIN player_records p ON p.current_sector_id = st.sector_id
     WHERE p.id = $2 AND st.owner_id IS NULL AND (b.filled_at IS NULL OR b.filled_at <= $1)`,
    [dueBefore(ctx), ctx.player_id],
  );
  for (const { id } of rows) await inTransaction(ctx, (tx) => fillBoard(ctx, tx, id, dueBefore(ctx)));
}

function dueBefore(ctx: BoardCtx): Date {
  return new Date(ctx.clock.now().getTime() - BOARD_MINUTES * MINUTE_MS);
}

/**
 * Adds the missing offers of a board last filled before `due`; of concurrent calls only one does. The number of
 * offers made so far seeds the next ones.
 */
export async function fillBoard(ctx: BoardCtx, tx: Tx, stationId: string, due: Date): Promise<number> {
  const now = ctx.clock.now();
  const [board] = await tx.sql<{ made: number }>(
    `INSERT INTO station_boards AS b (station_id, filled_at) VALUES ($1, $2)
     ON CONFLICT (station_id) DO UPDATE SET filled_at = $2 WHERE b.filled_at <= $3 RETURNING made`,
    [stationId, now, due],
  );
  if (!board) return 0;
  const settings = ctx.settings.current();
  await tx.sql(sql`DELETE FROM contracts c WHERE c.issuer_station_id = ${stationId} AND c.status = 'open' AND ${GONE}`);
  const open = await tx.sql<OpenOffer>(
    `SELECT kind, commodity, sector_id, station_id FROM contracts
     WHERE issuer_station_id = $1 AND status = 'open' AND deadline > $2`,
    [stationId, now],
  );
  const count = settings.station_contract_offers - open.length;
  const facts = count > 0 ? await readBoardFacts(ctx, tx, stationId) : null;
  if (!facts) return 0;
  const offers = offersFor(settings, facts, { made: board.made, count, open });
  for (const offer of offers) await insertOffer(ctx, tx, stationId, offer);
  await tx.sql('UPDATE station_boards SET made = made + $2 WHERE station_id = $1', [stationId, offers.length]);
  return offers.length;
}

async function insertOffer(ctx: BoardCtx, tx: Tx, issuer: string, offer: StationOffer): Promise<void> {
  const now = ctx.clock.now();
  const deadline = new Date(now.getTime() + ctx.settings.current().station_contract_hours * HOUR_MS);
  const { kind, reward, sector_id, station_id, origin_station_id, commodity, quantity, basis, need, risk, effort } =
    offer;
  await tx.sql(
    `INSERT INTO contracts (id, kind, status, issuer_station_id, reward, escrow, sector_id, station_id, origin_station_id,
       commodity, quantity, basis, need, risk, effort, turn_pay, deadline, created_at)
     VALUES ($1, $2, 'open', $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[randomUUIDv7(), kind, issuer, reward, sector_id, station_id, origin_station_id],
      ...[commodity, quantity, basis, need, risk, effort, turnPay(offer), deadline, now],
    ],
  );
}

import { z } from 'zod';
import { fillBoardHere } from '#server/contracts/fill-boards.ts';
import { KNOWN, UNTAKEN } from '#server/contracts/queries/contract-clauses.ts';
import { CONTRACT_SELECT, type ContractRow, viewOfContract } from '#server/contracts/queries/contract-rows.ts';
import type { ContractView, ListContractsInput } from '#server/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Reader = Pick<PlayerCtx, 'env' | 'pool' | 'clock' | 'settings' | 'operatorEvents' | 'player_id'>;

/** The board of open contracts, or the caller's own, newest first. */
export async function readContracts(ctx: Reader, input: ListContractsInput) {
  if (input.view === 'board') await fillBoardHere(ctx);
  const [at, id] = input.cursor ? decodeCursor(input.cursor, keys) : [null, null];
  const { rows } = await ctx.pool.query<ContractRow>(
    `${CONTRACT_SELECT}
     WHERE CASE $2::text WHEN 'posted' THEN c.poster_id = $1 WHEN 'taken' THEN c.taker_id = $1
         ELSE c.status = 'open' AND c.deadline > $3 AND c.poster_id IS DISTINCT FROM $1 AND ${UNTAKEN} AND ${KNOWN} END
       AND ($4::text IS NULL OR c.kind = $4) AND ($8::text IS NULL OR (c.issuer_station_id IS NULL) = ($8 = 'player'))
       AND ($9::uuid IS NULL OR c.issuer_station_id = $9)
       AND ($5::timestamptz IS NULL OR (c.created_at, c.id) < ($5, $6::uuid))
     ORDER BY c.created_at DESC, c.id DESC LIMIT $7`,
    [
      ...[ctx.player_id, input.view, ctx.clock.now(), input.kind ?? null, at, id, input.limit + 1],
      ...[input.issuer ?? null, input.station_id ?? null],
    ],
  );
  const items = rows.map((row) => viewOfContract(row, ctx.player_id));
  return cutPage(items, input.limit, (row) => [row.created_at, row.id]);
}

/** @throws DomainError NOT_FOUND, also for contracts at places that the caller does not know */
export function readContract(ctx: PlayerCtx, { id }: { id: string }): Promise<ContractView> {
  return inTransaction(ctx, (tx) => readContractIn(ctx, tx, id));
}

/** The same within a transaction. @throws DomainError NOT_FOUND */
export async function readContractIn(ctx: PlayerCtx, tx: Tx, id: string): Promise<ContractView> {
  const [row] = await tx.sql<ContractRow>(
    `${CONTRACT_SELECT} WHERE c.id = $2 AND (c.poster_id = $1 OR c.taker_id = $1 OR c.status = 'open' AND ${KNOWN})`,
    [ctx.player_id, id],
  );
  if (!row) throw notFound('The contract');
  return viewOfContract(row, ctx.player_id);
}

/** @throws DomainError NOT_FOUND for a contract that does not exist, or at a place that the caller does not know */
export async function requireKnownPlace(ctx: PlayerCtx, tx: Tx, id: string): Promise<void> {
  const known = await tx.sql(
    `SELECT 1 FROM contracts c LEFT JOIN map_stations o ON o.id = c.origin_station_id WHERE c.id = $2 AND ${KNOWN}`,
    [ctx.player_id, id],
  );
  if (known.length === 0) throw notFound('The contract');
}

import { z } from 'zod';
import { fillBoardHere } from '#server/game/contracts/fill-boards.ts';
import {
  type ContractRow,
  contractsFor,
  onBoard,
  viewOfContract,
} from '#server/game/contracts/queries/contract-rows.ts';
import { readProgress } from '#server/game/contracts/queries/read-progress.ts';
import type { ListContractsInput } from '#server/game/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, type Sql, sql } from '#server/platform/db/sql.ts';
import { readsOf } from '#server/platform/db/transaction.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Reader = Pick<PlayerCtx, 'env' | 'pool' | 'clock' | 'settings' | 'operatorEvents' | 'player_id'>;

/** The board of open contracts, or the caller's own, newest first. */
export async function readContracts(ctx: Reader, input: ListContractsInput) {
  if (input.view === 'board') await fillBoardHere(ctx);
  const { rows } = await ctx.pool.query<ContractRow>(
    sql`${contractsFor(ctx.player_id, sql`${idsOf(ctx, input)} page JOIN contracts c ON c.id = page.id`)}
     ORDER BY c.created_at DESC, c.id DESC ${limitTo(input.limit)}`,
  );
  const taken = rows.flatMap(({ id, status }) => (input.view === 'taken' && status === 'taken' ? [id] : []));
  const progress = await readProgress(readsOf(ctx.pool), ctx.player_id, taken);
  const items = rows.map((row) => viewOfContract(row, ctx.player_id, progress.get(row.id)));
  return cutPage(items, input.limit, (row) => [row.created_at, row.id]);
}

/** SQL: the ids of the page, found before anything else is read of them. */
function idsOf(ctx: Reader, input: ListContractsInput): Sql {
  const filters = sql`${given(input.kind, (kind) => sql`AND c.kind = ${kind}`)} ${given(input.issuer, issuedBy)}
    ${given(input.station_id, (station) => sql`AND c.issuer_station_id = ${station}`)}
    ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (c.created_at, c.id) < (${at}, ${id}::uuid)`)}`;
  const limit = limitTo(input.limit);
  if (input.view === 'board') return onBoard(ctx, { filters, limit });
  const party = input.view === 'posted' ? sql`c.poster_id` : sql`c.taker_id`;
  return sql`(SELECT c.id FROM contracts c WHERE ${party} = ${ctx.player_id} ${filters}
    ORDER BY c.created_at DESC, c.id DESC ${limit})`;
}

function issuedBy(issuer: 'player' | 'station'): Sql {
  return issuer === 'player' ? sql`AND c.issuer_station_id IS NULL` : sql`AND c.issuer_station_id IS NOT NULL`;
}

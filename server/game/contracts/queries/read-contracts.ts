import { z } from 'zod';
import { fillBoardHere } from '#server/game/contracts/fill-boards.ts';
import {
  BEST_PAID,
  contractsFor,
  fitsShipOf,
  NEWEST,
  onBoard,
  type ReaderRow,
  viewOfContract,
} from '#server/game/contracts/queries/contract-rows.ts';
import { readProgress } from '#server/game/contracts/queries/read-progress.ts';
import type { ListContractsInput } from '#server/game/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorNumber, cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { empty, given, type Sql, sql } from '#server/platform/db/sql.ts';
import { readsOf } from '#server/platform/db/transaction.ts';

type Reader = Pick<PlayerCtx, 'env' | 'pool' | 'clock' | 'settings' | 'operatorEvents' | 'player_id'>;

type Sort = ListContractsInput['sort'];

const ORDERS = { newest: NEWEST, turn_pay: BEST_PAID } as const satisfies Record<Sort, Sql>;
const byTime = z.tuple([cursorTime, z.uuid()]);
const byPay = z.tuple([z.literal('turn_pay'), cursorNumber, z.uuid()]);

/** The board of open contracts in the wanted order, or the caller's own, newest first. */
export async function readContracts(ctx: Reader, input: ListContractsInput) {
  if (input.view === 'board') await fillBoardHere(ctx);
  const sort = input.view === 'board' ? input.sort : 'newest';
  const { rows } = await ctx.pool.query<ReaderRow>(
    sql`${contractsFor(ctx.player_id, sql`${idsOf(ctx, input, sort)} page JOIN contracts c ON c.id = page.id`)}
     ORDER BY ${ORDERS[sort]} ${limitTo(input.limit)}`,
  );
  const taken = rows.flatMap(({ id, status }) => (input.view === 'taken' && status === 'taken' ? [id] : []));
  const progress = await readProgress(readsOf(ctx.pool), ctx.player_id, taken);
  const items = rows.map((row) => viewOfContract(row, ctx.player_id, progress.get(row.id)));
  return cutPage(items, input.limit, ({ id, turn_pay, created_at }) =>
    sort === 'turn_pay' ? [sort, turn_pay, id] : [created_at, id],
  );
}

/** SQL: the ids of the page, found before anything else is read of them. */
function idsOf(ctx: Reader, input: ListContractsInput, sort: Sort): Sql {
  const filters = sql`${given(input.kind, (kind) => sql`AND c.kind = ${kind}`)} ${given(input.issuer, issuedBy)}
    ${given(input.station_id, (station) => sql`AND c.issuer_station_id = ${station}`)} ${behind(input.cursor, sort)}`;
  const limit = limitTo(input.limit);
  if (input.view === 'board') {
    const fitting = input.fits === 'true' ? fitsShipOf(ctx.player_id) : empty;
    return onBoard(ctx, { filters: sql`${filters} ${fitting}`, limit, order: ORDERS[sort] });
  }
  const party = input.view === 'posted' ? sql`c.poster_id` : sql`c.taker_id`;
  return sql`(SELECT c.id FROM contracts c WHERE ${party} = ${ctx.player_id} ${filters} ORDER BY ${ORDERS[sort]} ${limit})`;
}

function behind(cursor: string | undefined, sort: Sort): Sql {
  return sort === 'turn_pay'
    ? afterCursor(cursor, byPay, ([, pay, id]) => sql`AND (c.turn_pay, c.id) < (${pay}::int, ${id}::uuid)`)
    : afterCursor(cursor, byTime, ([at, id]) => sql`AND (c.created_at, c.id) < (${at}, ${id}::uuid)`);
}

function issuedBy(issuer: 'player' | 'station'): Sql {
  return issuer === 'player' ? sql`AND c.issuer_station_id IS NULL` : sql`AND c.issuer_station_id IS NOT NULL`;
}

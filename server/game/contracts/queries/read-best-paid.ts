import {
  contractsFor,
  fitsShipOf,
  NEWEST,
  onBoard,
  type ReaderRow,
  viewOfContract,
} from '#server/game/contracts/queries/contract-rows.ts';
import type { ContractView } from '#server/game/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { sql } from '#server/platform/db/sql.ts';

/** Of how many of the newest contracts on the board the best paid are chosen. */
const CONSIDERED = 200;

/** The best paid of the open contracts that the player could accept and carry, the highest reward first. */
export async function readBestPaid(ctx: PlayerCtx, limit: number): Promise<ContractView[]> {
  const ids = onBoard(ctx, { filters: fitsShipOf(ctx.player_id), limit: sql`LIMIT ${CONSIDERED}`, order: NEWEST });
  const { rows } = await ctx.pool.query<ReaderRow>(
    sql`${contractsFor(ctx.player_id, sql`${ids} page JOIN contracts c ON c.id = page.id`)}
     ORDER BY c.reward DESC, c.id LIMIT ${limit}`,
  );
  return rows.map((row) => viewOfContract(row, ctx.player_id));
}

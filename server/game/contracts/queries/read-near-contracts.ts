import { fillBoardHere } from '#server/game/contracts/fill-boards.ts';
import {
  contractsFor,
  NEWEST,
  onBoard,
  type ReaderRow,
  viewOfContract,
} from '#server/game/contracts/queries/contract-rows.ts';
import type { ContractView, NearContracts } from '#server/game/contracts/schemas.ts';
import { distancesFrom } from '#server/game/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { empty, raw, sql } from '#server/platform/db/sql.ts';
import { notPlaced } from '#server/world/players/index.ts';

/** How many open contracts are compared, the newest that the caller knows. */
const MAX_COMPARED = 1_000;

type Begun = ReaderRow & { begins: string };

/**
 * The open contracts whose start is the fewest turns away over known warps, those that the ship cannot carry last.
 * @throws DomainError CONFLICT `not_placed`
 */
export async function readNearContracts(ctx: PlayerCtx): Promise<NearContracts> {
  await fillBoardHere(ctx);
  const here = await readHere(ctx);
  const distanceTo = await distancesFrom(ctx, here.speed, here.sector_id);
  const newest = raw(`LIMIT ${MAX_COMPARED}`);
  const { rows } = await ctx.pool.query<Begun>(
    sql`SELECT b.*, COALESCE(o.sector_id, b.sector_id) AS begins FROM (
       ${contractsFor(ctx.player_id, sql`${onBoard(ctx, { filters: empty, limit: newest, order: NEWEST })} page JOIN contracts c ON c.id = page.id`)}
       ORDER BY c.created_at DESC, c.id DESC ${newest}) b
     LEFT JOIN map_stations o ON o.id = b.origin_station_id`,
  );
  const items = rows
    .flatMap(({ begins, ...row }) => {
      const distance = distanceTo(begins);
      return distance ? [{ ...viewOfContract(row, ctx.player_id), begins_in: begins, ...distance }] : [];
    })
    .sort((a, b) => loadOrder(a) - loadOrder(b) || a.turns - b.turns || b.reward - a.reward || (a.id < b.id ? -1 : 1));
  return { items, taken: here.taken, max_taken: ctx.settings.current().station_contract_offers };
}

function loadOrder({ hold }: ContractView): number {
  return hold?.fits === false ? 1 : 0;
}

async function readHere(ctx: PlayerCtx): Promise<{ sector_id: string; speed: number; taken: number }> {
  const { rows } = await ctx.pool.query<{ sector_id: string; speed: number; taken: number }>(
    `SELECT p.current_sector_id AS sector_id, s.speed, (SELECT count(*)::int FROM contracts c
         WHERE c.taker_id = p.id AND c.status = 'taken' AND c.issuer_station_id IS NOT NULL) AS taken
     FROM player_records p JOIN ship_records s ON s.id = p.active_ship_id
     WHERE p.id = $1 AND p.current_sector_id IS NOT NULL`,
    [ctx.player_id],
  );
  const [here] = rows;
  if (!here) throw notPlaced();
  return here;
}

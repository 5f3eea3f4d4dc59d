import { STARPORT, type Starport } from '#server/bank/queries/find-starport.ts';
import { WEEKLY_STIPEND } from '#server/bank/rules/stipend.ts';
import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type KnownStarport = Omit<Starport, 'sector_id'> & { sector_id: string | null };
type Account = { credits: number; access_override: boolean; docked_station_id: string | null };

/** Visited, or a neighbour of a visited sector: what player $1's chart shows. */
const KNOWN_STARPORT = `SELECT p.station_id, p.name, CASE WHEN
    EXISTS (SELECT 1 FROM visit_records m WHERE m.player_id = $1 AND m.sector_id = p.sector_id)
    OR EXISTS (SELECT 1 FROM map_warps w JOIN visit_records m ON m.sector_id = w.from_sector_id AND m.player_id = $1
      WHERE w.to_sector_id = p.sector_id AND NOT w.is_latent)
    THEN p.sector_id END AS sector_id
  FROM (${STARPORT}) p`;

/** The caller's balance at the central bank, and whether it can be withdrawn here. */
export async function readBalance({ pool, player_id }: PlayerCtx) {
  const [accounts, goods, starports] = await Promise.all([
    pool.query<Account>(
      `SELECT COALESCE(a.credits, 0) AS credits, COALESCE(a.access_override, false) AS access_override, p.docked_station_id
       FROM player_records p LEFT JOIN player_central_bank_accounts a ON a.player_id = p.id WHERE p.id = $1`,
      [player_id],
    ),
    pool.query<{ commodity: Commodity; quantity: number; cost_basis: number }>(
      'SELECT commodity, quantity, cost_basis FROM central_bank_goods WHERE player_id = $1 AND quantity > 0 ORDER BY commodity',
      [player_id],
    ),
    pool.query<KnownStarport>(KNOWN_STARPORT, [player_id]),
  ]);
  const [account] = accounts.rows;
  const starport = starports.rows[0] ?? null;
  return {
    credits: account?.credits ?? 0,
    goods: goods.rows,
    access_override: account?.access_override ?? false,
    can_withdraw: starport !== null && account?.docked_station_id === starport.station_id,
    starport,
    stipend: WEEKLY_STIPEND,
  };
}

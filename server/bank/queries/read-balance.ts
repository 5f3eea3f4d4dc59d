import { STARPORT, type Starport } from '#server/bank/queries/find-starport.ts';
import { WEEKLY_STIPEND } from '#server/bank/rules/stipend.ts';
import type { Commodity } from '#server/galaxy/rules/commodities.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Account = { credits: number; access_override: boolean; docked_station_id: string | null };

/** What the caller has at the central bank, and whether it can be had here. */
export async function readBalance({ pool, player_id }: PlayerCtx) {
  const [accounts, goods, starports] = await Promise.all([
    pool.query<Account>(
      `SELECT COALESCE(a.credits, 0) AS credits, COALESCE(a.access_override, false) AS access_override, p.docked_station_id
       FROM citizen_places p LEFT JOIN player_central_bank_accounts a ON a.player_id = p.id WHERE p.id = $1`,
      [player_id],
    ),
    pool.query<{ commodity: Commodity; quantity: number }>(
      'SELECT commodity, quantity FROM central_bank_goods WHERE player_id = $1 AND quantity > 0 ORDER BY commodity',
      [player_id],
    ),
    pool.query<Starport>(STARPORT),
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

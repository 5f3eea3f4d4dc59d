import { z } from 'zod';
import { WEEKLY_STIPEND } from '#server/game/bank/rules/stipend.ts';
import type { BankEntryKind, listBankEntriesInput } from '#server/game/bank/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';

type KnownStarport = Omit<Starport, 'sector_id'> & { sector_id: string | null };

type Account = { credits: number; access_override: boolean; docked_station_id: string | null };

/** The main starport of the hub: where its stardock is, else at its capital, else its first special station. */
export const STARPORT = `SELECT st.id AS station_id, st.name, st.sector_id
  FROM map_stations st JOIN map_sectors s ON s.id = st.sector_id JOIN map_regions r ON r.id = s.region_id
    JOIN map_galaxies g ON g.id = r.galaxy_id AND g.is_active
  WHERE r.kind = 'central_nexus' AND r.status IN ('active', 'suspended', 'grace')
  ORDER BY g.created_at DESC,
    EXISTS (SELECT 1 FROM map_locations l WHERE l.sector_id = s.id AND l.type = 'stardock') DESC,
    s.is_capital DESC, st.class, s.sector_number LIMIT 1`;

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

export type Starport = { station_id: string; name: string; sector_id: string };

export async function findStarport(tx: Pick<Tx, 'sql'>): Promise<Starport | undefined> {
  const [starport] = await tx.sql<Starport>(STARPORT);
  return starport;
}

const CURSOR = z.tuple([cursorTime, z.uuid()]);

type Row = {
  id: string;
  kind: BankEntryKind;
  commodity: Commodity | null;
  amount: number;
  balance_after: number;
  detail: Record<string, string | number | boolean | null>;
  created_at: Date;
};

/** The ledger of the caller's account, newest first. */
export async function readBankEntries({ pool, player_id }: PlayerCtx, input: z.infer<typeof listBankEntriesInput>) {
  const { rows } = await pool.query<Row>(
    sql`SELECT id, kind, commodity, amount, balance_after, detail, created_at FROM central_bank_entries
     WHERE player_id = ${player_id}
       ${afterCursor(input.cursor, CURSOR, ([at, id]) => sql`AND (created_at, id) < (${at}, ${id}::uuid)`)}
     ORDER BY created_at DESC, id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
  return cutPage(items, input.limit, ({ created_at, id: last }) => [created_at, last]);
}

import { readCompany } from '#server/game/construction/index.ts';
import type { PersonDetails } from '#server/operations/people/schemas.ts';
import type { Services, UserCtx } from '#server/platform/context.ts';

type Db = Pick<Services, 'pool'>;
type Holdings = Pick<
  PersonDetails,
  'bank_credits' | 'planets' | 'stations' | 'gates' | 'orders' | 'contracts' | 'flagged_messages'
>;
/** How many of the newest; the features' own pages show all. */
const MAX_ROWS = 50;

/** A player's possessions besides ships and, for moderators, their reported messages. */
export async function readHoldings(ctx: Db & Pick<UserCtx, 'actor'>, player_id: string): Promise<Holdings> {
  return {
    bank_credits: await readBankCredits(ctx, player_id),
    planets: await readPlanets(ctx, player_id),
    ...(await readCompany(ctx, player_id)),
    contracts: await readContracts(ctx, player_id),
    flagged_messages: ctx.actor.scopes.includes('admin.messages.moderate') ? await readFlagged(ctx, player_id) : null,
  };
}

export const NO_HOLDINGS: Holdings = {
  bank_credits: null,
  planets: [],
  stations: [],
  gates: [],
  orders: [],
  contracts: [],
  flagged_messages: null,
};

async function readBankCredits({ pool }: Db, player_id: string): Promise<number> {
  const { rows } = await pool.query<{ credits: number }>(
    'SELECT credits FROM bank_account_records WHERE player_id = $1',
    [player_id],
  );
  return rows[0]?.credits ?? 0;
}

async function readPlanets({ pool }: Db, player_id: string) {
  const { rows } = await pool.query<Holdings['planets'][number]>(
    `SELECT h.planet_id AS id, p.name, p.type, s.sector_number, h.citadel_level, h.colonists, h.drones, h.safe
     FROM planet_records h JOIN map_planets p ON p.id = h.planet_id JOIN map_sectors s ON s.id = p.sector_id
     WHERE h.owner_id = $1 ORDER BY h.claimed_at DESC, h.planet_id LIMIT ${MAX_ROWS}`,
    [player_id],
  );
  return rows;
}

async function readContracts({ pool }: Db, player_id: string) {
  const { rows } = await pool.query<{
    id: string;
    kind: string;
    status: string;
    side: 'posted' | 'taken';
    reward: number;
    created_at: Date;
  }>(
    `SELECT id, kind, status, CASE WHEN poster_id = $1 THEN 'posted' ELSE 'taken' END AS side, reward, created_at
     FROM contract_records WHERE poster_id = $1 OR taker_id = $1 ORDER BY created_at DESC, id LIMIT ${MAX_ROWS}`,
    [player_id],
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

async function readFlagged({ pool }: Db, player_id: string) {
  const { rows } = await pool.query<{
    id: string;
    excerpt: string;
    flags: number;
    open_flags: number;
    is_hidden: boolean;
    created_at: Date;
  }>(
    `SELECT id, left(body, 160) AS excerpt, flags::int AS flags, open_flags::int AS open_flags,
       hidden_at IS NOT NULL AS is_hidden, created_at
     FROM flagged_message_records WHERE sender_id = $1 ORDER BY created_at DESC, id LIMIT ${MAX_ROWS}`,
    [player_id],
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

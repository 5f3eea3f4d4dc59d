import { NO_HOLDINGS, readHoldings } from '#server/operations/people/queries/read-holdings.ts';
import { type PersonDetails, personDetails } from '#server/operations/people/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';

type Db = Pick<UserCtx, 'pool' | 'clock' | 'actor'>;

type Person = {
  user_id: string;
  username: string;
  email: string;
  is_active: boolean;
  is_admin: boolean;
  deleted: boolean;
  subscription_tier: string | null;
  created_at: Date;
  last_login: Date | null;
  player_id: string | null;
  credits: number | null;
  turns: number | null;
  aria_trust_score: number | null;
  sector: unknown;
  team: unknown;
  cluster: unknown;
  active_ship_id: string | null;
};

/** Everything about one account on one page. @throws DomainError NOT_FOUND */
export async function readPerson(ctx: Db, user_id: string): Promise<PersonDetails> {
  const { rows } = await ctx.pool.query<Person>(
    `SELECT u.id AS user_id, u.username, u.email, u.is_active, u.is_admin, u.deleted, u.subscription_tier, u.created_at,
       u.last_login, p.id AS player_id, p.credits, p.turns, p.aria_trust_score, p.active_ship_id,
       (SELECT jsonb_build_object('id', s.id, 'number', s.sector_number, 'name', s.visited_name) FROM map_sectors s
         WHERE s.id = p.current_sector_id) AS sector,
       (SELECT jsonb_build_object('name', t.name, 'tag', t.tag, 'role', m.role) FROM team_member_records m
         JOIN team_records t ON t.id = m.team_id WHERE m.player_id = p.id) AS team,
       (SELECT jsonb_build_object('id', m.cluster_id, 'status', m.status, 'weight', w.weight) FROM multi_account_records m
         JOIN multi_account_weights w ON w.user_id = m.user_id WHERE m.user_id = u.id) AS cluster
     FROM account_records u LEFT JOIN player_records p ON p.user_id = u.id WHERE u.id = $1`,
    [user_id],
  );
  const [person] = rows;
  if (!person) throw notFound('An account of that id');
  const { active_ship_id, ...known } = person;
  const { player_id } = known;
  return personDetails.parse({
    ...known,
    created_at: known.created_at.toISOString(),
    last_login: known.last_login?.toISOString() ?? null,
    sessions: await readSessions(ctx, user_id),
    ships: player_id ? await readShips(ctx, player_id, active_ship_id) : [],
    ...(player_id ? await readHoldings(ctx, player_id) : NO_HOLDINGS),
    standings: player_id ? await readStandings(ctx, player_id) : [],
    gifts: player_id ? await readGifts(ctx, player_id) : [],
    movements: player_id ? await readMovements(ctx, player_id) : [],
    sanctions: await readSanctions(ctx, user_id, player_id),
  });
}

async function readSessions({ pool, clock }: Db, user_id: string) {
  const { rows } = await pool.query<{
    id: string;
    ip: string | null;
    user_agent: string | null;
    started_at: Date;
    last_used_at: Date;
    open: boolean;
  }>(
    `SELECT family_id AS id, (array_agg(ip ORDER BY created_at DESC))[1] AS ip,
       (array_agg(user_agent ORDER BY created_at DESC))[1] AS user_agent, min(started_at) AS started_at,
       max(created_at) AS last_used_at, bool_or(NOT revoked AND expires_at > $2) AS open
     FROM account_sessions WHERE user_id = $1 GROUP BY family_id ORDER BY max(created_at) DESC LIMIT 20`,
    [user_id, clock.now()],
  );
  return rows.map((row) => ({
    ...row,
    started_at: row.started_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
}

async function readShips({ pool }: Db, player_id: string, active: string | null) {
  const { rows } = await pool.query<{ id: string; name: string; type: string; value: number; is_destroyed: boolean }>(
    'SELECT id, name, type, value, is_destroyed FROM ship_records WHERE owner_id = $1 ORDER BY created_at DESC LIMIT 50',
    [player_id],
  );
  return rows.map((row) => ({ ...row, is_active: row.id === active }));
}

async function readMovements({ pool }: Db, player_id: string) {
  const { rows } = await pool.query<{
    id: string;
    kind: string;
    amount: number;
    credits_after: number;
    created_at: Date;
  }>(
    `(SELECT id, kind, amount, credits_after, created_at FROM credit_records WHERE player_id = $1
        ORDER BY created_at DESC, id DESC LIMIT 30)
     UNION ALL
     (SELECT id, side, CASE side WHEN 'sell' THEN total ELSE -total END, credits_after, created_at FROM trade_records
        WHERE player_id = $1 ORDER BY created_at DESC, id DESC LIMIT 30)
     ORDER BY created_at DESC LIMIT 30`,
    [player_id],
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

async function readSanctions({ pool }: Db, user_id: string, player_id: string | null) {
  const { rows } = await pool.query<{
    id: string;
    kind: string;
    reason: string;
    appeal_note: string | null;
    until: Date | null;
    created_at: Date;
    lifted_at: Date | null;
  }>(
    `SELECT id, 'suspend' AS kind, reason, appeal_note, until, created_at, lifted_at FROM account_suspension_records
       WHERE user_id = $1
     UNION ALL
     SELECT id, kind, reason, appeal_note, until, created_at, lifted_at FROM message_sanction_records WHERE player_id = $2::uuid
     ORDER BY created_at DESC LIMIT 50`,
    [user_id, player_id],
  );
  return rows.map((row) => ({
    ...row,
    until: row.until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    lifted_at: row.lifted_at?.toISOString() ?? null,
  }));
}

type Gift = PersonDetails['gifts'][number];

/** Value that a player gave to or received from others: one row per player or team, largest sums first. */
async function readGifts({ pool }: Db, player_id: string): Promise<Gift[]> {
  const { rows } = await pool.query<Omit<Gift, 'last_at'> & { last_at: Date }>(
    `SELECT f.direction,
       CASE WHEN o.id IS NULL THEN NULL ELSE jsonb_build_object('user_id', o.user_id, 'username', u.username) END AS other,
       t.tag AS team, f.value, f.times::int, f.last_at
     FROM (
       SELECT 'given' AS direction, CASE WHEN NOT to_team THEN other_id END AS other_id, CASE WHEN to_team THEN other_id END AS team_id,
         value, times, last_at FROM gift_sum_records WHERE giver_id = $1
       UNION ALL
       SELECT 'received', giver_id, NULL, value, times, last_at FROM gift_sum_records WHERE other_id = $1 AND NOT to_team) f
     LEFT JOIN player_records o ON o.id = f.other_id LEFT JOIN account_records u ON u.id = o.user_id
     LEFT JOIN team_records t ON t.id = f.team_id
     WHERE f.times > 0 ORDER BY f.value DESC, f.last_at DESC LIMIT 20`,
    [player_id],
  );
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }));
}

/** A player's standing with each faction. */
async function readStandings({ pool }: Db, player_id: string): Promise<PersonDetails['standings']> {
  const { rows } = await pool.query<PersonDetails['standings'][number]>(
    'SELECT faction_code, standing FROM player_standings WHERE player_id = $1 ORDER BY faction_code',
    [player_id],
  );
  return rows;
}

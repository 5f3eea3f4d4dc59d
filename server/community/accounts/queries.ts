import { z } from 'zod';
import { TOKEN_SCOPES } from '#server/community/accounts/rules/token-scopes.ts';
import type {
  ApiTokens,
  ApiTokensInput,
  Me,
  MfaAttempt,
  MfaAttempts,
  MfaAttemptsInput,
  MfaBackupState,
  MfaStatus,
  Sessions,
  SessionsInput,
} from '#server/community/accounts/schemas.ts';
import type { Actor, Services, UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';
import { describeDevice } from '#server/platform/http/describe-device.ts';

/** The caller's own account. */
export async function readMe({ pool }: Pick<Services, 'pool'>, actor: Actor): Promise<Me> {
  const { rows } = await pool.query<{ has_password: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM player_credentials WHERE user_id = $1)
         OR EXISTS (SELECT 1 FROM admin_credentials WHERE user_id = $1) AS has_password`,
    [actor.user_id],
  );
  const second_factor_due = actor.second_factor_due === true;
  return {
    id: actor.user_id,
    username: actor.username,
    email: actor.email,
    is_admin: actor.is_admin || second_factor_due,
    second_factor_due,
    is_active: actor.is_active,
    last_login: actor.last_login?.toISOString() ?? null,
    player_id: actor.player_id,
    scopes: [...actor.scopes],
    has_password: rows[0]?.has_password ?? false,
  };
}

const HOUR = 3_600_000;

/** The cursor of lists ordered by time and id. */
const cursorKeys = z.tuple([cursorTime, z.uuid()]);

type Enrolment = {
  enabled: boolean;
  verified: boolean;
  last_used: Date | null;
  codes_generated_at: Date | null;
  total: number;
  remaining: number;
};

async function findEnrolment(ctx: UserCtx): Promise<Enrolment | undefined> {
  const { rows } = await ctx.pool.query<Enrolment>(
    `SELECT m.enabled, m.verified, m.last_used, m.codes_generated_at, count(c.user_id)::int AS total,
            count(c.user_id) FILTER (WHERE c.used_at IS NULL)::int AS remaining
       FROM mfa_secret m LEFT JOIN mfa_backup_code c USING (user_id) WHERE m.user_id = $1 GROUP BY m.user_id`,
    [ctx.actor.user_id],
  );
  return rows[0];
}

export async function readMfaStatus(ctx: UserCtx): Promise<MfaStatus> {
  const found = await findEnrolment(ctx);
  return {
    enabled: found?.enabled ?? false,
    verified: found?.verified ?? false,
    backup_codes_remaining: found?.remaining ?? 0,
    last_used: found?.last_used?.toISOString() ?? null,
  };
}

/** @throws DomainError NOT_FOUND while MFA is not enabled */
export async function readBackupCodes(ctx: UserCtx): Promise<MfaBackupState> {
  const found = await findEnrolment(ctx);
  if (!found?.enabled || !found.codes_generated_at) throw notFound('A set of backup codes');
  return {
    backup_codes_remaining: found.remaining,
    backup_codes_total: found.total,
    generated_at: found.codes_generated_at.toISOString(),
  };
}

type AttemptRow = Omit<MfaAttempt, 'attempted_at'> & { attempted_at: Date };

export async function listAttempts(ctx: UserCtx, input: MfaAttemptsInput): Promise<MfaAttempts> {
  const since = new Date(ctx.clock.now().getTime() - input.hours * HOUR);
  const { rows } = await ctx.pool.query<AttemptRow>(
    sql`SELECT id, attempted_at, purpose, method, success, ip, user_agent FROM mfa_attempt
      WHERE user_id = ${ctx.actor.user_id} AND attempted_at >= ${since}
        ${afterCursor(input.cursor, cursorKeys, ([at, id]) => sql`AND (attempted_at, id) < (${at}, ${id}::uuid)`)}
      ORDER BY attempted_at DESC, id DESC ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.attempted_at.toISOString(), row.id]);
  return { ...page, items: page.items.map((row) => ({ ...row, attempted_at: row.attempted_at.toISOString() })) };
}

type SessionRow = {
  family_id: string;
  ip: string | null;
  user_agent: string | null;
  started_at: Date;
  created_at: Date;
  expires_at: Date;
};

/** The caller's open sessions, the most recently used first. */
export async function listSessions(ctx: UserCtx, input: SessionsInput): Promise<Sessions> {
  const { rows } = await ctx.pool.query<SessionRow>(
    sql`SELECT family_id, ip, user_agent, started_at, created_at, expires_at FROM refresh_token
      WHERE user_id = ${ctx.actor.user_id} AND NOT revoked AND expires_at > ${ctx.clock.now()}
        ${afterCursor(input.cursor, cursorKeys, ([at, id]) => sql`AND (created_at, family_id) < (${at}, ${id}::uuid)`)}
      ORDER BY created_at DESC, family_id DESC ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.created_at.toISOString(), row.family_id]);
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.family_id,
      device: describeDevice(row.user_agent),
      user_agent: row.user_agent,
      ip: row.ip,
      created_at: row.started_at.toISOString(),
      last_used: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      current: row.family_id === ctx.actor.session_id,
    })),
  };
}

type ApiTokenRow = {
  id: string;
  name: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  last_used_ip: string | null;
};

/** The caller's tokens that were not revoked, including expired ones, newest first. */
export async function listApiTokens(ctx: UserCtx, input: ApiTokensInput): Promise<ApiTokens> {
  const { rows } = await ctx.pool.query<ApiTokenRow>(
    sql`SELECT id, name, coalesce(scopes, '{}') AS scopes, created_at, expires_at, last_used_at, last_used_ip FROM api_tokens
      WHERE user_id = ${ctx.actor.user_id} AND revoked_at IS NULL
        ${afterCursor(input.cursor, cursorKeys, ([at, id]) => sql`AND (created_at, id) < (${at}, ${id}::uuid)`)}
      ORDER BY created_at DESC, id DESC ${limitTo(input.limit)}`,
  );
  const page = cutPage(rows, input.limit, (row) => [row.created_at.toISOString(), row.id]);
  return {
    ...page,
    items: page.items.map((row) => ({
      ...row,
      scopes: TOKEN_SCOPES.filter((scope) => row.scopes.includes(scope)),
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    })),
  };
}

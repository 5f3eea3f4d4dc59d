import { loadActor } from '#server/accounts/load-actor.ts';
import { matchesDigest, readToken } from '#server/accounts/rules/api-token.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Actor } from '#server/platform/context.ts';
import type { Pool } from '#server/platform/db/pool.ts';

type Row = { user_id: string; digest: string; scopes: string[] };

const FIND_TOKEN = {
  name: 'find_api_token',
  text: `SELECT user_id, digest, coalesce(scopes, '{}') AS scopes FROM api_tokens
          WHERE id = $1 AND revoked_at IS NULL AND expires_at > $2`,
};

/**
 * The player of an API token, without admin scopes: admins must sign in. Undefined for an unknown, revoked or expired
 * token and for an account that may not sign in.
 */
export async function findTokenActor(db: { pool: Pool; clock: Clock }, text: string): Promise<Actor | undefined> {
  const parts = readToken(text);
  if (!parts) return undefined;
  const { rows } = await db.pool.query<Row>({ ...FIND_TOKEN, values: [parts.id, db.clock.now()] });
  const [row] = rows;
  if (!row || !matchesDigest(parts.secret, row.digest)) return undefined;
  const actor = await loadActor(db, row.user_id);
  return (
    actor && {
      ...actor,
      is_admin: false,
      scopes: [],
      second_factor_due: false,
      api_token: { id: parts.id, scopes: row.scopes },
    }
  );
}

import type { Pool } from '#server/platform/db/pool.ts';

/** What an attacker could be after: accounts, passwords, authority, sessions, second factors, possessions, the ledger. */
const TABLES = [
  'users',
  'admin_credentials',
  'player_credentials',
  'admin_scope_grant',
  'refresh_token',
  'mfa_secret',
  'mfa_backup_code',
  'oauth_account',
  'players',
  'ships',
  'ship_cargo',
  'admin_action_log',
] as const;

export type Holdings = Readonly<Record<string, string>>;

/** A digest of each table's whole content: two equal answers mean that nothing was lost or added. */
export async function holdingsOf(pool: Pool): Promise<Holdings> {
  const digests: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await pool.query<{ digest: string }>(
      `SELECT count(*) || ' rows, ' || md5(coalesce(string_agg(t::text, chr(10) ORDER BY t::text), '')) AS digest FROM ${table} t`,
    );
    digests[table] = rows[0]?.digest ?? '';
  }
  return digests;
}

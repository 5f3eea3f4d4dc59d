import { MAX_ACCOUNTS_AT_ADDRESS, type SignIn } from '#server/multi-account/rules/find-clusters.ts';
import type { Services } from '#server/platform/context.ts';

type Db = Pick<Services, 'pool' | 'clock'>;

/** Accounts of players whose e-mail addresses may share a mailbox; the rule decides. */
export async function readSharedMailboxes({ pool }: Db): Promise<{ user_id: string; email: string }[]> {
  const { rows } = await pool.query<{ user_id: string; email: string }>(
    `SELECT user_id, email FROM (
       SELECT u.id AS user_id, u.email, count(*) OVER (PARTITION BY lower(split_part(split_part(u.email, '@', 1), '+', 1)),
         lower(split_part(u.email, '@', 2))) AS shared
       FROM account_records u WHERE NOT u.deleted AND u.id IN (SELECT p.user_id FROM player_records p)) found
     WHERE shared > 1`,
  );
  return rows;
}

/** Sign-ins of the last 30 days from IP addresses that a few players share. */
export async function readSharedSignIns({ pool, clock }: Db): Promise<SignIn[]> {
  const { rows } = await pool.query<SignIn>(
    `WITH recent AS (
       SELECT s.user_id, s.ip, s.user_agent, s.started_at AS at FROM account_sessions s
       JOIN account_records u ON u.id = s.user_id AND NOT u.deleted AND NOT u.is_admin
       WHERE s.started_at > $1::timestamptz - interval '30 days' AND s.ip IS NOT NULL
     ), shared AS (SELECT ip FROM recent GROUP BY ip HAVING count(DISTINCT user_id) BETWEEN 2 AND $2)
     SELECT DISTINCT recent.user_id, recent.ip, recent.user_agent, recent.at FROM recent JOIN shared USING (ip)
     WHERE recent.ip IS NOT NULL`,
    [clock.now(), MAX_ACCOUNTS_AT_ADDRESS],
  );
  return rows;
}

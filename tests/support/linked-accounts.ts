import { randomUUID } from 'node:crypto';
import type { GameWorld, TestPlayer } from '#tests/support/game-world.ts';

type Db = Pick<GameWorld, 'db'>;

/** One session of each player, from this address with this program. */
export async function signInFrom({ db }: Db, players: readonly TestPlayer[], ip: string, agent: string): Promise<void> {
  for (const { user_id } of players)
    await db.pool.query(
      `INSERT INTO refresh_token (id, user_id, family_id, token, expires_at, ip, user_agent, created_at, started_at)
       VALUES (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid()::text, now() + interval '7 days', $2, $3, now(), now())`,
      [user_id, ip, agent],
    );
}

/** A cluster of these accounts; returns its id. */
export async function clusterOf(
  { db }: Db,
  players: readonly TestPlayer[],
  status: 'flagged' | 'confirmed' | 'cleared',
): Promise<string> {
  const cluster = randomUUID();
  await db.pool.query(
    `INSERT INTO multi_account_clusters (id, status, signal, evidence, signature, created_at, updated_at)
     VALUES ($1, $2, 'hard', '[]', 's', now(), now())`,
    [cluster, status],
  );
  for (const { user_id } of players)
    await db.pool.query(`INSERT INTO multi_account_members (user_id, cluster_id, signal) VALUES ($1, $2, 'hard')`, [
      user_id,
      cluster,
    ]);
  return cluster;
}

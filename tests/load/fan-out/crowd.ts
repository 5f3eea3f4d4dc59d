import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signAccessToken, signingKey } from '#server/community/accounts/rules/access-token.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { BENCH_SECRETS, type BenchDatabase } from '#tests/load/rest/bench-database.ts';
import { createGalaxy } from '#tests/support/galaxy-factory.ts';

const DAY_S = 86_400;

/** `count` players in one sector; their access tokens are in a file, since an environment has no room for them. */
export async function createCrowd(
  { connectionString, folder }: BenchDatabase,
  count: number,
): Promise<{ sectorId: string; tokenFile: string }> {
  const pool = createPool({
    connectionString,
    size: 2,
    log: createLog({ level: 'silent', pretty: false }),
    work: 'long',
  });
  const galaxy = await createGalaxy(pool, { sectors: [{ number: 1, special: 'terra' }], warps: [] });
  const sectorId = galaxy.sector(1);
  const { rows } = await pool.query<{ user_id: string }>(
    `WITH made AS (
       INSERT INTO users (id, username, email, last_login, updated_at)
       SELECT gen_random_uuid(), 'listener-' || n, 'listener-' || n || '@example.test', now(), now()
       FROM generate_series(1, $1::int) n RETURNING id)
     INSERT INTO players (id, user_id, last_turn_regeneration, current_sector_id)
     SELECT gen_random_uuid(), id, now(), $2 FROM made RETURNING user_id`,
    [count, sectorId],
  );
  await pool.end();
  const key = signingKey(BENCH_SECRETS.JWT_SECRET);
  const exp = Math.floor(Date.now() / 1_000) + DAY_S;
  const tokenFile = path.join(folder, 'tokens.json');
  await writeFile(tokenFile, JSON.stringify(rows.map(({ user_id }) => signAccessToken({ sub: user_id, exp }, key))));
  return { sectorId, tokenFile };
}

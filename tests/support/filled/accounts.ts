import type { Tx } from '#server/platform/db/transaction.ts';
import { type FillSize, idSql } from '#tests/support/filled/fill-database.ts';

/** Accounts, players docked nowhere with full turns, a starter ship each, and one ended session. */
export async function fillAccounts(tx: Tx, { players, sectors, now }: FillSize): Promise<void> {
  await tx.sql(
    `INSERT INTO users (id, username, email, created_at, updated_at, last_login)
     SELECT ${idSql('user', 'n')}, 'pilot_' || lpad(n::text, 6, '0'), 'pilot' || n || '@example.com', t, t, t
     FROM generate_series(1, $1::int) n, LATERAL (SELECT $2::timestamptz - interval '40 days' + n * interval '1 second') AS a (t)`,
    [players, now],
  );
  await tx.sql(
    `INSERT INTO players (id, user_id, credits, turns_spent, last_turn_regeneration, first_login, home_region_id,
       current_sector_id, active_ship_id, created_at)
     SELECT ${idSql('player', 'n')}, ${idSql('user', 'n')}, 5000 + n * 37 % 20000, 40 + n % 900, $2::timestamptz - interval '20 days',
       '{"completed": true}', ${idSql('region', '1')}, ${idSql('sector', '1 + n % $3')}, ${idSql('ship', 'n')},
       $2::timestamptz - interval '40 days' + n * interval '1 second'
     FROM generate_series(1, $1::int) n`,
    [players, now, sectors],
  );
  await tx.sql(
    `INSERT INTO ships (id, owner_id, type, name, sector_id, speed, holds, hull, max_hull, shields, max_shields,
       max_drones_attack, max_drones_defence, value, created_at)
     SELECT ${idSql('ship', 'n')}, ${idSql('player', 'n')}, 'scout_ship', 'Ship ' || n, ${idSql('sector', '1 + n % $2')}, 1, 20, 100, 100,
       50, 50, 0, 0, 5000 + n % 7 * 500, $3::timestamptz - interval '40 days'
     FROM generate_series(1, $1::int) n`,
    [players, sectors, now],
  );
  await tx.sql(
    `INSERT INTO refresh_token (id, user_id, family_id, token, expires_at, revoked, ip, user_agent, created_at, started_at)
     SELECT gen_random_uuid(), ${idSql('user', 'n')}, gen_random_uuid(), md5(n::text) || md5('t' || n), $2::timestamptz - interval '1 day', true,
       '10.' || n / 65536 || '.' || n / 256 % 256 || '.' || n % 256, 'filled', t, t
     FROM generate_series(1, $1::int) n, LATERAL (SELECT $2::timestamptz - interval '20 days') AS a (t)`,
    [players, now],
  );
}

import type { Tx } from '#server/platform/db/transaction.ts';
import { type FillSize, idSql, withoutIndexes } from '#tests/support/filled/fill-database.ts';

/** Of player 1, who has a long past; every other player has a twentieth of it in turn. */
const LONG = 20_000;

/** Direct messages and notifications of all ages. */
export async function fillMail(tx: Tx, { players, now }: FillSize): Promise<void> {
  const at = `$2::timestamptz - interval '30 days' + n * interval '1 minute'`;
  const receiver = `CASE WHEN n % 2 = 0 THEN 1 ELSE 2 + n % ($1::int - 1) END`;
  const sender = `CASE WHEN n % 2 = 1 AND n % 4 = 1 THEN 1 ELSE 2 + (n + 7) % ($1::int - 1) END`;
  await withoutIndexes(tx, 'messages', async () => {
    await tx.sql(
      `INSERT INTO messages (id, channel, sender_id, sector_id, subject, body, created_at)
       SELECT ${idSql('message', 'n')}, CASE WHEN n % 200 = 0 THEN 'hail' ELSE 'direct' END, ${idSql('player', sender)},
         CASE WHEN n % 200 = 0 THEN ${idSql('sector', '5')} END, 'Subject', 'Text', ${at}
       FROM generate_series(1, $3::int) n`,
      [players, now, 2 * LONG],
    );
  });
  await withoutIndexes(tx, 'message_recipients', async () => {
    await tx.sql(
      `INSERT INTO message_recipients (player_id, message_id, created_at, read_at)
       SELECT ${idSql('player', receiver)}, ${idSql('message', 'n')}, ${at}, CASE WHEN n % 20 > 0 THEN ${at} END
       FROM generate_series(1, $3::int) n`,
      [players, now, 2 * LONG],
    );
  });
  await withoutIndexes(tx, 'notifications', async () => {
    await tx.sql(
      `INSERT INTO notifications (id, player_id, type, consequence, data, created_at, read_at)
       SELECT ${idSql('notification', 'n')}, ${idSql('player', receiver)}, 'maintenance', 1, '{"starts_at": "2026-03-01T12:00:00.000Z"}', ${at},
         CASE WHEN n % 500 > 0 THEN ${at} END
       FROM generate_series(1, $3::int) n`,
      [players, now, 2 * LONG],
    );
  });
}

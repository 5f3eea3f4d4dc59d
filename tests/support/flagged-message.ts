import { randomUUID } from 'node:crypto';
import type { Pool } from '#server/platform/db/pool.ts';

type FlaggedMessage = { message_id: string; author: { player_id: string; user_id: string } };

/** A message between two new players that its reader has flagged. */
export async function createFlaggedMessage(pool: Pool): Promise<FlaggedMessage> {
  const [author, reader] = [await createRankedPlayer(pool), await createRankedPlayer(pool)];
  const message_id = randomUUID();
  await pool.query(
    `INSERT INTO messages (id, channel, sender_id, body, created_at) VALUES ($1, 'direct', $2, 'Rude words', now())`,
    [message_id, author.player_id],
  );
  await pool.query('INSERT INTO message_recipients (player_id, message_id, created_at) VALUES ($1, $2, now())', [
    reader.player_id,
    message_id,
  ]);
  await pool.query(
    `INSERT INTO message_flags (id, message_id, player_id, reason, created_at) VALUES ($1, $2, $3, 'harassment', now())`,
    [randomUUID(), message_id, reader.player_id],
  );
  return { message_id, author };
}

async function createRankedPlayer(pool: Pool): Promise<FlaggedMessage['author']> {
  const [user_id, player_id] = [randomUUID(), randomUUID()];
  const name = `player-${user_id.slice(0, 8)}`;
  await pool.query('INSERT INTO users (id, username, email) VALUES ($1, $2, $3)', [
    user_id,
    name,
    `${name}@example.test`,
  ]);
  await pool.query('INSERT INTO players (id, user_id, last_turn_regeneration) VALUES ($1, $2, now())', [
    player_id,
    user_id,
  ]);
  return { player_id, user_id };
}

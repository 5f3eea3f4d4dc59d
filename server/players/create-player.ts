import { randomUUIDv7 } from 'node:crypto';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { placePlayer } from '#server/players/place-player.ts';

/**
 * Creates the player of a new account, with a first ship at Terra if a galaxy exists; otherwise `ensurePlaced` does
 * that later. Returns the player's id.
 */
export async function createPlayer(
  ctx: Pick<Services, 'clock' | 'realtime' | 'forgetPlaces'>,
  tx: Tx,
  user: { user_id: string; username: string },
): Promise<string> {
  const id = randomUUIDv7();
  const now = ctx.clock.now();
  await tx.sql('INSERT INTO players (id, user_id, last_turn_regeneration, created_at) VALUES ($1, $2, $3, $3)', [
    id,
    user.user_id,
    now,
  ]);
  await placePlayer(ctx, tx, id);
  return id;
}

import type { z } from 'zod';
import type { myTakeoversOutput, takeoverSchema } from '#server/money/subscriptions/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

type Row = Omit<z.infer<typeof takeoverSchema>, 'created_at' | 'expires_at' | 'settled_at'> & {
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
};

/** The caller's offers to take over regions. */
export async function readTakeovers({
  pool,
  player_id,
}: PlayerCtx): Promise<Omit<z.infer<typeof myTakeoversOutput>, 'next_cursor'>> {
  const { rows } = await pool.query<Row>(
    `SELECT id, region_id, region_name, state, reason, escrow, created_at, expires_at, settled_at FROM takeover_intents
     WHERE player_id = $1 ORDER BY created_at DESC, id DESC`,
    [player_id],
  );
  return {
    items: rows.map(({ created_at, expires_at, settled_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
    })),
  };
}

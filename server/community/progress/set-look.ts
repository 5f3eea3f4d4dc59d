import { FIRST_LOOK, type Look, lockedPart } from '#server/community/progress/rules/looks.ts';
import type { LookChange } from '#server/community/progress/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';

/** Changes the player's look, within what the rank unlocks. @throws DomainError CONFLICT `look_locked` */
export function setLook(ctx: PlayerCtx, change: LookChange): Promise<Look> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.sql<Look & { rank: number }>(
      `INSERT INTO player_progress AS p (player_id) VALUES ($1)
       ON CONFLICT (player_id) DO UPDATE SET points = p.points RETURNING rank, title, hull, trail, frame`,
      [ctx.player_id],
    );
    const { rank, ...now } = row ?? { rank: 1, ...FIRST_LOOK };
    const look = { ...now, ...change };
    const locked = lockedPart(look, rank);
    if (locked) throw conflict('look_locked', `Your rank has not unlocked this ${locked} yet.`);
    await tx.sql('UPDATE player_progress SET title = $2, hull = $3, trail = $4, frame = $5 WHERE player_id = $1', [
      ctx.player_id,
      look.title,
      look.hull,
      look.trail,
      look.frame,
    ]);
    return look;
  });
}

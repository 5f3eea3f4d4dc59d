import { countBoards, scoreBoard } from '#server/community/rankings/count-boards.ts';
import { BOARDS } from '#server/community/rankings/schemas.ts';
import type { Verified } from '#server/foundation/activity/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'log'>;

const SLICE = 1_000;

/**
 * Recounts the scores of the players after `after` on every board. Differences come from accounts that were linked or
 * parted by where they sign in, which nothing notes; others are faults. Repairs and reports them.
 */
export async function verifyBoards(ctx: Ctx, after: string): Promise<Verified> {
  await countBoards(ctx);
  const { rows } = await ctx.pool.query<{ id: string }>(
    `SELECT id FROM player_records WHERE id > $1 ORDER BY id LIMIT ${SLICE}`,
    [after],
  );
  const ids = rows.map(({ id }) => id);
  let differing = 0;
  for (const board of BOARDS) {
    const changed = await inTransaction(ctx, (tx) => scoreBoard(ctx, tx, board, ids));
    if (changed > 0) ctx.log.warn({ board, scores: changed }, 'scores of a board were repaired');
    differing += changed;
  }
  return { differing, next: ids.length < SLICE ? null : (ids.at(-1) ?? null) };
}

import { playBeat } from '#server/game/combat/play-beat.ts';
import type { Services } from '#server/platform/context.ts';
import { eachRow } from '#server/platform/jobs/each-row.ts';

/** How many fights one sweep continues. */
const SWEEP = 100;

/** Continues fights whose beat is overdue because their process died. Returns how many. */
export async function resumeOverdue(ctx: Services): Promise<number> {
  const overdue = new Date(ctx.clock.now().getTime() - 10 * ctx.settings.current().combat_beat_seconds * 1_000);
  const rows = await ctx.prisma.combat.findMany({
    where: { status: 'active', next_round_at: { lt: overdue } },
    select: { id: true },
    orderBy: { next_round_at: 'asc' },
    take: SWEEP,
  });
  return eachRow(rows, async ({ id }) => {
    await playBeat(ctx, id);
    return true;
  });
}

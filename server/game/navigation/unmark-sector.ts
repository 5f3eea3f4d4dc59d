import type { MarkKind } from '#server/game/navigation/queries/read-marks.ts';
import type { PlayerCtx } from '#server/platform/context.ts';

/** Removes the mark; one that is not there is removed already. */
export async function unmarkSector(ctx: PlayerCtx, kind: MarkKind, input: { sector_id: string }): Promise<void> {
  const where = { player_id: ctx.player_id, sector_id: input.sector_id };
  if (kind === 'bookmark') await ctx.prisma.navBookmark.deleteMany({ where });
  else await ctx.prisma.navAvoid.deleteMany({ where });
}

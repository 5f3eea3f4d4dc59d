import { lockOpen } from '#server/bounties/lock-open.ts';
import { returnBounty } from '#server/bounties/return-bounty.ts';
import { proRata } from '#server/bounties/rules/terms.ts';
import type { Services } from '#server/platform/context.ts';

/** Returns the bounties of a closed region, in proportion to their remaining time. */
export const BOUNTY_CLAUSE: Services['cascadeClauses'][number] = {
  name: 'bounty',
  find: async ({ prisma }, regionId) => {
    const rows = await prisma.bounty.findMany({
      where: { region_id: regionId, status: 'open' },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: 100,
    });
    return rows.map(({ id }) => id);
  },
  settle: async (ctx, tx, id) => {
    const [open] = await lockOpen(ctx, tx, [id]);
    if (!open) return null;
    const returned = proRata(open.amount, open, ctx.clock.now());
    await returnBounty(ctx, tx, { id, status: 'cancelled', returned, request_id: null });
    if (open.from_fund) return { player_id: null, outcome: 'returned_to_fund', credits: 0 };
    return { player_id: open.placed_by, outcome: 'returned_pro_rata', credits: open.placed_by === null ? 0 : returned };
  },
};

import { readFairness } from '#server/operations/fairness/queries/read-fairness.ts';
import { fairnessOutput } from '#server/operations/fairness/schemas.ts';
import { publicProcedure, router } from '#server/platform/procedure.ts';

export const fairnessRouter = router({
  read: publicProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/fairness',
        tags: ['fairness'],
        summary: 'Compare rates, multipliers, ceilings and start values of the tiers',
      },
    })
    .output(fairnessOutput)
    .query(({ ctx }) => readFairness(ctx.settings.current())),
});

import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';
import { readSettled } from '#server/region-lifecycle/queries/read-settled.ts';
import { listSettledInput, settledAssetSchema } from '#server/region-lifecycle/schemas.ts';

export const regionLifecycleRouter = router({
  settled: playerProcedure
    .meta({
      route: {
        method: 'GET',
        path: '/regions/ended/assets',
        tags: ['regions'],
        summary:
          'List what became of your assets in regions that ended, and abroad after a lapse of citizenship, the latest first',
      },
    })
    .input(listSettledInput)
    .output(pageOf(settledAssetSchema))
    .query(({ ctx, input }) => readSettled(ctx, input)),
});

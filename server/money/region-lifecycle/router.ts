import { listRegionAssets, readSettled } from '#server/money/region-lifecycle/queries/read-settled.ts';
import {
  listRegionAssetsInput,
  listSettledInput,
  regionAssetSchema,
  settledAssetSchema,
} from '#server/money/region-lifecycle/schemas.ts';
import { pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

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
  regionAssets: scopedProcedure('admin.regions.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/regions/{id}/assets',
        tags: ['regions'],
        summary: 'List what went where when a region ended, for every affected player, the latest first',
        successStatus: 200,
      },
    })
    .input(listRegionAssetsInput)
    .output(pageOf(regionAssetSchema))
    .query(({ ctx, input }) => listRegionAssets(ctx, input)),
});

import { getCluster, listClusters } from '#server/community/multi-account/queries/list-clusters.ts';
import { giftKey, listGifts } from '#server/community/multi-account/queries/list-gifts.ts';
import { listWashTrades, washKey } from '#server/community/multi-account/queries/list-wash-trades.ts';
import { reviewCluster } from '#server/community/multi-account/review-cluster.ts';
import { CLUSTERS_SCOPE } from '#server/community/multi-account/rules/clusters-scope.ts';
import { scanAccounts } from '#server/community/multi-account/scan-accounts.ts';
import {
  accountCluster,
  clusterInput,
  clusterPage,
  giftFlowInput,
  giftFlowList,
  listClustersInput,
  reviewClusterInput,
  scanResult,
  washTradeInput,
  washTradeList,
} from '#server/community/multi-account/schemas.ts';
import { cutList, pageInput } from '#server/platform/cursor.ts';
import { router, scopedProcedure } from '#server/platform/procedure.ts';

const tags = ['multi-account'] as const;
const reviewer = scopedProcedure(CLUSTERS_SCOPE);

function route(method: 'GET' | 'POST', path: `/admin/multi-account${string}`, summary: string) {
  return { route: { method, path: path as `/${string}`, tags, summary } };
}

export const multiAccountRouter = router({
  clusters: reviewer
    .meta(route('GET', '/admin/multi-account', 'List clusters of accounts that may belong to one person'))
    .input(listClustersInput)
    .output(clusterPage)
    .query(({ ctx, input }) => listClusters(ctx, input)),
  washTrades: reviewer
    .meta(route('GET', '/admin/multi-account/wash-trades', 'List pairs of players who hand goods over at stations'))
    .input(pageInput.extend(washTradeInput.shape))
    .output(washTradeList)
    .query(async ({ ctx, input }) => cutList(await listWashTrades(ctx, input.days), input, washKey)),
  gifts: reviewer
    .meta(route('GET', '/admin/multi-account/gifts', 'List who gave value to whom, the largest sums first'))
    .input(pageInput.extend(giftFlowInput.shape))
    .output(giftFlowList)
    .query(async ({ ctx, input }) => cutList(await listGifts(ctx, input.days), input, giftKey)),
  cluster: reviewer
    .meta(route('GET', '/admin/multi-account/{id}', 'Get a cluster with its evidence'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(clusterInput)
    .output(accountCluster)
    .query(({ ctx, input }) => getCluster(ctx, input.id)),
  review: reviewer
    .meta(route('POST', '/admin/multi-account/{id}/review', 'Decide whether a cluster is one person'))
    .meta({ errors: ['NOT_FOUND'] })
    .input(reviewClusterInput)
    .output(accountCluster)
    .mutation(({ ctx, input }) => reviewCluster(ctx, input)),
  scan: reviewer
    .meta(route('POST', '/admin/multi-account/scan', 'Look for clusters now'))
    .output(scanResult)
    .mutation(({ ctx }) => scanAccounts(ctx)),
});

import { z } from 'zod';
import { readChartOffer } from '#server/game/cartography/queries/read-charts.ts';
import { chartOfferOutput, sellChartsOutput } from '#server/game/cartography/schemas.ts';
import { sellCharts } from '#server/game/cartography/sell-charts.ts';
import { playerProcedure, router } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST', path: `/${string}`, summary: string) {
  return { route: { method, path, tags: ['navigation'], summary } };
}

export const cartographyRouter = router({
  offer: playerProcedure
    .meta(route('GET', '/charts/offer', 'What cartographers pay for the sectors that you have been in'))
    .output(chartOfferOutput)
    .query(({ ctx }) => readChartOffer(ctx)),
  sell: playerProcedure
    .meta(route('POST', '/charts/sell', 'Sell your charts at the dock'))
    .meta({ errors: ['CONFLICT', 'VALIDATION'], idempotent: true })
    .input(z.object({}).optional())
    .output(sellChartsOutput)
    .mutation(({ ctx }) => sellCharts(ctx)),
});

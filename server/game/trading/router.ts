import { z } from 'zod';
import { dockShip } from '#server/game/trading/dock-ship.ts';
import { leaveSlipLine } from '#server/game/trading/leave-slip-line.ts';
import { readCargoBuyers, readNearest } from '#server/game/trading/queries/known-goods.ts';
import { readAlert, readAlerts } from '#server/game/trading/queries/read-alerts.ts';
import { readEvents, readWire } from '#server/game/trading/queries/read-events.ts';
import { readHistory, readMarketHistory } from '#server/game/trading/queries/read-history.ts';
import { readMarket } from '#server/game/trading/queries/read-market.ts';
import { readOutlook } from '#server/game/trading/queries/read-outlook.ts';
import { loopKey, pairKey, readLoops, readPairs } from '#server/game/trading/queries/read-pairs.ts';
import { readSlip } from '#server/game/trading/queries/read-slip.ts';
import { quoteTrade } from '#server/game/trading/quote-trade.ts';
import { listEventsInput, newsSchema, stationEventSchema } from '#server/game/trading/rules/market-schemas.ts';
import {
  cargoBuyersOutput,
  createPriceAlertInput,
  dockShipInput,
  dockShipOutput,
  dockStationInput,
  ledgerRowSchema,
  listTradesInput,
  marketHistoryInput,
  marketOutlookOutput,
  marketOutput,
  nearestStationsInput,
  nearestStationsOutput,
  observationSchema,
  priceAlertIdInput,
  priceAlertSchema,
  quoteTradeInput,
  quoteTradeOutput,
  slipStatusOutput,
  tradeInput,
  tradeLoopsOutput,
  tradeOutput,
  tradePairsOutput,
  undockShipOutput,
  waitForSlipInput,
} from '#server/game/trading/schemas.ts';
import { tradeGoods } from '#server/game/trading/trade-goods.ts';
import { undockShip } from '#server/game/trading/undock-ship.ts';
import { unwatchPrice } from '#server/game/trading/unwatch-price.ts';
import { waitForSlip } from '#server/game/trading/wait-for-slip.ts';
import { watchPrice } from '#server/game/trading/watch-price.ts';
import { cutList, listInput, pageInput, pageOf } from '#server/platform/cursor.ts';
import { playerProcedure, router, scopedProcedure } from '#server/platform/procedure.ts';

function route(method: 'GET' | 'POST' | 'DELETE', path: `/trading/${string}`, summary: string, successStatus = 200) {
  return {
    route: { method, path, tags: ['trading'], summary, successStatus },
  };
}

export const tradingRouter = router({
  dock: playerProcedure
    .meta(route('POST', '/trading/dock', 'Dock at the station of your sector'))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(dockShipInput)
    .output(dockShipOutput)
    .mutation(({ ctx, input }) => dockShip(ctx, input)),
  slip: playerProcedure
    .meta(route('GET', '/trading/slip', 'Read your slip, or your place in line for one'))
    .output(slipStatusOutput)
    .query(({ ctx }) => readSlip(ctx)),
  waitForSlip: playerProcedure
    .meta(route('POST', '/trading/slip', 'Join the line for a slip of the station in your sector'))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(waitForSlipInput)
    .output(slipStatusOutput)
    .mutation(({ ctx, input }) => waitForSlip(ctx, input)),
  leaveSlipLine: playerProcedure
    .meta(route('DELETE', '/trading/slip', 'Leave the line for a slip', 204))
    .meta({ errors: ['CONFLICT'] })
    .output(z.void())
    .mutation(({ ctx }) => leaveSlipLine(ctx)),
  undock: playerProcedure
    .meta(route('POST', '/trading/undock', 'Leave the dock'))
    .meta({ errors: ['CONFLICT', 'VALIDATION'], idempotent: true })
    .input(z.object({}).optional())
    .output(undockShipOutput)
    .mutation(({ ctx }) => undockShip(ctx)),
  market: playerProcedure
    .meta(
      route(
        'GET',
        '/trading/market/{station_id}',
        "Read a station's market: live while docked, otherwise as last seen",
      ),
    )
    .meta({ errors: ['NOT_FOUND'] })
    .input(dockStationInput)
    .output(marketOutput)
    .query(({ ctx, input }) => readMarket(ctx, input)),
  marketHistory: playerProcedure
    .meta(route('GET', '/trading/market/{station_id}/history', 'List the prices you saw at a station, newest first'))
    .input(marketHistoryInput)
    .output(pageOf(observationSchema))
    .query(({ ctx, input }) => readMarketHistory(ctx, input)),
  quote: playerProcedure
    .meta(route('POST', '/trading/quote', 'Quote an order, with its calculation'))
    .meta({ errors: ['CONFLICT'], silent: 'a quote changes nothing' })
    .input(quoteTradeInput)
    .output(quoteTradeOutput)
    .mutation(({ ctx, input }) => quoteTrade(ctx, input)),
  buy: playerProcedure
    .meta(route('POST', '/trading/buy', 'Buy from the station you are docked at'))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(tradeInput)
    .output(tradeOutput)
    .mutation(({ ctx, input }) => tradeGoods(ctx, 'buy', input)),
  sell: playerProcedure
    .meta(route('POST', '/trading/sell', 'Sell to the station you are docked at'))
    .meta({ errors: ['CONFLICT'], idempotent: true })
    .input(tradeInput)
    .output(tradeOutput)
    .mutation(({ ctx, input }) => tradeGoods(ctx, 'sell', input)),
  history: playerProcedure
    .meta(route('GET', '/trading/history', 'List your trades, newest first'))
    .input(listTradesInput)
    .output(pageOf(ledgerRowSchema))
    .query(({ ctx, input }) => readHistory(ctx, input)),
  alerts: playerProcedure
    .meta(route('GET', '/trading/alerts', 'List your price alerts, newest first'))
    .input(pageInput)
    .output(pageOf(priceAlertSchema))
    .query(({ ctx, input }) => readAlerts(ctx, input)),
  addAlert: playerProcedure
    .meta(route('POST', '/trading/alerts', 'Create or re-arm a price alert'))
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(createPriceAlertInput)
    .output(priceAlertSchema)
    .mutation(async ({ ctx, input }) => readAlert(ctx, await watchPrice(ctx, input))),
  removeAlert: playerProcedure
    .meta(route('DELETE', '/trading/alerts', 'Delete a price alert', 204))
    .input(priceAlertIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => unwatchPrice(ctx, input)),
  pairs: playerProcedure
    .meta(route('GET', '/trading/pairs', 'List trades between known stations, by profit per turn'))
    .meta({ errors: ['CONFLICT'] })
    .input(listInput)
    .output(tradePairsOutput)
    .query(async ({ ctx, input }) => cutList({ items: await readPairs(ctx) }, input, pairKey)),
  cargo: playerProcedure
    .meta(route('GET', '/trading/cargo', 'List what is on board, with the best known buyers of each good'))
    .meta({ errors: ['CONFLICT'] })
    .input(listInput)
    .output(cargoBuyersOutput)
    .query(async ({ ctx, input }) =>
      cutList({ items: await readCargoBuyers(ctx) }, input, ({ commodity }) => commodity),
    ),
  loops: playerProcedure
    .meta(
      route('GET', '/trading/loops', 'List loops of two or three trades between known stations, by profit per turn'),
    )
    .meta({ errors: ['CONFLICT'] })
    .input(listInput)
    .output(tradeLoopsOutput)
    .query(async ({ ctx, input }) => cutList({ items: await readLoops(ctx) }, input, loopKey)),
  nearest: playerProcedure
    .meta(route('GET', '/trading/nearest', 'List known stations that sell or buy a good, nearest first'))
    .meta({ errors: ['CONFLICT'] })
    .input(pageInput.extend(nearestStationsInput.shape))
    .output(nearestStationsOutput)
    .query(async ({ ctx, input }) =>
      cutList({ items: await readNearest(ctx, input) }, input, ({ station_id }) => station_id),
    ),
  wire: playerProcedure
    .meta(route('GET', '/trading/wire', 'List the market events you saw or heard of at docks, the latest first'))
    .input(pageInput)
    .output(pageOf(newsSchema))
    .query(({ ctx, input }) => readWire(ctx, input)),
  events: scopedProcedure('admin.economy.view')
    .meta({
      route: {
        method: 'GET',
        path: '/admin/events',
        tags: ['economy'],
        summary: 'List the market events of the active galaxy, now or next',
      },
    })
    .input(listEventsInput)
    .output(pageOf(stationEventSchema))
    .query(({ ctx, input }) => readEvents(ctx, input)),
  outlook: playerProcedure
    .meta(
      route(
        'GET',
        '/trading/market/{station_id}/outlook',
        'Read a station’s price history and the best known destination of each good',
      ),
    )
    .meta({ errors: ['CONFLICT', 'NOT_FOUND'] })
    .input(dockStationInput)
    .output(marketOutlookOutput)
    .query(({ ctx, input }) => readOutlook(ctx, input)),
});

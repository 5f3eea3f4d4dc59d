export { callObserverNow } from '#server/trading/call-observer.ts';
export { forgetStations } from '#server/trading/forget-stations.ts';
export { givePriceList } from '#server/trading/give-price-list.ts';
export { offerFreedSlip } from '#server/trading/offer-freed-slip.ts';
export { pruneExcessObservations, prunePrices, pruneTradeObservations } from '#server/trading/prune-observations.ts';
export { pruneTrades } from '#server/trading/prune-trades.ts';
export { readGalaxyPrices } from '#server/trading/queries/read-galaxy-prices.ts';
export { lockGoodsAt, readGoodsAt, readGoodsIn, type StationGood } from '#server/trading/queries/read-goods.ts';
export { midPrice } from '#server/trading/rules/mid-price.ts';

export { offerFreedSlip } from '#server/game/trading/assign-slips.ts';
export { TRADES_COMPLETED } from '#server/game/trading/events.ts';
export { fireAlerts, type Stock } from '#server/game/trading/fire-alerts.ts';
export { givePriceList } from '#server/game/trading/give-price-list.ts';
export { readGalaxyPrices } from '#server/game/trading/queries/read-galaxy-prices.ts';
export { lockGoodsAt, readGoodsAt, readGoodsIn, type StationGood } from '#server/game/trading/queries/read-goods.ts';
export { forgetObservations, forgetStations, prunePrices, pruneTrades } from '#server/game/trading/registration.ts';
export { midPrice } from '#server/game/trading/rules/market-events.ts';
export { callObserverNow, claimUnobservedSql } from '#server/game/trading/settle-trade.ts';

export { callObserverNow } from '#server/trading/call-observer.ts';
export { distancesFrom } from '#server/trading/queries/flight-times.ts';
export { midPrice } from '#server/trading/rules/mid-price.ts';

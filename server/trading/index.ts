export { callObserverNow } from '#server/trading/call-observer.ts';
export { forgetStations } from '#server/trading/forget-stations.ts';
export { midPrice } from '#server/trading/rules/mid-price.ts';

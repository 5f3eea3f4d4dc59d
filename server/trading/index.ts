export { callObserverNow } from '#server/trading/call-observer.ts';
export { midPrice } from '#server/trading/rules/mid-price.ts';

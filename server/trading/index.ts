export { midPrice } from '#server/trading/rules/mid-price.ts';

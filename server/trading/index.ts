export { COMMODITIES, type Commodity, midPrice } from '#server/trading/rules/commodities.ts';

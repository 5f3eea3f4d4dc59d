/** Newcomers start with the prices of all stations this many warps around. */
export const PRICE_LIST_WARPS = 2;

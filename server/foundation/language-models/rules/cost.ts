/** Price per million tokens in the currency, which equals millionths of the currency per token. */
export type Prices = { readonly input_price: number; readonly output_price: number };
export type Usage = { readonly input_tokens: number; readonly output_tokens: number };

/** Maximum number of tokens by which providers frame the messages of a request. */
const FRAME_TOKENS = 32;

/** What these tokens cost, in millionths of the currency, rounded up. */
export function costOf({ input_price, output_price }: Prices, { input_tokens, output_tokens }: Usage): number {
  return Math.ceil(input_tokens * input_price + output_tokens * output_price);
}

/** The maximum cost of a request, as no token is shorter than a byte. */
export function projectedCost(prices: Prices, texts: readonly string[], maxOutputTokens: number): number {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return costOf(prices, { input_tokens: bytes + FRAME_TOKENS, output_tokens: maxOutputTokens });
}

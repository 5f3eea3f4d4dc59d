import type { Prices, Usage } from '#server/language-models/rules/cost.ts';

/** What a model is asked: our own instructions, and the player's text in its envelope, which is data. */
export type Prompt = { readonly instructions: string; readonly envelope: string; readonly max_output_tokens: number };

export type Completion = { readonly text: string; readonly usage: Usage };

/** One provider of a language model. */
export type ModelProvider = {
  readonly name: string;
  readonly model: string;
  readonly prices: Prices;
  /** @throws ProviderFault */
  readonly complete: (prompt: Prompt) => Promise<Completion>;
};

/** `timeout`: no answer came; `server_error`: 5xx; `rate_limited`: 429; `refused`: any other answer that is none. */
export type FaultKind = 'timeout' | 'server_error' | 'rate_limited' | 'refused';

export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly kind: FaultKind;
  readonly retry_after_ms: number | undefined;

  constructor(kind: FaultKind, detail: string, retry_after_ms?: number) {
    super(detail);
    this.kind = kind;
    this.retry_after_ms = retry_after_ms;
  }
}

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

type FaultFacts = { retry_after_ms?: number | undefined; may_be_charged?: boolean };

export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly kind: FaultKind;
  readonly retry_after_ms: number | undefined;
  /** Whether the provider may want money for the request all the same: it answered it, or nobody knows. */
  readonly may_be_charged: boolean;

  constructor(kind: FaultKind, detail: string, { retry_after_ms, may_be_charged = false }: FaultFacts = {}) {
    super(detail);
    this.kind = kind;
    this.retry_after_ms = retry_after_ms;
    this.may_be_charged = may_be_charged;
  }
}

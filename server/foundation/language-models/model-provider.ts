import type { Prices, Usage } from '#server/foundation/language-models/rules/cost.ts';

/** Input of a model: our own instructions, and the player's text as data in its envelope. */
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

/** `timeout`: no answer; `server_error`: 5xx; `rate_limited`: 429; `refused`: any other unusable answer. */
export type FaultKind = 'timeout' | 'server_error' | 'rate_limited' | 'refused';

type FaultFacts = { retry_after_ms?: number | undefined; may_be_charged?: boolean };

export class ProviderFault extends Error {
  override name = 'ProviderFault';
  readonly kind: FaultKind;
  readonly retry_after_ms: number | undefined;
  /** Whether the provider may charge for the failed request: it answered, or that is unknown. */
  readonly may_be_charged: boolean;

  constructor(kind: FaultKind, detail: string, { retry_after_ms, may_be_charged = false }: FaultFacts = {}) {
    super(detail);
    this.kind = kind;
    this.retry_after_ms = retry_after_ms;
    this.may_be_charged = may_be_charged;
  }
}

import {
  type Completion,
  type FaultKind,
  type ModelProvider,
  type Prompt,
  ProviderFault,
} from '#server/foundation/language-models/model-provider.ts';
import {
  admitted,
  afterFailure,
  type Breaker,
  type BreakerState,
  CLOSED,
  stateOf,
} from '#server/foundation/language-models/rules/breaker.ts';
import { costOf, projectedCost } from '#server/foundation/language-models/rules/cost.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/log.ts';

/** Counts the cost of requests. All amounts are in millionths of the currency. */
export type Budget<Stop> = {
  /** Reserves the amount before it is spent, or returns the cap that forbids it. */
  readonly reserve: (micros: number) => Promise<Stop | null>;
  /** Refunds the difference if a request cost less than reserved. */
  readonly release: (micros: number) => Promise<void>;
};

export type ChainAnswer<Stop> =
  | { readonly kind: 'answer'; readonly text: string; readonly provider: string }
  | { readonly kind: 'capped'; readonly code: Stop }
  | { readonly kind: 'failed' };

/** Counters of this process. */
export type ProviderReport = {
  readonly name: string;
  readonly model: string;
  readonly status: 'ok' | 'degraded' | 'down';
  readonly breaker: BreakerState;
  readonly answered: number;
  readonly failed: number;
  readonly last_answer_ms: number | null;
  readonly last_fault: { readonly kind: FaultKind; readonly at: string } | null;
};

export type ModelChain = {
  /** Whether players' requests may be sent to it. */
  readonly in_use: boolean;
  /** The maximum cost of one request at the most expensive provider. */
  readonly project: (prompt: Prompt) => number;
  /** Tries the providers in order. Never throws for a provider's fault. */
  readonly complete: <Stop>(prompt: Prompt, budget: Budget<Stop>) => Promise<ChainAnswer<Stop>>;
  /** The state of each provider in this process. */
  readonly report: () => ProviderReport[];
};

type Link = {
  readonly provider: ModelProvider;
  breaker: Breaker;
  answered: number;
  failed: number;
  last_fault: ProviderReport['last_fault'];
  last_answer_ms: number | null;
};

type Parts = { clock: Clock; log: Logger; in_use: boolean };

/**
 * Tries the providers in order. A timeout, a 5xx or a 429 leads to the next; a cost cap, or an answer that another
 * provider would also give (any other 4xx), ends the attempt.
 */
export function createModelChain(providers: readonly ModelProvider[], { clock, log, in_use }: Parts): ModelChain {
  const links = providers.map((provider): Link => {
    return { provider, breaker: CLOSED, answered: 0, failed: 0, last_fault: null, last_answer_ms: null };
  });

  function project(prompt: Prompt): number {
    return Math.max(0, ...providers.map(({ prices }) => projected(prices, prompt)));
  }

  function noteFault(link: Link, fault: ProviderFault): void {
    const now = clock.now();
    link.failed++;
    link.last_fault = { kind: fault.kind, at: now.toISOString() };
    link.breaker = fault.kind === 'refused' ? CLOSED : afterFailure(link.breaker, now.getTime(), fault.retry_after_ms);
    log.warn(
      { provider: link.provider.name, kind: fault.kind, detail: fault.message, failures: link.breaker.failures },
      'a language model did not answer',
    );
  }

  /** Returns the provider's fault, if any. @throws any other error */
  async function attempt(link: Link, prompt: Prompt): Promise<Completion | ProviderFault> {
    const begun = performance.now();
    try {
      const completion = await link.provider.complete(prompt);
      link.breaker = CLOSED;
      link.answered++;
      link.last_answer_ms = Math.round(performance.now() - begun);
      return completion;
    } catch (error) {
      const fault = error instanceof ProviderFault ? error : unexpected();
      noteFault(link, fault);
      return fault;
    }
  }

  async function complete<Stop>(prompt: Prompt, budget: Budget<Stop>): Promise<ChainAnswer<Stop>> {
    for (const link of links) {
      const { name, prices } = link.provider;
      if (stateOf(link.breaker, clock.now().getTime()) === 'open') continue;
      const reserved = projected(prices, prompt);
      const code = await budget.reserve(reserved);
      if (code !== null) return { kind: 'capped', code };
      const breaker = admitted(link.breaker, clock.now().getTime());
      if (!breaker) {
        // Opened by a concurrent request.
        await budget.release(reserved);
        continue;
      }
      link.breaker = breaker;
      const outcome = await attempt(link, prompt);
      if (!(outcome instanceof ProviderFault)) {
        await budget.release(Math.max(0, reserved - costOf(prices, outcome.usage)));
        return { kind: 'answer', text: outcome.text, provider: name };
      }
      if (!outcome.may_be_charged) await budget.release(reserved);
      if (outcome.kind === 'refused') return { kind: 'failed' };
    }
    return { kind: 'failed' };
  }

  return { in_use, project, complete, report: () => links.map((link) => reportOf(link, clock)) };
}

function unexpected(): ProviderFault {
  return new ProviderFault('refused', 'an unexpected fault', { may_be_charged: true });
}

function projected(prices: ModelProvider['prices'], { instructions, envelope, max_output_tokens }: Prompt): number {
  return projectedCost(prices, [instructions, envelope], max_output_tokens);
}

function reportOf({ provider, breaker, ...counts }: Link, clock: Clock): ProviderReport {
  const state = stateOf(breaker, clock.now().getTime());
  return {
    name: provider.name,
    model: provider.model,
    status: state === 'open' ? 'down' : breaker.failures > 0 ? 'degraded' : 'ok',
    breaker: state,
    ...counts,
  };
}

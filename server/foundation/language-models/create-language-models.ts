import { createChatProvider } from '#server/foundation/language-models/create-chat-provider.ts';
import { createModelChain, type ModelChain } from '#server/foundation/language-models/create-model-chain.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Env } from '#server/platform/env.ts';
import type { Logger } from '#server/platform/log.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    readonly languageModels: ModelChain;
  }
}

/** In production no player data is ever sent to a model, whatever is configured. */
export function createLanguageModels({ env, log, clock }: { env: Env; log: Logger; clock: Clock }): ModelChain {
  const providers = env.ARIA_LLM_PROVIDERS.map(createChatProvider);
  const in_use = env.ARIA_LLM_ENABLED && env.ENVIRONMENT !== 'production' && providers.length > 0;
  return createModelChain(providers, { clock, log, in_use });
}

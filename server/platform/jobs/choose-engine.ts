import { StartupError } from '#server/platform/env.ts';

export type EngineKind = 'embedded' | 'dev' | 'external';

export type EngineEnv = {
  readonly INNGEST_BASE_URL?: string | undefined;
  readonly INNGEST_EVENT_KEY?: string | undefined;
  readonly INNGEST_SIGNING_KEY?: string | undefined;
  readonly INNGEST_SIGNING_KEY_FALLBACK?: string | undefined;
  readonly INNGEST_DEV?: string | undefined;
  readonly INNGEST_DASHBOARD_URL?: string | undefined;
};

export type EngineChoice =
  | { kind: 'embedded' }
  | { kind: 'dev'; baseUrl: string }
  | {
      kind: 'external';
      baseUrl: string | undefined;
      eventKey: string;
      signingKey: string;
      /** Also accepted from the server, and tried there, while the key is replaced. */
      signingKeyFallback: string | undefined;
    };

/** The configured job engine cannot work; the message names the variable. */
export class EngineChoiceError extends StartupError {
  override name = 'EngineChoiceError';
}

const DEV_SERVER = 'http://127.0.0.1:8288';
const OFF = new Set(['0', 'false', '']);

/** The engine chosen by the environment. @throws EngineChoiceError */
export function chooseEngine(env: EngineEnv, production: boolean): EngineChoice {
  const dev = env.INNGEST_DEV ?? '';
  if (!OFF.has(dev)) {
    if (production) {
      throw new EngineChoiceError(
        'INNGEST_DEV is set in production: a dev server does not sign its calls, so anyone could run jobs',
      );
    }
    return { kind: 'dev', baseUrl: env.INNGEST_BASE_URL ?? (dev.includes('://') ? dev : DEV_SERVER) };
  }
  const { INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey, INNGEST_BASE_URL: baseUrl } = env;
  if (!eventKey && !signingKey && !baseUrl) return { kind: 'embedded' };
  if (!eventKey)
    throw new EngineChoiceError('INNGEST_EVENT_KEY is missing: an Inngest server takes events only with it');
  if (!signingKey)
    throw new EngineChoiceError('INNGEST_SIGNING_KEY is missing: calls of an Inngest server are checked with it');
  return { kind: 'external', baseUrl, eventKey, signingKey, signingKeyFallback: env.INNGEST_SIGNING_KEY_FALLBACK };
}

import { z } from 'zod';
import { signatureOf } from '#server/platform/jobs/protocol/signing.ts';
import type { RequestHandler } from '#server/platform/jobs/serve-handler.ts';
import type { JobLog } from '#server/platform/jobs/types.ts';

export type Registration = {
  now(): Promise<void>;
  /** Whether the server had the functions at the last check. */
  isKnown(): boolean;
  stop(): Promise<void>;
};

type Options = {
  handler: RequestHandler;
  serveUrl: string;
  signingKey: string | undefined;
  everyMs: number;
  log: JobLog;
  /** The server did not know these functions: it is new, was restarted without its state, or the functions changed. */
  onUnknown: () => Promise<void>;
};

const answer = z.object({ modified: z.boolean().default(false), message: z.string().default('') });

/**
 * Registers the functions at the Inngest server and repeats it periodically: a server that knows them changes
 * nothing; one that was restarted without its state, or was down at first, gets them within that time.
 */
export function maintainRegistration(options: Options): Registration {
  const { everyMs, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let wasRefused = false;
  let isKnown = false;
  /** The server was new, and the follow-up has failed so far. */
  let isUnsettled = false;

  async function register(): Promise<void> {
    const outcome = await announce(options);
    isKnown = outcome.ok;
    if (outcome.ok && outcome.modified) isUnsettled = true;
    if (outcome.ok && isUnsettled) {
      await options.onUnknown();
      isUnsettled = false;
    }
    if (outcome.ok && (outcome.modified || wasRefused)) log.info({}, 'job functions registered at the Inngest server');
    if (!outcome.ok && !wasRefused) log.error(outcome, 'the Inngest server rejected the job functions; retrying');
    wasRefused = !outcome.ok;
  }
  function now(): Promise<void> {
    clearTimeout(timer);
    running = running
      .then(register)
      .catch((error: unknown) => {
        isKnown = false;
        log.error({ err: error }, 'job functions could not be registered; retrying');
      })
      .then(() => {
        clearTimeout(timer);
        if (!stopped) timer = setTimeout(() => void now(), everyMs);
      });
    return running;
  }
  return {
    now,
    isKnown: () => isKnown,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

type Outcome = { ok: true; modified: boolean } | { ok: false; status: number; message: string };

/** Makes the SDK register this app at its server. */
async function announce({ handler, serveUrl, signingKey }: Options): Promise<Outcome> {
  const headers: Record<string, string> = signingKey
    ? { 'x-inngest-signature': signatureOf('', signingKey, new Date()) }
    : {};
  const response = await handler(new Request(serveUrl, { method: 'PUT', headers }));
  const text = await response.text();
  const parsed = answer.safeParse(asJson(text));
  if (!response.ok) return { ok: false, status: response.status, message: parsed.data?.message || text.slice(0, 500) };
  return { ok: true, modified: parsed.data?.modified ?? false };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

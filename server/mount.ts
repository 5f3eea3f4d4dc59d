import { api, plainHandlers } from '#server/api.ts';
import { admitToken, authenticate, signingKey } from '#server/community/accounts/index.ts';
import { createServices } from '#server/create-services.ts';
import { importSeed } from '#server/foundation/i18n/index.ts';
import { jobFunctions } from '#server/jobs.ts';
import { readEnv, StartupError } from '#server/platform/env.ts';
import { createApiHandler } from '#server/platform/http/api-handler.ts';
import { closedCors, corsOf } from '#server/platform/http/cors.ts';
import { createContextMaker } from '#server/platform/http/make-context.ts';
import { registerGuard } from '#server/platform/http/register-guard.ts';
import { createWebHandler, type WebHandler } from '#server/platform/http/web-handler.ts';
import { createLog } from '#server/platform/log.ts';

type Mount = { api: WebHandler; inngest: WebHandler; close(): Promise<void> };

const KEY = Symbol.for('starhelm.mount');
const store = globalThis as { [KEY]?: Promise<Mount> | undefined };

/**
 * The service's handlers for hosts that run Next without the custom server. They need DATABASE_URL and an outside
 * Inngest; sockets and the embedded engines exist only in `server/main.ts`.
 */
export function mount(): Promise<Mount> {
  store[KEY] ??= createMount().catch((error: unknown) => {
    // After a failed start the next request retries, so that a short database outage does not disable the handlers
    // for good.
    store[KEY] = undefined;
    throw error;
  });
  return store[KEY];
}

/** Closes the connections; the next request opens them again. */
export async function unmount(): Promise<void> {
  const mounted = store[KEY];
  store[KEY] = undefined;
  await (await mounted)?.close();
}

async function createMount(): Promise<Mount> {
  const env = readEnv(process.env);
  if (!env.DATABASE_URL) throw new StartupError('Next without the custom server needs DATABASE_URL.');
  const log = createLog({ level: env.LOG_LEVEL, pretty: false });
  const serveUrl = `${env.PUBLIC_URL ?? 'http://127.0.0.1:3000'}/api/inngest`;
  const composition = await createServices({ env, log, connectionString: env.DATABASE_URL, serveUrl });
  const { services, jobServices, jobs } = composition;
  const key = signingKey(env.JWT_SECRET);
  await importSeed(services).catch((err: unknown) => log.error({ err }, 'the translations could not be imported'));
  return {
    api: createWebHandler({
      handler: createApiHandler(api, plainHandlers),
      makeContext: createContextMaker(services, {
        authenticate: (authorization) => authenticate(services, key, authorization),
        admitToken,
      }),
      cors: registerGuard(log, 'cors', () => corsOf(env), closedCors),
      env,
    }),
    inngest: jobs.serveHandler(jobFunctions(jobs.inngest, jobServices)),
    close: async () => composition[Symbol.asyncDispose](),
  };
}

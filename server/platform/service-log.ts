import type { Env } from '#server/platform/env.ts';
import { keptBytesOf, keptLogFolder, retainLog } from '#server/platform/kept-log.ts';
import { createLog, type Logger } from '#server/platform/log.ts';

/** The log of a process of the service: on standard output, and kept for the search of operators. */
export function createServiceLog(env: Env): Logger {
  const folder = keptLogFolder(env);
  return createLog({
    level: env.LOG_LEVEL,
    pretty: env.LOG_FORMAT === 'pretty',
    ...(folder !== null && { keep: retainLog(folder, keptBytesOf(env)) }),
  });
}

import type { JobLog } from '#server/platform/jobs/types.ts';

/**
 * The log without its `flush`, which the SDK calls after every call of a function: the log gathers its lines, and sixteen
 * calls at once would each wait for it with listeners of their own.
 */
export function sdkLogger(log: JobLog): JobLog {
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}

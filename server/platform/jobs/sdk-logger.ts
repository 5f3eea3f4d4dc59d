import type { JobLog } from '#server/platform/jobs/types.ts';

/**
 * The logger without its `flush`, which the SDK calls after every function call: the log buffers its lines, and each
 * of sixteen concurrent calls would wait for the flush with listeners of its own.
 */
export function sdkLogger(log: JobLog): JobLog {
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}

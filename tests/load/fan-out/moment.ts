/** Milliseconds of the machine's monotonic clock, which all its processes read alike. */
export const moment = (): number => Number(process.hrtime.bigint()) / 1e6;

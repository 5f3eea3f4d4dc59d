/** Milliseconds of the machine's monotonic clock, which all its processes read alike. */
export function moment(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

import { Cron as Schedule } from 'croner';

/** A schedule that computes its next time; it never starts a timer of its own. */
export type Cron = Pick<Schedule, 'nextRun' | 'match'>;

export class CronError extends Error {
  override name = 'CronError';
}

/**
 * `*`, `5`, `mon`, `1-5`, each with `/step`, separated by commas: the common syntax, without `L`, `W` and `#` of some
 * dialects.
 */
const WORD = '(?:\\d+|[a-z]{3})';
const PART = `(?:\\*|${WORD}(?:-${WORD})?)(?:/\\d+)?`;
const FIELDS = new RegExp(`^${PART}(?:,${PART})*(?:\\s+${PART}(?:,${PART})*){4}$`, 'i');
const NICKNAME = /^@[a-z]+$/i;
/** Clocks change a few times a year at most: a schedule whose times all fall into such gaps never matches. */
const MAX_GAPS = 10;

/** Parses five cron fields, a nickname such as `@daily`, and an optional `TZ=Area/City` in front. @throws CronError */
export function parseCron(source: string): Cron {
  const found = /^(?:(?:CRON_)?TZ=(\S+)\s+)?(.+)$/.exec(source.trim());
  const [timezone, fields] = [found?.[1] ?? 'UTC', found?.[2]?.trim() ?? ''];
  if (!FIELDS.test(fields) && !NICKNAME.test(fields)) {
    throw new CronError(`cron "${source}" needs five fields: minute hour day month weekday`);
  }
  let cron: Cron;
  let first: Date | null;
  try {
    cron = new Schedule(fields, { timezone, mode: '5-part', sloppyRanges: true, paused: true });
    first = cron.nextRun(new Date(0));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CronError(`cron "${source}" cannot be read: ${reason}`, { cause: error });
  }
  if (first === null) throw new CronError(`cron "${source}" matches no date`);
  return cron;
}

/**
 * The first matching minute strictly after `after`. A time skipped by a clock change does not occur that day, as on an
 * Inngest server; croner alone would run it at the end of the gap.
 * @throws CronError if no date ever matches
 */
export function nextTick(cron: Cron, after: Date): Date {
  let tick = cron.nextRun(after);
  for (let gaps = 0; tick !== null && gaps < MAX_GAPS; gaps += 1) {
    if (cron.match(tick)) return tick;
    tick = cron.nextRun(tick);
  }
  throw new CronError('this cron matches no date');
}

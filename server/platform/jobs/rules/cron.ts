import { zonedParts, zonedTime } from '#server/platform/jobs/rules/zoned-time.ts';

export type Cron = {
  readonly zone: string;
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  /** Both day fields are given: a day that fits either counts, as in an Inngest server's own cron. */
  readonly eitherDay: boolean;
};

export class CronError extends Error {
  override name = 'CronError';
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NICKNAMES: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};
const DAY_MS = 86_400_000;
/** 29 February on a given weekday comes back within 40 years, even across a century that skips its leap year. */
const HORIZON_DAYS = 41 * 366;

/** Reads five cron fields, a nickname such as `@daily`, and an optional `TZ=Area/City` in front. @throws CronError */
export function parseCron(source: string): Cron {
  const found = /^(?:(?:CRON_)?TZ=(\S+)\s+)?(.+)$/.exec(source.trim());
  const [zone, rest] = [found?.[1] ?? 'UTC', found?.[2] ?? ''];
  const fields = (NICKNAMES[rest.toLowerCase()] ?? rest).trim().split(/\s+/);
  const [minute, hour, day, month, weekday] = fields;
  if (fields.length !== 5 || !minute || !hour || !day || !month || !weekday) {
    throw new CronError(`cron "${source}" needs five fields: minute hour day month weekday`);
  }
  if (!isZone(zone)) throw new CronError(`cron "${source}" names the unknown time zone "${zone}"`);
  const read = (text: string, from: number, to: number, names: readonly string[] = []) =>
    readField(text, from, to, names, source);
  return {
    zone,
    minutes: read(minute, 0, 59),
    hours: read(hour, 0, 23),
    days: read(day, 1, 31),
    months: read(month, 1, 12, ['', ...MONTHS]),
    weekdays: new Set([...read(weekday, 0, 7, WEEKDAYS)].map((value) => value % 7)),
    eitherDay: day !== '*' && weekday !== '*',
  };
}

/** The first matching minute strictly after `after`. @throws CronError when no date ever matches (30 February) */
export function nextTick(cron: Cron, after: Date): Date {
  const start = zonedParts(after, cron.zone);
  const firstDay = Date.UTC(start.year, start.month - 1, start.day);
  for (let offset = 0; offset < HORIZON_DAYS; offset += 1) {
    const date = new Date(firstDay + offset * DAY_MS);
    const tick = dayMatches(cron, date) ? firstTickOf(cron, date, after) : null;
    if (tick) return tick;
  }
  throw new CronError('this cron matches no date');
}

function dayMatches(cron: Cron, date: Date): boolean {
  if (!cron.months.has(date.getUTCMonth() + 1)) return false;
  const byDay = cron.days.has(date.getUTCDate());
  const byWeekday = cron.weekdays.has(date.getUTCDay());
  return cron.eitherDay ? byDay || byWeekday : byDay && byWeekday;
}

function firstTickOf(cron: Cron, date: Date, after: Date): Date | null {
  let best: Date | null = null;
  for (const hour of cron.hours) {
    for (const minute of cron.minutes) {
      const parts = {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        hour,
        minute,
      };
      const tick = zonedTime(parts, cron.zone);
      if (tick && tick > after && (!best || tick < best)) best = tick;
    }
  }
  return best;
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

function readField(
  text: string,
  from: number,
  to: number,
  names: readonly string[],
  source: string,
): ReadonlySet<number> {
  const fault = () => new CronError(`cron "${source}" has the unreadable field "${text}" (${from}-${to})`);
  function read(word: string): number {
    const named = names.indexOf(word.toLowerCase());
    const value = named >= 0 && word !== '' ? named : /^\d+$/.test(word) ? Number(word) : Number.NaN;
    if (!(value >= from && value <= to)) throw fault();
    return value;
  }
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [range = '', step] = part.split('/');
    if (part.split('/').length > 2 || (step !== undefined && !/^[1-9]\d*$/.test(step))) throw fault();
    const [low = '', high] = range.split('-');
    if (range.split('-').length > 2) throw fault();
    const first = range === '*' ? from : read(low);
    const last = range === '*' || (step !== undefined && high === undefined) ? to : read(high ?? low);
    if (last < first) throw fault();
    for (let value = first; value <= last; value += Number(step ?? 1)) values.add(value);
  }
  return values;
}

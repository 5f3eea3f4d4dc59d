export type WallTime = { year: number; month: number; day: number; hour: number; minute: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** What the clocks on the wall show in a time zone. */
export function zonedParts(at: Date, zone: string): WallTime {
  if (zone === 'UTC') {
    const [month, day] = [at.getUTCMonth() + 1, at.getUTCDate()];
    return { year: at.getUTCFullYear(), month, day, hour: at.getUTCHours(), minute: at.getUTCMinutes() };
  }
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatOf(zone).formatToParts(at)) {
    if (type === 'year' || type === 'month' || type === 'day' || type === 'hour' || type === 'minute') {
      parts[type] = Number(value);
    }
  }
  return parts;
}

function asUtc(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
}

/** The first moment at which the wall clocks of a zone show this time; null when a change of clocks skips it. */
export function zonedTime(wall: WallTime, zone: string): Date | null {
  const wanted = asUtc(wall);
  if (zone === 'UTC') return new Date(wanted);
  const offsetAt = (ms: number) => asUtc(zonedParts(new Date(ms), zone)) - ms;
  const moments = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)]
    .map((offset) => wanted - offset)
    .filter((ms) => asUtc(zonedParts(new Date(ms), zone)) === wanted);
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

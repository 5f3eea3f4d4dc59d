const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in the largest whole unit: `3 hours ago`. */
export function timeAgo(locale: string, at: Date, now: Date): string {
  const elapsed = Math.max(0, now.getTime() - at.getTime());
  const [unit, length] = UNITS.find(([, each]) => elapsed >= each) ?? ['minute', 60_000];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(elapsed / length), unit);
}

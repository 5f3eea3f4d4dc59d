type Days = { from: string; to: string; by_day: readonly { day: string; fights: number }[] };

const DAY_MS = 86_400_000;

/** The fights of each day (UTC) of a time span, oldest first: 0 for those that the service leaves out. */
export function everyDay({ from, to, by_day }: Days): { day: string; fights: number }[] {
  const counted = new Map(by_day.map(({ day, fights }) => [day, fights]));
  const first = Date.parse(from.slice(0, 10));
  const length = Math.floor((Date.parse(to.slice(0, 10)) - first) / DAY_MS) + 1;
  return Array.from({ length }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return { day, fights: counted.get(day) ?? 0 };
  });
}

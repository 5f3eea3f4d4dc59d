/** Where a run and the service did not agree, by name: how often it was looked at, how often they differed, by how much. */
export type Differences = {
  /** Whose the following ones are, for the log. */
  setPlayer(id: number): void;
  /** `about`: what differed, for the log. */
  note(name: string, difference: number, about?: string): void;
  /** Something that the run allows and the service refused, or the other way. */
  refuse(name: string, reason: string): void;
  lines(): string[];
};

type Noted = { looked: number; differed: number; sum: number; absolute: number };

/** `log` receives each of them at once. */
export function createDifferences(log: (line: string) => void = () => undefined): Differences {
  const noted = new Map<string, Noted>();
  let bot = '';
  const refused = new Map<string, number>();
  return {
    setPlayer: (id) => {
      bot = `bot ${id}, `;
    },
    note: (name, difference, about = '') => {
      const each = noted.get(name) ?? { looked: 0, differed: 0, sum: 0, absolute: 0 };
      each.looked += 1;
      if (difference !== 0) each.differed += 1;
      if (difference !== 0) log(`${bot}${name}: ${difference} ${about}`);
      each.sum += difference;
      each.absolute += Math.abs(difference);
      noted.set(name, each);
    },
    refuse: (name, reason) => {
      const key = `${name}: ${reason}`;
      log(`${bot}${key}`);
      refused.set(key, (refused.get(key) ?? 0) + 1);
    },
    lines: () => [
      ...[...noted]
        .filter(([, { differed }]) => differed > 0)
        .map(([name, { looked, differed, sum, absolute }]) => {
          const mean = (absolute / differed).toFixed(1);
          return `${name}: ${differed} of ${looked} differ, by ${mean} in the mean, ${Math.round(sum)} in all`;
        }),
      ...[...refused].map(([key, times]) => `${key}, ${times} times`),
    ],
  };
}

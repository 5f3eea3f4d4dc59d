import { parseArgs } from 'node:util';

export type Arguments = {
  seed: number;
  dice: number;
  /** How many regions and random decisions are compared. */
  runs: number;
  players: number;
  days: number;
  sectors: number;
  out: string;
};

export const USAGE = `npm run simulate -- [--players 60] [--days 14] [--seed 1] [--dice 0] [--runs 1] [--sectors 1000]
                    [--out FOLDER]

Plays the economy in memory by the service's own rules and prints how it meets its targets. The same arguments give the
same figures; other dice let the same players decide differently in the same region. Writes simulation-targets.csv, simulation-players.csv and simulation.json (shown at /admin/economy) into
the data folder (DATA_DIR, .data), or into --out. With --runs 6 it plays three seeds, each with two dice, and prints one
table with the figures of all runs, their mean and its verdict; it is written to simulation-runs.md.`;

/** @throws RangeError for a number out of bounds; TypeError for an unknown option */
export function readArguments(argv: readonly string[], dataDir: string): Arguments {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      seed: { type: 'string', default: '1' },
      dice: { type: 'string', default: '0' },
      runs: { type: 'string', default: '1' },
      players: { type: 'string', default: '60' },
      days: { type: 'string', default: '14' },
      sectors: { type: 'string', default: '1000' },
      out: { type: 'string', default: dataDir },
    },
  });
  return {
    seed: wholeNumber('seed', values.seed, 0, 2 ** 31 - 1),
    dice: wholeNumber('dice', values.dice, 0, 2 ** 31 - 1),
    runs: wholeNumber('runs', values.runs, 1, 24),
    players: wholeNumber('players', values.players, 1, 1_000),
    days: wholeNumber('days', values.days, 1, 90),
    sectors: wholeNumber('sectors', values.sectors, 100, 5_000),
    out: values.out,
  };
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new RangeError(`--${name} is a whole number from ${min} to ${max}, not "${text}"`);
  return value;
}

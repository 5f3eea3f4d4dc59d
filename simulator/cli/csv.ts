import type { Run } from '#simulator/simulate.ts';
import { goalOf, type Measured } from '#simulator/targets/target.ts';

const TARGET_HEAD = ['key', 'figure', 'unit', 'goal', 'verdict', 'note'];
const PLAYER_HEAD = [
  'player',
  'style',
  'is_paid',
  'joined_day',
  'day',
  'credits',
  'net_value',
  'turns_spent',
  'profit',
  'ship',
];
const DAY_MS = 86_400_000;

export function targetCsv(targets: readonly Measured[]): string {
  return csv([
    TARGET_HEAD,
    ...targets.map(({ key, figure, unit, bounds, verdict, note }) => [
      key,
      figure ?? '',
      unit,
      goalOf(bounds),
      verdict,
      note,
    ]),
  ]);
}

/** One line for each player and day; `ship` is the one at the end of the run. */
export function playerCsv({ players }: Run): string {
  const start = Math.min(...players.map(({ joined }) => joined));
  const rows = players.flatMap(({ id, style, is_paid, joined, ship, days }) =>
    days.map(({ day, credits, net_value, turns_spent, profit }) => [
      id,
      style,
      is_paid ? 1 : 0,
      Math.floor((joined - start) / DAY_MS),
      day,
      credits,
      net_value,
      turns_spent,
      profit,
      ship.type,
    ]),
  );
  return csv([PLAYER_HEAD, ...rows]);
}

function csv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

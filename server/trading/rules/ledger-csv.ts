import type { LedgerRow } from '#server/trading/schemas.ts';

const COLUMNS = [
  'id',
  'created_at',
  'side',
  'commodity',
  'quantity',
  'goods_total',
  'venue',
  'tax',
  'fee',
  'total',
  'profit',
  'credits_after',
  'station_id',
  'station_name',
  'sector_number',
  'sector_name',
] as const satisfies (keyof LedgerRow)[];

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`;

export function csvLine(row: LedgerRow): string {
  return `${COLUMNS.map((column) => cell(row[column])).join(',')}\r\n`;
}

/** Text that a spreadsheet would run as a formula is prefixed with an apostrophe; numbers stay numbers. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

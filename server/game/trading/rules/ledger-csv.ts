import type { LedgerRow } from '#server/game/trading/schemas.ts';
import { csvCell } from '#server/platform/rules/csv-cell.ts';

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
  return `${COLUMNS.map((column) => csvCell(row[column])).join(',')}\r\n`;
}

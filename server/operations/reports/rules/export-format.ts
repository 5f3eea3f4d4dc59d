import type { ExportDataset } from '#server/operations/reports/schemas.ts';
import { type CsvValue, csvCell } from '#server/platform/rules/csv-cell.ts';

/** The most rows of one export. */
export const EXPORT_ROW_CAP = 10_000;

export type ExportRow = { readonly [column: string]: CsvValue };

/** The columns of each dataset, in the order of a CSV file. */
export const EXPORT_COLUMNS: Readonly<Record<ExportDataset, readonly string[]>> = {
  players: [
    'id',
    'username',
    'email',
    'is_active',
    'subscription_tier',
    'created_at',
    'last_login',
    'player_id',
    'credits',
    'turns',
    'team_tag',
  ],
  economy: [
    'id',
    'created_at',
    'username',
    'side',
    'commodity',
    'quantity',
    'venue',
    'goods_total',
    'tax',
    'fee',
    'total',
    'profit',
    'station_name',
    'sector_number',
  ],
  combat: ['id', 'created_at', 'type', 'status', 'sector_number', 'rounds', 'winner', 'ended_by', 'ended_at'],
  teams: ['id', 'name', 'tag', 'created_at', 'members', 'founder'],
  ships: [
    'id',
    'created_at',
    'owner',
    'type',
    'name',
    'sector_number',
    'holds',
    'cargo_used',
    'hull',
    'max_hull',
    'shields',
    'max_shields',
    'value',
    'insurance',
    'is_destroyed',
  ],
  performance: ['dataset', 'endpoint', 'note'],
};

export function csvHead(dataset: ExportDataset, bom: boolean): string {
  return `${bom ? '\uFEFF' : ''}${EXPORT_COLUMNS[dataset].join(',')}\r\n`;
}

export function csvRow(dataset: ExportDataset, row: ExportRow): string {
  return `${EXPORT_COLUMNS[dataset].map((column) => csvCell(row[column] ?? null)).join(',')}\r\n`;
}

/** The same columns in the same order, so that both formats have the same content. */
export function jsonRow(dataset: ExportDataset, row: ExportRow): string {
  return JSON.stringify(Object.fromEntries(EXPORT_COLUMNS[dataset].map((column) => [column, row[column] ?? null])));
}

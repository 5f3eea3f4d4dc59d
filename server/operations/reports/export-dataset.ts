import { type ExportPlace, exportPage } from '#server/operations/reports/queries/export-pages.ts';
import {
  csvHead,
  csvRow,
  EXPORT_ROW_CAP,
  type ExportRow,
  jsonRow,
} from '#server/operations/reports/rules/export-format.ts';
import type { ExportDataset } from '#server/operations/reports/schemas.ts';
import type { RequestCtx } from '#server/platform/context.ts';

const PAGE = 500;
const POINTER: ExportRow = {
  dataset: 'performance',
  endpoint: '/api/v1/admin/performance/metrics',
  note: 'Performance is measured when it is read: call the endpoint.',
};

type File = { dataset: ExportDataset; format: 'json' | 'csv'; bom: boolean; truncated: boolean };

/** Streams the file: only one page of rows is in memory, however large the tables are. */
export async function* exportDataset(
  ctx: RequestCtx,
  { dataset, format, bom, truncated }: File,
): AsyncGenerator<string> {
  if (format === 'csv') {
    yield csvHead(dataset, bom);
    for await (const rows of pagesOf(ctx, dataset)) yield rows.map((row) => csvRow(dataset, row)).join('');
    return;
  }
  const head = { dataset, generated_at: ctx.clock.now().toISOString(), row_cap: EXPORT_ROW_CAP, truncated };
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let isFirst = true;
  for await (const rows of pagesOf(ctx, dataset)) {
    yield `${isFirst ? '' : ','}${rows.map((row) => jsonRow(dataset, row)).join(',')}`;
    isFirst = false;
  }
  yield ']}';
}

/** Pages without empty ones. */
async function* pagesOf(ctx: RequestCtx, dataset: ExportDataset): AsyncGenerator<readonly ExportRow[]> {
  if (dataset === 'performance') {
    yield [POINTER];
    return;
  }
  let after: ExportPlace = null;
  for (let written = 0; written < EXPORT_ROW_CAP; written += PAGE) {
    const rows = await exportPage(ctx, dataset, after, Math.min(PAGE, EXPORT_ROW_CAP - written));
    if (rows.length > 0) yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < PAGE) return;
  }
}

import { exportDataset } from '#server/operations/reports/export-dataset.ts';
import { isTruncated } from '#server/operations/reports/queries/export-pages.ts';
import { EXPORT_ROW_CAP } from '#server/operations/reports/rules/export-format.ts';
import { exportInput, exportOutput } from '#server/operations/reports/schemas.ts';
import { DomainError } from '#server/platform/errors.ts';
import { type PlainHandler, readQuery } from '#server/platform/http/handlers.ts';
import { requireAdmin, requireScope } from '#server/platform/require-scope.ts';

const MEDIA_TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

export const reportHandlers: readonly PlainHandler[] = [
  {
    method: 'GET',
    path: '/admin/analytics/export',
    tags: ['reports'],
    summary: 'Download a dataset as JSON or CSV, newest first',
    description: `At most ${EXPORT_ROW_CAP} rows, as the header \`X-Export-Row-Cap\` says; \`X-Export-Truncated\` says whether there are more. Excel and PDF are refused with 400.`,
    produces: 'application/json',
    alsoProduces: ['text/csv'],
    access: 'admin',
    scopes: ['admin.audit.view'],
    errors: ['BAD_REQUEST'],
    input: exportInput,
    output: exportOutput,
    handle: async (request, ctx) => {
      const actor = await ctx.authenticate();
      requireAdmin(actor);
      requireScope(actor, 'admin.audit.view');
      const { dataset, format, bom } = readQuery(request, exportInput);
      if (format !== 'json' && format !== 'csv')
        throw new DomainError('BAD_REQUEST', `Exports are json or csv; ${format} is not supported.`, {
          reason: 'export_format',
        });
      const truncated = await isTruncated(ctx, dataset);
      const pieces = exportDataset(ctx, { dataset, format, bom: bom === 'true', truncated });
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const next = await pieces.next();
          if (next.done) controller.close();
          else controller.enqueue(new TextEncoder().encode(next.value));
        },
        cancel: async () => void (await pieces.return(undefined)),
      });
      return new Response(body, {
        headers: {
          'content-type': MEDIA_TYPES[format],
          'content-disposition': `attachment; filename="${dataset}-export.${format}"`,
          'x-export-row-cap': String(EXPORT_ROW_CAP),
          'x-export-truncated': String(truncated),
          'cache-control': 'no-store',
        },
      });
    },
  },
];

import { exportLedger } from '#server/foundation/audit/export-ledger.ts';
import { exportLedgerInput } from '#server/foundation/audit/schemas.ts';
import { type PlainHandler, readQuery } from '#server/platform/http/handlers.ts';
import { requireAdmin, requireScope } from '#server/platform/require-scope.ts';

export const auditHandlers: readonly PlainHandler[] = [
  {
    method: 'GET',
    path: '/admin/audit/export',
    tags: ['audit'],
    summary: 'Download the audit log with its hash chain, oldest first',
    description:
      'Lines of JSON: a head with the range and the hashes at its ends, then one entry a line. `scripts/verify-ledger.ts` verifies such a file without the service.',
    produces: 'application/x-ndjson',
    access: 'admin',
    scopes: ['admin.audit.view'],
    input: exportLedgerInput,
    handle: async (request, ctx) => {
      const actor = await ctx.authenticate();
      requireAdmin(actor);
      requireScope(actor, 'admin.audit.view');
      const lines = exportLedger(ctx, readQuery(request, exportLedgerInput));
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const next = await lines.next();
          if (next.done) controller.close();
          else controller.enqueue(new TextEncoder().encode(next.value));
        },
        cancel: async () => void (await lines.return(undefined)),
      });
      return new Response(body, {
        headers: {
          'content-type': 'application/x-ndjson; charset=utf-8',
          'content-disposition': 'attachment; filename="ledger.ndjson"',
          'cache-control': 'no-store',
        },
      });
    },
  },
];

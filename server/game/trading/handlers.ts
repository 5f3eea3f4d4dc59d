import { readHistory } from '#server/game/trading/queries/read-history.ts';
import { CSV_HEAD, csvLine } from '#server/game/trading/rules/ledger-csv.ts';
import { exportTradesInput } from '#server/game/trading/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { type PlainHandler, readQuery } from '#server/platform/http/handlers.ts';

/** The maximum rows of a file, as for every export. */
const MAX_ROWS = 10_000;
const PAGE = 500;

export const tradingHandlers: readonly PlainHandler[] = [
  {
    method: 'GET',
    path: '/trading/history.csv',
    tags: ['trading'],
    summary: 'Download your trades as a CSV file, newest first',
    produces: 'text/csv',
    access: 'player',
    input: exportTradesInput,
    handle: async (request, ctx) => {
      const actor = await ctx.authenticate({ method: 'GET', path: '/trading/history.csv' });
      const { player_id } = actor;
      if (!player_id) throw new DomainError('FORBIDDEN', 'This account has no player.', { reason: 'no_player' });
      const lines = ledgerLines({ ...ctx, actor, player_id }, readQuery(request, exportTradesInput));
      const body = new ReadableStream<Uint8Array>({
        pull: async (controller) => {
          const next = await lines.next();
          if (next.done) controller.close();
          else controller.enqueue(new TextEncoder().encode(next.value));
        },
      });
      return new Response(body, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="trades.csv"',
          'cache-control': 'no-store',
        },
      });
    },
  },
];

type Filter = Pick<Parameters<typeof readHistory>[1], 'station_id' | 'commodity' | 'side'>;

async function* ledgerLines(ctx: PlayerCtx, filter: Filter): AsyncGenerator<string> {
  yield CSV_HEAD;
  let cursor: string | undefined;
  for (let written = 0; written < MAX_ROWS; written += PAGE) {
    const page = await readHistory(ctx, { ...filter, limit: PAGE, cursor });
    yield page.items.map(csvLine).join('');
    if (page.next_cursor === null) return;
    cursor = page.next_cursor;
  }
}

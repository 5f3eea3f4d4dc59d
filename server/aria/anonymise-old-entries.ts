import { anonymiseLog } from '#server/aria/anonymise-log.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 90;

/** Anonymises log entries older than their retention. Returns the number of entries. */
export async function anonymiseOldEntries(ctx: Services): Promise<number> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  let entries = 0;
  for (;;) {
    const some = await inTransaction(ctx, (tx) => anonymiseLog(tx, { before, now }));
    entries += some;
    if (some === 0) return entries;
  }
}

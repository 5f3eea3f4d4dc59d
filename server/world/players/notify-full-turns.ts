import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { TURN_BALANCE_COLUMNS } from '#server/world/players/events.ts';
import { fullAt, type TurnBalance } from '#server/world/players/rules/turns.ts';

type Ctx = Pick<Services, 'pool' | 'clock' | 'realtime' | 'sendInTransaction' | 'settings'>;
type Due = TurnBalance & { id: string };

const BATCH = 200;

/**
 * Notifies players whose turns have become full after being spent below half, once each time. A balance that was
 * spent from meanwhile is checked again when it will be full. Returns how many were notified.
 */
export async function notifyFullTurns(ctx: Ctx): Promise<number> {
  for (let notified = 0; ; ) {
    const { seen, full } = await notifySome(ctx);
    notified += full;
    if (seen < BATCH) return notified;
  }
}

function notifySome(ctx: Ctx): Promise<{ seen: number; full: number }> {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    // A player whose row is locked now is checked again a minute later.
    const due = await tx.sql<Due>(
      `SELECT id, ${TURN_BALANCE_COLUMNS} FROM players WHERE turns_full_due <= $1
       ORDER BY turns_full_due LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`,
      [now],
    );
    const next = due.map((balance) => fullAt(ctx.settings.current(), balance, now));
    await tx.sql(
      `UPDATE players p SET turns_full_due = d.due
       FROM unnest($1::uuid[], $2::timestamptz[]) AS d(id, due) WHERE p.id = d.id`,
      [due.map(({ id }) => id), next],
    );
    const full = due.filter((_balance, index) => next[index] === null);
    for (const [max_turns, balances] of Map.groupBy(full, (balance) => balance.max_turns)) {
      const players = balances.map(({ id }) => id);
      await notifyPlayers(ctx, tx, players, { type: 'turns_full', data: { max_turns } });
    }
    return { seen: due.length, full: full.length };
  });
}

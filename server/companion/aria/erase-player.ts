import { anonymiseLog } from '#server/companion/aria/anonymise-log.ts';
import { utcDay } from '#server/companion/aria/rules/caps.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

declare module '#server/platform/context.ts' {
  interface FeatureServices {
    /** Lets features above this one delete what ARIA knows of a player from their own tables. */
    readonly forgetObservations: readonly ForgetObservations[];
  }
}

const TABLES = [
  'aria_trading_observations',
  'aria_quantum_cache',
  'aria_personal_memories',
  'aria_conversations',
] as const;

/** Returns the rows deleted by table. */
export type ForgetObservations = (tx: Tx, playerId: string) => Promise<Record<string, number>>;

/**
 * Erases what ARIA holds of a player, in the tables of every feature; entries of the security log become anonymous.
 * Visited sectors stay: rules, other players' teams and rankings depend on them. Returns the rows by table.
 */
export async function erasePlayer(
  ctx: Pick<Services, 'clock' | 'forgetObservations'>,
  tx: Tx,
  playerId: string,
): Promise<Record<string, number>> {
  const now = ctx.clock.now();
  const deleted: Record<string, number> = {};
  for (const forget of ctx.forgetObservations) Object.assign(deleted, await forget(tx, playerId));
  for (const table of TABLES) {
    const gone = await tx.sql(`DELETE FROM ${table} WHERE player_id = $1 RETURNING player_id`, [playerId]);
    deleted[table] = gone.length;
  }
  // The counts of today are retained: erasing must not renew a limit.
  const days = await tx.sql('DELETE FROM aria_usage WHERE player_id = $1 AND day < $2::date RETURNING player_id', [
    playerId,
    utcDay(now),
  ]);
  deleted.aria_usage = days.length;
  deleted.aria_security_log = await anonymiseAll(tx, { player_id: playerId, now });
  return deleted;
}

/** Anonymises all entries of a player, or all from before a time. Returns how many. */
export async function anonymiseAll(tx: Tx, which: Parameters<typeof anonymiseLog>[1]): Promise<number> {
  for (let entries = 0; ; ) {
    const some = await anonymiseLog(tx, which);
    entries += some;
    if (some === 0) return entries;
  }
}

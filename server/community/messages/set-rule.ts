import { readContacts } from '#server/community/messages/queries/read-messages.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { lockName } from '#server/platform/db/lock-name.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';

export const MAX_RULES = 500;

type RuleOrder = { player_id: string; rule: 'block' | 'mute' };

/**
 * Blocks a player (no messages in either direction) or mutes them (their messages arrive without a sound).
 * @throws DomainError NOT_FOUND, CONFLICT `too_many_rules`, VALIDATION for oneself
 */
export async function setRule(ctx: PlayerCtx, input: RuleOrder) {
  if (input.player_id === ctx.player_id)
    throw validationError([{ path: 'player_id', message: 'This is your own account.' }]);
  const known = await ctx.pool.query('SELECT 1 FROM player_records WHERE id = $1', [input.player_id]);
  if (known.rowCount === 0) throw notFound('A player of that id');
  const saved = await inTransaction(ctx, async (tx) => {
    await lockName(tx, 'contact_rules', ctx.player_id);
    return tx.sql(
      `INSERT INTO contact_rules (player_id, other_id, rule, created_at)
     SELECT $1, $2::uuid, $3::text, $4::timestamptz
     WHERE (SELECT count(*) FROM contact_rules WHERE player_id = $1 AND other_id <> $2) < $5
     ON CONFLICT (player_id, other_id) DO UPDATE SET rule = EXCLUDED.rule RETURNING 1`,
      [ctx.player_id, input.player_id, input.rule, ctx.clock.now(), MAX_RULES],
    );
  });
  if (saved.length === 0) throw conflict('too_many_rules', `You block or mute ${MAX_RULES} players. Remove one first.`);
  return readContacts(ctx);
}

import type { ReadBountyTotal } from '#server/combat/index.ts';
import { sideOf } from '#server/players/index.ts';

const WEEK_MS = 7 * 86_400_000;

/**
 * The total of open bounties on a player, without those placed by the attacker's side within the last 7 days: it
 * permits an attack outside the power band.
 */
export const readBountyTotal: ReadBountyTotal = async (tx, { target, attacker, now }) => {
  const side = await sideOf(tx, attacker);
  const [sum] = await tx.sql<{ total: number }>(
    `SELECT COALESCE(sum(amount), 0)::bigint AS total FROM bounties
     WHERE target_id = $1 AND status = 'open' AND expires_at > $2
       AND NOT (created_at > $3 AND placed_by IS NOT NULL AND placed_by = ANY($4::uuid[]))`,
    [target, now, new Date(now.getTime() - WEEK_MS), [...side.keys()]],
  );
  return sum?.total ?? 0;
};

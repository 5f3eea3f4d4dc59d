import { lockOpen } from '#server/game/bounties/lock-open.ts';
import { payBounties } from '#server/game/bounties/pay-bounties.ts';
import { returnBounty } from '#server/game/bounties/return-bounty.ts';
import { proRata } from '#server/game/bounties/rules/terms.ts';
import type { CombatEnded, ReadBountyTotal } from '#server/game/combat/index.ts';
import type { Services } from '#server/platform/context.ts';
import { deleteOldestSql } from '#server/platform/pruning.ts';
import { sideOf } from '#server/world/players/index.ts';

/** Returns the bounties of a closed region, in proportion to their remaining time. */
export const BOUNTY_CLAUSE: Services['cascadeClauses'][number] = {
  name: 'bounty',
  find: async ({ prisma }, regionId) => {
    const rows = await prisma.bounty.findMany({
      where: { region_id: regionId, status: 'open' },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: 100,
    });
    return rows.map(({ id }) => id);
  },
  settle: async (ctx, tx, id) => {
    const [open] = await lockOpen(ctx, tx, [id]);
    if (!open) return null;
    const returned = proRata(open.amount, open, ctx.clock.now());
    await returnBounty(ctx, tx, { id, status: 'cancelled', returned, request_id: null });
    if (open.from_fund) return { player_id: null, outcome: 'returned_to_fund', credits: 0 };
    return { player_id: open.placed_by, outcome: 'returned_pro_rata', credits: open.placed_by === null ? 0 : returned };
  },
};

/** Deletes sightings of targets from before `before`: the trail is cold. Returns the number of rows. */
export async function pruneBountySightings({ pool }: Pick<Services, 'pool'>, before: Date): Promise<number> {
  const { rowCount } = await pool.query(deleteOldestSql('bounty_sightings', 'seen_at'), [before]);
  return rowCount ?? 0;
}

/** After a fight: pays the bounties on every player who lost a ship to those who destroyed it. */
export const collectBounties: CombatEnded = async (ctx, tx, { combat_id, sector_id, losses }) => {
  for (const { player_id: target_id, by } of losses) {
    if (by.length > 0) await payBounties(ctx, tx, { hunters: by, target_id, sector_id, combat_id, request_id: null });
  }
};

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

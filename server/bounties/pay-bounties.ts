import { notifyBounty } from '#server/bounties/notify-bounty.ts';
import { whyUnearned } from '#server/bounties/rules/terms.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { moveCredits, sideOf } from '#server/players/index.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;
export type EarnedKill = {
  hunter_id: string;
  target_id: string;
  sector_id: string;
  combat_id: string;
  request_id: string | null;
};
type Open = { id: string; placed_by: string | null; region_id: string | null; expires_at: Date; amount: number };

/**
 * Pays the bounties on a player whose ship was destroyed to whoever did it, each once, in the transaction of the fight.
 * Nothing is paid within one side. Returns the credits.
 */
export async function payBounties(ctx: Ctx, tx: Tx, kill: EarnedKill): Promise<number> {
  const open = await tx.sql<Open>(
    `SELECT id, placed_by, region_id, expires_at, amount FROM bounties WHERE target_id = $1 AND status = 'open'
     ORDER BY id FOR UPDATE`,
    [kill.target_id],
  );
  if (open.length === 0) return 0;
  const earned = await earnedOf(ctx, tx, kill, open);
  for (const bounty of earned) await payOne(ctx, tx, kill, bounty);
  return earned.reduce((sum, { amount }) => sum + amount, 0);
}

async function earnedOf(ctx: Ctx, tx: Tx, kill: EarnedKill, open: readonly Open[]): Promise<Open[]> {
  const hunter_side = await sideOf(tx, kill.hunter_id);
  const [place] = await tx.sql<{ region_id: string }>('SELECT region_id FROM map_sectors WHERE id = $1', [
    kill.sector_id,
  ]);
  const facts = { hunter_side, target_id: kill.target_id, region_id: place?.region_id ?? null, now: ctx.clock.now() };
  return open.filter((bounty) => whyUnearned(bounty, facts) === undefined);
}

async function payOne(ctx: Ctx, tx: Tx, kill: EarnedKill, { id, amount, placed_by }: Open): Promise<void> {
  const now = ctx.clock.now();
  const [target] = await tx.sql<{ username: string }>(
    `WITH paid AS (
       UPDATE bounties SET status = 'paid', settled_at = $2, paid_to = $3, combat_id = $4 WHERE id = $1 RETURNING target_id)
     SELECT p.username FROM paid JOIN people_players p ON p.player_id = paid.target_id`,
    [id, now, kill.hunter_id, kill.combat_id],
  );
  const name = target?.username ?? '';
  await moveCredits(tx, {
    player_id: kill.hunter_id,
    kind: 'bounty_collected',
    amount,
    detail: { bounty_id: id, target: name, combat_id: kill.combat_id },
    request_id: kill.request_id,
    now,
  });
  await notifyBounty(ctx, tx, [kill.hunter_id], { event: 'collected', bounty_id: id, amount, name });
  if (placed_by) await notifyBounty(ctx, tx, [placed_by], { event: 'paid', bounty_id: id, amount, name });
}

import { notifyBounty } from '#server/bounties/notify-bounty.ts';
import { sharesOf, whyUnearned } from '#server/bounties/rules/terms.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { moveCredits, sideOf } from '#server/players/index.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;
export type EarnedKill = {
  /** Who destroyed the ship: one player, or several of a fleet. */
  hunters: readonly string[];
  target_id: string;
  sector_id: string;
  combat_id: string;
  request_id: string | null;
};
type Open = { id: string; placed_by: string | null; region_id: string | null; expires_at: Date; amount: number };
type Earned = { bounty: Open; hunters: readonly string[] };

/**
 * Pays the bounties on a player whose ship was destroyed to those who did it, each once and in equal shares, in the
 * transaction of the fight. A hunter of the placer's or the target's own side has no share. Returns the credits.
 */
export async function payBounties(ctx: Ctx, tx: Tx, kill: EarnedKill): Promise<number> {
  const open = await tx.sql<Open>(
    `SELECT id, placed_by, region_id, expires_at, amount FROM bounties WHERE target_id = $1 AND status = 'open'
     ORDER BY id FOR UPDATE`,
    [kill.target_id],
  );
  if (open.length === 0) return 0;
  const earned = await earnedOf(ctx, tx, kill, open);
  for (const one of earned) await payOne(ctx, tx, kill, one);
  return earned.reduce((sum, { bounty }) => sum + bounty.amount, 0);
}

async function earnedOf(ctx: Ctx, tx: Tx, kill: EarnedKill, open: readonly Open[]): Promise<Earned[]> {
  const [place] = await tx.sql<{ region_id: string }>('SELECT region_id FROM map_sectors WHERE id = $1', [
    kill.sector_id,
  ]);
  const facts = { target_id: kill.target_id, region_id: place?.region_id ?? null, now: ctx.clock.now() };
  const sides = new Map<string, ReadonlyMap<string, unknown>>();
  for (const hunter of kill.hunters) sides.set(hunter, await sideOf(tx, hunter));
  return open
    .map((bounty) => ({
      bounty,
      hunters: kill.hunters.filter((hunter) => {
        const hunter_side = sides.get(hunter) ?? new Map();
        return whyUnearned(bounty, { ...facts, hunter_side }) === undefined;
      }),
    }))
    .filter(({ hunters }) => hunters.length > 0);
}

async function payOne(ctx: Ctx, tx: Tx, kill: EarnedKill, { bounty, hunters }: Earned): Promise<void> {
  const { id, amount, placed_by } = bounty;
  const now = ctx.clock.now();
  const [target] = await tx.sql<{ username: string }>(
    `WITH paid AS (
       UPDATE bounties SET status = 'paid', settled_at = $2, paid_to = $3, combat_id = $4 WHERE id = $1 RETURNING target_id)
     SELECT p.username FROM paid JOIN people_players p ON p.player_id = paid.target_id`,
    [id, now, hunters[0], kill.combat_id],
  );
  const name = target?.username ?? '';
  for (const { hunter_id, share } of sharesOf(amount, hunters)) {
    await moveCredits(tx, {
      player_id: hunter_id,
      kind: 'bounty_collected',
      amount: share,
      detail: { bounty_id: id, target: name, combat_id: kill.combat_id },
      request_id: kill.request_id,
      now,
    });
    await notifyBounty(ctx, tx, [hunter_id], { event: 'collected', bounty_id: id, amount: share, name });
  }
  if (placed_by) await notifyBounty(ctx, tx, [placed_by], { event: 'paid', bounty_id: id, amount, name });
}

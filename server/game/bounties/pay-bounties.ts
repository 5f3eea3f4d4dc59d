import { nameReceiver } from '#server/foundation/giving/index.ts';
import { notifyBounty } from '#server/game/bounties/notify-bounty.ts';
import { FUND_OWNER } from '#server/game/bounties/queries/read-board.ts';
import { type OpenBounty, sharesOf, unearnedReason } from '#server/game/bounties/rules/terms.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { linkedAmong, moveCredits } from '#server/world/players/index.ts';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction'>;
export type EarnedKill = {
  /** The players who destroyed the ship: one, or several of a fleet. */
  hunters: readonly string[];
  target_id: string;
  sector_id: string;
  combat_id: string;
  request_id: string | null;
};
type Open = OpenBounty & { id: string; amount: number };
type Earned = { bounty: Open; hunters: readonly string[] };

/**
 * Pays the bounties on a player whose ship was destroyed to those who destroyed it, once and in equal shares, in the
 * fight's transaction. A hunter on the side of the placer, the fund's owner or the target gets no share. Returns the
 * credits.
 */
export async function payBounties(ctx: Ctx, tx: Tx, kill: EarnedKill): Promise<number> {
  const open = await tx.sql<Open>(
    `SELECT b.id, b.placed_by, ${FUND_OWNER} AS fund_owner, b.region_id, b.expires_at, b.amount
     FROM bounties b WHERE b.target_id = $1 AND b.status = 'open' ORDER BY b.id FOR UPDATE OF b`,
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
  const parties = [kill.target_id, ...open.flatMap(({ placed_by, fund_owner }) => [placed_by, fund_owner])];
  const others = [...new Set(parties.filter((id) => id !== null))];
  const sides = new Map<string, ReadonlySet<string>>();
  for (const hunter of kill.hunters) sides.set(hunter, await linkedAmong(tx, hunter, others, facts.now));
  return open
    .map((bounty) => ({
      bounty,
      hunters: kill.hunters.filter((hunter) => {
        const hunter_side = sides.get(hunter) ?? new Set();
        return unearnedReason(bounty, { ...facts, hunter_side }) === undefined;
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
  if (hunters[0]) await nameReceiver(tx, id, hunters[0]);
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

import { recordGift } from '#server/foundation/giving/index.ts';
import type { LockedDefence } from '#server/game/defences/lock-defences.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { moveCredits } from '#server/world/players/index.ts';

/**
 * The owners who demand a toll in a sector. Paying writes all of their rows, so they must be locked together with the
 * payer, in the usual order of players.
 */
export async function tollOwnersAt(tx: Tx, sectorId: string): Promise<string[]> {
  const owners = await tx.sql<{ player_id: string }>(
    `SELECT player_id FROM sector_defences WHERE sector_id = $1 AND kind = 'drones' AND mode = 'toll'`,
    [sectorId],
  );
  return owners.map(({ player_id }) => player_id);
}

/**
 * Pays the toll of every group, within what the account may give.
 * @throws DomainError CONFLICT `credits_short`, `giving_closed` or `giving_bound`
 */
export async function payTolls(ctx: PlayerCtx, tx: Tx, groups: readonly LockedDefence[]): Promise<void> {
  const common = { request_id: ctx.request.request_id, now: ctx.clock.now() };
  for (const { id, player_id, sector_id, toll } of groups) {
    const detail = { sector_id };
    const subject = { route: 'toll', value: toll, receiver_id: player_id, subject_id: id } as const;
    await recordGift(ctx, tx, subject);
    const paid = await moveCredits(tx, {
      player_id: ctx.player_id,
      kind: 'toll_paid',
      amount: -toll,
      detail,
      ...common,
    });
    if (!paid) throw conflict('credits_short', `The toll is ${toll} credits, which you do not have.`, { needed: toll });
    await moveCredits(tx, { player_id, kind: 'toll_received', amount: toll, detail, ...common });
  }
}

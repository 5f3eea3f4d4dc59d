import { adminWriteOnce } from '#server/foundation/audit/index.ts';
import type { TransferAssetsInput, TransferredAssets } from '#server/operations/people/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound, validationError } from '#server/platform/errors.ts';
import { requireScope } from '#server/platform/require-scope.ts';
import { lockPlayers, moveCredits } from '#server/world/players/index.ts';
import { handOverShip, lockShip } from '#server/world/ships/index.ts';

export const TRANSFER_SCOPE = 'admin.players.transfer_assets';

type Pair = { from: string; to: string };

/**
 * Moves credits or a moored ship with its cargo from one player to another, to undo a fraud or a mistake; for
 * administrators. It does not count as a gift; both ledgers record it.
 * @throws DomainError FORBIDDEN, NOT_FOUND, VALIDATION for one player, CONFLICT `player_credits_short` or `ship_flown`
 */
export function transferAssets(ctx: UserCtx, input: TransferAssetsInput): Promise<TransferredAssets> {
  requireScope(ctx.actor, TRANSFER_SCOPE);
  const { player_id: from, reason } = input;
  const subject = { action: 'player.transfer_assets', target_type: 'player', target_id: from, reason };
  const request = { operation: 'people.transferAssets', input };
  return adminWriteOnce(ctx, { ...subject, impact: 'HIGH_IMPACT' }, request, async (tx, notes) => {
    const receiver = await findReceiver(tx, input.to);
    if (receiver.id === from) throw validationError([{ path: 'to', message: 'Name another player.' }]);
    const locked = await lockPlayers(ctx, tx, [from, receiver.id]);
    const giver = locked.get(from);
    const taker = locked.get(receiver.id);
    if (!giver || !taker) throw notFound('The player');
    notes.before = { from: giver.username, credits: giver.credits, to: taker.username, to_credits: taker.credits };
    const pair = { from, to: receiver.id };
    const moved =
      input.ship_id === undefined
        ? await transferCredits(ctx, tx, pair, input.amount ?? 0)
        : await transferShip(tx, { ...pair, active: giver.ship_id }, input.ship_id);
    notes.after = moved;
    return { to: { user_id: taker.user_id, username: taker.username }, ...moved };
  });
}

async function findReceiver(tx: Tx, name: string): Promise<{ id: string }> {
  const [player] = await tx.sql<{ id: string }>(
    'SELECT id FROM player_directory WHERE lower(username) = lower($1) AND NOT deleted',
    [name],
  );
  if (!player) throw notFound('A player of that name');
  return player;
}

async function transferCredits(ctx: UserCtx, tx: Tx, { from, to }: Pair, amount: number) {
  const common = { kind: 'operator_transferred' as const, request_id: ctx.request.request_id, now: ctx.clock.now() };
  const paid = await moveCredits(tx, { ...common, player_id: from, amount: -amount, detail: { to } });
  if (!paid)
    throw conflict('player_credits_short', `This player has fewer than ${amount} credits.`, { needed: amount });
  await moveCredits(tx, { ...common, player_id: to, amount, detail: { from } });
  return { credits: amount, ship_id: null };
}

async function transferShip(tx: Tx, { from, to, active }: Pair & { active: string }, shipId: string) {
  if (shipId === active) throw conflict('ship_flown', 'The player flies this ship. Only moored ships change hands.');
  if (!(await lockShip(tx, shipId, from)) || !(await handOverShip(tx, shipId, from, to)))
    throw notFound('This ship of the player');
  return { credits: 0, ship_id: shipId };
}

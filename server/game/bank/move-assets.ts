import type { AccountMove } from '#server/game/bank/move-account.ts';
import { findStarport } from '#server/game/bank/queries/read-balance.ts';
import type { BankMove } from '#server/game/bank/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { type LockedPlayer, lockPlayer } from '#server/world/players/index.ts';

/** A movement between a locked player and their account, once for each Idempotency-Key. */
export function moveAssets(
  ctx: PlayerCtx,
  operation: string,
  input: unknown,
  work: (tx: Tx, player: LockedPlayer) => Promise<BankMove>,
): Promise<BankMove> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, operation, input, async () => work(tx, await lockPlayer(ctx, tx))),
  );
}

export function common(ctx: PlayerCtx): Pick<AccountMove, 'player_id' | 'request_id' | 'now'> {
  return { player_id: ctx.player_id, request_id: ctx.request.request_id, now: ctx.clock.now() };
}

/** A player compensated for a lost region may draw credits from anywhere, because the way to the hub may be lost. */
export async function requireAccess(tx: Tx, player: LockedPlayer, isCredits: boolean): Promise<void> {
  const starport = await findStarport(tx);
  if (starport && player.docked_station_id === starport.station_id) return;
  const [account] = await tx.sql<{ access_override: boolean }>(
    'SELECT access_override FROM player_central_bank_accounts WHERE player_id = $1',
    [player.player_id],
  );
  if (isCredits && account?.access_override) return;
  throw conflict('not_at_starport', 'Dock at the main starport of the hub first.', {
    ...(starport && { station_id: starport.station_id, station_name: starport.name }),
  });
}

export async function creditsOf(ctx: PlayerCtx, tx: Tx): Promise<number> {
  const [account] = await tx.sql<{ credits: number }>(
    'SELECT credits FROM player_central_bank_accounts WHERE player_id = $1',
    [ctx.player_id],
  );
  return account?.credits ?? 0;
}

type Moved = { entry_id: string; balance: number };

export function creditAnswer({ entry_id, balance }: Moved): BankMove {
  return { entry_id, credits: balance, commodity: null, quantity: null, turns_spent: 0 };
}

export function goodsAnswer({ entry_id, balance }: Moved, commodity: NonNullable<BankMove['commodity']>) {
  return { entry_id, commodity, quantity: balance };
}

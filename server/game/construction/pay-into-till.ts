import { mayGive, recordGift } from '#server/foundation/giving/index.ts';
import { dockFeeDue } from '#server/game/construction/rules/stations.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type LockedPlayer, moveCredits } from '#server/world/players/index.ts';

type Charge = {
  owner_id: string;
  amount: number;
  route: 'station' | 'gate';
  kind: 'dock_fee_paid' | 'gate_toll_paid';
  station_id?: string;
  detail: Record<string, string>;
  /** Adds credits to the till; false if it no longer exists. */
  fill: (amount: number) => Promise<boolean>;
};

/**
 * Charges a player, whose row is locked, the fee of a player's station or gate, into its till. It counts as a gift;
 * the part above what the player may give is waived. Returns what was paid.
 */
async function payIntoTill(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, charge: Charge): Promise<number> {
  const { owner_id, route, kind, station_id, detail } = charge;
  if (owner_id === player.player_id || charge.amount === 0) return 0;
  const due = dockFeeDue(charge.amount, { credits: player.credits, may_give: await mayGive(ctx, tx) });
  if (due === 0 || !(await charge.fill(due))) return 0;
  await recordGift(ctx, tx, { route, value: due, receiver_id: owner_id });
  const paid = await moveCredits(tx, {
    player_id: player.player_id,
    kind,
    amount: -due,
    ...(station_id ? { station_id } : {}),
    detail,
    request_id: ctx.request.request_id,
    now: ctx.clock.now(),
  });
  if (!paid) throw new Error('the credits of a locked player changed');
  return due;
}

type Station = { id: string; owner_id: string | null; dock_fee: number };

/** Charges a visitor, whose row is locked, the docking fee of a player's station. Returns what was paid. */
export async function payDockFee(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, station: Station): Promise<number> {
  const { id, owner_id, dock_fee } = station;
  if (owner_id === null) return 0;
  return payIntoTill(ctx, tx, player, {
    owner_id,
    amount: dock_fee,
    route: 'station',
    kind: 'dock_fee_paid',
    station_id: id,
    detail: {},
    fill: async (fee) => {
      const filled = await tx.sql('UPDATE station_holdings SET till = till + $2 WHERE station_id = $1 RETURNING 1', [
        id,
        fee,
      ]);
      if (filled.length !== 1) throw new Error(`station ${id} has an owner and no till`);
      return true;
    },
  });
}

/**
 * Charges a player, whose row is locked, the toll of a gate; nothing if the gate was closed or removed meanwhile.
 * Returns what was paid.
 */
export async function payGateToll(ctx: PlayerCtx, tx: Tx, player: LockedPlayer, to: string): Promise<number> {
  const [gate] = await tx.sql<{ id: string; owner_id: string; toll: number }>(
    'SELECT id, owner_id, toll FROM gate_tolls WHERE from_sector_id = $1 AND to_sector_id = $2',
    [player.sector_id, to],
  );
  if (!gate) return 0;
  return payIntoTill(ctx, tx, player, {
    owner_id: gate.owner_id,
    amount: gate.toll,
    route: 'gate',
    kind: 'gate_toll_paid',
    detail: { gate_id: gate.id },
    fill: async (toll) => {
      const filled = await tx.sql(
        `UPDATE warp_gates SET till = till + $2 WHERE id = $1 AND status = 'open' RETURNING 1`,
        [gate.id, toll],
      );
      return filled.length === 1;
    },
  });
}

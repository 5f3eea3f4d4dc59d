import { moveCredits } from '#server/ledger/index.ts';
import { notifyPlayers } from '#server/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { insertShip } from '#server/ships/insert-ship.ts';
import { shipWithin } from '#server/ships/queries/ship-rows.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';
import type { EquipmentItem } from '#server/ships/rules/equipment.ts';
import { saveCargo } from '#server/ships/save-cargo.ts';
import type { Ship } from '#server/ships/schemas.ts';

const POD = 'escape_pod';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction' | 'settings'>;
export type Loss = {
  owner_id: string;
  ship_id: string;
  sector_id: string;
  request_id: string | null;
};
/** The pod, and what the insurer paid in credits. */
export type EscapeResult = {
  id: string;
  type: typeof POD;
  speed: number;
  equipment: EquipmentItem[];
  holds: number;
  cargo_used: number;
  payout: number;
};

/**
 * Destroys a ship whose row is locked, with its cargo and its policy; its player gets an escape pod and is notified.
 * Credits only grow: by what the policy pays. A cargo shield saves what fits into the pod.
 */
export async function loseShip(ctx: Ctx, tx: Tx, loss: Loss): Promise<EscapeResult> {
  const lost = await shipWithin(ctx, tx, loss.owner_id, loss.ship_id);
  const podId = await boardPod(ctx, tx, loss);
  const { holds, speed } = shipModel(POD);
  const saved = lost.equipment.includes('cargo_shield') ? await saveCargo(tx, lost, podId, holds) : 0;
  await writeOff(ctx, tx, lost, loss.sector_id);
  await payOut(ctx, tx, lost, loss);
  await notifyOwner(ctx, tx, lost, loss);
  return { id: podId, type: POD, speed, equipment: [], holds, cargo_used: saved, payout: lost.loss_pays };
}

async function boardPod(ctx: Ctx, tx: Tx, loss: Loss): Promise<string> {
  const id = await insertShip(tx, {
    owner_id: loss.owner_id,
    type: POD,
    sector_id: loss.sector_id,
    now: ctx.clock.now(),
  });
  await tx.sql('UPDATE players SET active_ship_id = $2 WHERE id = $1', [loss.owner_id, id]);
  return id;
}

async function writeOff(ctx: Ctx, tx: Tx, lost: Ship, sectorId: string): Promise<void> {
  await tx.sql('DELETE FROM ship_cargo WHERE ship_id = $1', [lost.id]);
  const gone = await tx.sql(
    `UPDATE ships SET is_destroyed = true, hull = 0, shields = 0, drones_attack = 0, drones_defence = 0, cargo_used = 0,
       insurance = 'none', insured_value = 0, insurance_paid = 0, lost_at = $2, lost_sector_id = $3, payout = $4
     WHERE id = $1 AND NOT is_destroyed RETURNING 1`,
    [lost.id, ctx.clock.now(), sectorId, lost.loss_pays],
  );
  if (gone.length === 0) throw new Error(`ship ${lost.id} was lost twice`);
}

async function payOut(ctx: Ctx, tx: Tx, lost: Ship, loss: Loss): Promise<void> {
  if (lost.loss_pays === 0) return;
  await moveCredits(tx, {
    player_id: loss.owner_id,
    kind: 'insurance_paid_out',
    amount: lost.loss_pays,
    ship_id: lost.id,
    detail: { type: lost.type, insurance: lost.insurance, insured_value: lost.insured_value, value: lost.value },
    request_id: loss.request_id,
    now: ctx.clock.now(),
  });
}

async function notifyOwner(ctx: Ctx, tx: Tx, lost: Ship, loss: Loss): Promise<void> {
  await notifyPlayers(ctx, tx, [loss.owner_id], {
    type: 'ship_lost',
    data: {
      ship_id: lost.id,
      ship_name: lost.name,
      sector_id: loss.sector_id,
      sector_number: lost.sector_number ?? 0,
      payout: lost.loss_pays,
    },
    key: `ship-lost-${lost.id}`,
  });
}

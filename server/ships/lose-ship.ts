import { moveCredits } from '#server/ledger/index.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { insertShip } from '#server/ships/insert-ship.ts';
import { shipWithin } from '#server/ships/queries/ship-rows.ts';
import { shipModel } from '#server/ships/rules/catalogue.ts';
import { saveCargo } from '#server/ships/save-cargo.ts';

const POD = 'escape_pod';

export type Loss = {
  owner_id: string;
  ship_id: string;
  sector_id: string;
  captain: string;
  request_id: string | null;
  now: Date;
};
export type Bailed = {
  id: string;
  type: typeof POD;
  speed: number;
  holds: number;
  cargo_used: number;
  /** Credits that the insurer paid. */
  payout: number;
};

/**
 * A ship whose row is locked is gone with its cargo and its policy, and its captain sits in a new escape pod. Credits
 * only grow: by what the policy pays. A cargo shield brings along what fits into the pod.
 */
export const loseShip = async (tx: Tx, loss: Loss): Promise<Bailed> => {
  const lost = await shipWithin(tx, loss.owner_id, loss.ship_id);
  const podId = await boardPod(tx, loss);
  const { holds, speed } = shipModel(POD);
  const saved = lost.equipment.includes('cargo_shield') ? await saveCargo(tx, lost, podId, holds) : 0;
  await tx.sql('DELETE FROM ship_cargo WHERE ship_id = $1', [lost.id]);
  const gone = await tx.sql(
    `UPDATE ships SET is_destroyed = true, hull = 0, shields = 0, drones_attack = 0, drones_defence = 0, cargo_used = 0,
       insurance = 'none', insured_worth = 0, insurance_paid = 0, lost_at = $2, lost_sector_id = $3, payout = $4
     WHERE id = $1 AND NOT is_destroyed RETURNING 1`,
    [lost.id, loss.now, loss.sector_id, lost.loss_pays],
  );
  if (gone.length === 0) throw new Error(`ship ${lost.id} was lost twice`);
  if (lost.loss_pays > 0) {
    await moveCredits(tx, {
      player_id: loss.owner_id,
      kind: 'insurance_paid_out',
      amount: lost.loss_pays,
      ship_id: lost.id,
      detail: { type: lost.type, insurance: lost.insurance, insured_worth: lost.insured_worth, worth: lost.worth },
      request_id: loss.request_id,
      now: loss.now,
    });
  }
  return { id: podId, type: POD, speed, holds, cargo_used: saved, payout: lost.loss_pays };
};

const boardPod = async (tx: Tx, loss: Loss): Promise<string> => {
  const id = await insertShip(tx, {
    owner_id: loss.owner_id,
    type: POD,
    name: `${loss.captain}'s ${shipModel(POD).name.toLowerCase()}`,
    sector_id: loss.sector_id,
    now: loss.now,
  });
  await tx.sql('UPDATE players SET active_ship_id = $2 WHERE id = $1', [loss.owner_id, id]);
  return id;
};

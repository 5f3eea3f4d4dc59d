import { notifyPlayers } from '#server/foundation/notifications/index.ts';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { boardShip } from '#server/world/players/engage-players.ts';
import { moveCredits } from '#server/world/players/move-credits.ts';
import {
  type EquipmentItem,
  insertShip,
  maxValueUnits,
  saveCargo,
  shipModel,
  shipWithin,
  writeOffShip,
} from '#server/world/ships/index.ts';
import type { Ship } from '#server/world/ships/schemas.ts';

const POD = 'escape_pod';

type Ctx = Pick<Services, 'clock' | 'realtime' | 'sendInTransaction' | 'settings'>;
export type Loss = {
  /** Why the insurance pays nothing; absent if it pays. */
  uninsured_by?: string | undefined;
  owner_id: string;
  ship_id: string;
  sector_id: string;
  request_id: string | null;
};
/** The escape pod, and the insurer's payout in credits. */
export type EscapeResult = {
  id: string;
  type: typeof POD;
  speed: number;
  equipment: EquipmentItem[];
  holds: number;
  cargo_used: number;
  payout: number;
  lost: LostShip;
};
/** What was lost: the ship and the cargo that was not saved. */
export type LostShip = Pick<Ship, 'id' | 'type' | 'name' | 'value' | 'insurance_paid' | 'cargo'>;

/**
 * Destroys a ship whose row is locked, with its cargo and policy; its player gets an escape pod and is notified.
 * Credits can only grow, by the insurance payout. A cargo shield saves what fits into the pod.
 */
export async function loseShip(ctx: Ctx, tx: Tx, loss: Loss): Promise<EscapeResult> {
  const insured = await shipWithin(ctx, tx, loss.owner_id, loss.ship_id);
  const lost = loss.uninsured_by === undefined ? insured : { ...insured, loss_pays: 0 };
  const podId = await boardPod(ctx, tx, loss);
  const { holds, speed } = shipModel(POD);
  const saved = lost.equipment.includes('cargo_shield') ? await saveCargo(tx, lost, podId, holds) : 0;
  await writeOffShip(tx, lost, loss.sector_id, ctx.clock.now());
  if (loss.uninsured_by !== undefined && insured.loss_pays > 0) await refusePayout(ctx, tx, insured, loss);
  await payOut(ctx, tx, lost, loss);
  await notifyOwner(ctx, tx, lost, loss);
  return {
    id: podId,
    type: POD,
    speed,
    equipment: [],
    holds,
    cargo_used: saved,
    payout: lost.loss_pays,
    lost: { ...lost, cargo: leftBehind(lost, saved) },
  };
}

/** The cargo without the saved part. */
function leftBehind({ cargo }: Ship, saved: number): Ship['cargo'] {
  const kept = new Map(maxValueUnits(cargo, saved).map(({ commodity, quantity }) => [commodity, quantity]));
  return cargo
    .map((lot) => ({ ...lot, quantity: lot.quantity - (kept.get(lot.commodity) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The ledger entry states why nothing was paid. */
async function refusePayout(ctx: Ctx, tx: Tx, insured: Ship, loss: Loss): Promise<void> {
  await moveCredits(tx, {
    player_id: loss.owner_id,
    kind: 'insurance_refused',
    amount: 0,
    ship_id: insured.id,
    detail: {
      type: insured.type,
      insurance: insured.insurance,
      reason: loss.uninsured_by ?? '',
      refused: insured.loss_pays,
    },
    request_id: loss.request_id,
    now: ctx.clock.now(),
  });
}

async function boardPod(ctx: Ctx, tx: Tx, loss: Loss): Promise<string> {
  const id = await insertShip(tx, {
    owner_id: loss.owner_id,
    type: POD,
    sector_id: loss.sector_id,
    now: ctx.clock.now(),
  });
  await boardShip(tx, loss.owner_id, id);
  return id;
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
      sector_name: lost.sector_name ?? '',
      payout: lost.loss_pays,
    },
    key: `ship-lost-${lost.id}`,
  });
}

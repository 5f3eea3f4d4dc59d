import { randomUUIDv7 } from 'node:crypto';
import { recordGift } from '#server/foundation/giving/index.ts';
import { actOnContract } from '#server/game/contracts/lock-contract.ts';
import { priceJob } from '#server/game/contracts/queries/price-job.ts';
import { turnPay } from '#server/game/contracts/rules/turn-pay.ts';
import type { ContractView, PostContractInput } from '#server/game/contracts/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { lockPlayer, moveCredits } from '#server/world/players/index.ts';

const HOUR_MS = 3_600_000;

/**
 * Posts a contract and holds the reward of each of its places in escrow. Pay above the present value of the work counts
 * as a gift.
 * @throws DomainError as `priceJob` and `recordGift`; CONFLICT `credits_short`, `posted_full`
 */
export function postContract(ctx: PlayerCtx, input: PostContractInput): Promise<ContractView> {
  return actOnContract(ctx, 'post', input, (tx) => insertContract(ctx, tx, input));
}

async function insertContract(ctx: PlayerCtx, tx: Tx, input: PostContractInput): Promise<string> {
  const player = await lockPlayer(ctx, tx);
  const job = await priceJob(ctx, tx, input);
  await requireFewPosted(ctx, tx);
  const id = randomUUIDv7();
  const escrow = input.places * input.reward;
  const basis = Math.floor(job.value / input.places);
  await recordGift(ctx, tx, { route: 'contract', value: escrow - job.value, subject_id: id });
  const now = ctx.clock.now();
  const held = await moveCredits(tx, {
    player_id: ctx.player_id,
    kind: 'contract_escrowed',
    amount: -escrow,
    detail: { contract_id: id, kind: input.kind },
    request_id: ctx.request.request_id,
    now,
  });
  if (!held)
    throw conflict('credits_short', `This needs ${escrow} credits; you have ${player.credits}.`, {
      needed: escrow,
      credits: player.credits,
    });
  await tx.sql(
    `INSERT INTO contracts (id, kind, status, poster_id, reward, escrow, sector_id, station_id, origin_station_id,
       commodity, quantity, deadline, created_at, places, free_places, basis, effort, turn_pay)
     VALUES ($1, $2, 'open', $3, $4, $12, $5, $6, $7, $8, $9, $10, $11, $13, $13, $14, $15, $16)`,
    [
      id,
      input.kind,
      ctx.player_id,
      input.reward,
      job.sector_id,
      'station_id' in input ? input.station_id : null,
      'origin_station_id' in input ? input.origin_station_id : null,
      job.commodity,
      job.quantity,
      new Date(now.getTime() + input.hours * HOUR_MS),
      now,
      escrow,
      input.places,
      basis,
      job.effort,
      turnPay({ ...input, basis, effort: job.effort }),
    ],
  );
  return id;
}

/** The poster's row is locked, so concurrent posts are counted one after another. */
async function requireFewPosted(ctx: PlayerCtx, tx: Tx): Promise<void> {
  const max = ctx.settings.current().contract_open_limit;
  const posted = await tx.sql(
    `SELECT 1 FROM contracts WHERE poster_id = $1 AND status IN ('open', 'taken', 'disputed') LIMIT $2`,
    [ctx.player_id, max],
  );
  if (posted.length < max) return;
  throw conflict('posted_full', `You have ${max} contracts that are not settled. Wait, or withdraw one first.`, {
    max,
  });
}

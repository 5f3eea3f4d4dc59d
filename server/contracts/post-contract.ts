import { randomUUIDv7 } from 'node:crypto';
import { actOnContract } from '#server/contracts/act-on-contract.ts';
import { marketValue } from '#server/contracts/rules/terms.ts';
import type { ContractView, PostContractInput } from '#server/contracts/schemas.ts';
import { recordGift } from '#server/giving/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { lockPlayer, moveCredits } from '#server/players/index.ts';

const HOUR_MS = 3_600_000;

/**
 * Posts a contract; its reward is held from now on. What it pays above the market value counts as given.
 * @throws DomainError NOT_FOUND for a place that the caller does not know; CONFLICT `credits_short`, `same_station`, and as
 * `recordGift`
 */
export function postContract(ctx: PlayerCtx, input: PostContractInput): Promise<ContractView> {
  return actOnContract(ctx, 'post', input, (tx) => insertContract(ctx, tx, input));
}

async function insertContract(ctx: PlayerCtx, tx: Tx, input: PostContractInput): Promise<string> {
  const player = await lockPlayer(ctx, tx);
  const place = await findPlace(ctx, tx, input);
  const work = {
    kind: input.kind,
    commodity: 'commodity' in input ? input.commodity : null,
    quantity: 'quantity' in input ? input.quantity : 0,
  };
  const id = randomUUIDv7();
  const above = input.reward - marketValue(ctx.settings.current(), work);
  await recordGift(ctx, tx, { route: 'contract', value: above, subject_id: id });
  const now = ctx.clock.now();
  const held = await moveCredits(tx, {
    player_id: ctx.player_id,
    kind: 'contract_escrowed',
    amount: -input.reward,
    detail: { contract_id: id, kind: input.kind },
    request_id: ctx.request.request_id,
    now,
  });
  if (!held)
    throw conflict('credits_short', `This needs ${input.reward} credits; you have ${player.credits}.`, {
      needed: input.reward,
      credits: player.credits,
    });
  await tx.sql(
    `INSERT INTO contracts (id, kind, status, poster_id, reward, escrow, sector_id, station_id, origin_station_id,
       commodity, quantity, deadline, created_at)
     VALUES ($1, $2, 'open', $3, $4, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      input.kind,
      ctx.player_id,
      input.reward,
      place.sector_id,
      'station_id' in input ? input.station_id : null,
      'origin_station_id' in input ? input.origin_station_id : null,
      work.commodity,
      work.quantity,
      new Date(now.getTime() + input.hours * HOUR_MS),
      now,
    ],
  );
  return id;
}

/** The sector of the contract, which the poster has visited or, for a chart, knows to exist. */
async function findPlace(ctx: PlayerCtx, tx: Tx, input: PostContractInput): Promise<{ sector_id: string }> {
  if (input.kind === 'passengers') {
    if (input.origin_station_id === input.station_id)
      throw conflict('same_station', 'Origin and destination are the same station.');
    await findStation(ctx, tx, input.origin_station_id);
  }
  if ('station_id' in input) return findStation(ctx, tx, input.station_id);
  const isNeighbourEnough = input.kind === 'chart';
  const [sector] = await tx.sql<{ sector_id: string }>(
    `SELECT s.id AS sector_id FROM map_sectors s WHERE s.id = $1 AND (
       EXISTS (SELECT 1 FROM chart_visits v WHERE v.player_id = $2 AND v.sector_id = s.id)
       OR $3::boolean AND EXISTS (SELECT 1 FROM map_warps w JOIN chart_visits v ON v.sector_id = w.from_sector_id
                                  WHERE w.to_sector_id = s.id AND v.player_id = $2 AND NOT w.is_latent))`,
    [input.sector_id, ctx.player_id, isNeighbourEnough],
  );
  if (!sector) throw notFound('The sector');
  return sector;
}

async function findStation(ctx: PlayerCtx, tx: Tx, stationId: string): Promise<{ sector_id: string }> {
  const [station] = await tx.sql<{ sector_id: string }>(
    `SELECT st.sector_id FROM map_stations st JOIN chart_visits v ON v.sector_id = st.sector_id AND v.player_id = $2
     WHERE st.id = $1`,
    [stationId, ctx.player_id],
  );
  if (!station) throw notFound('The station');
  return station;
}

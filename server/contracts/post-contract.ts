import { randomUUIDv7 } from 'node:crypto';
import { actOnContract } from '#server/contracts/act-on-contract.ts';
import { marketValue } from '#server/contracts/rules/terms.ts';
import type { ContractView, PostContractInput } from '#server/contracts/schemas.ts';
import { recordGift } from '#server/giving/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { lockPlayer, moveCredits } from '#server/players/index.ts';
import { isRegionClosed } from '#server/regions/index.ts';

const HOUR_MS = 3_600_000;

/** `status` is the region's. */
type Place = { sector_id: string; status: string };

/**
 * Posts a contract and holds the reward of each of its places in escrow. Pay above the market value counts as a gift.
 * @throws DomainError NOT_FOUND for a place that the caller does not know; CONFLICT `credits_short`, `same_station`,
 * `region_closed`, and as `recordGift`
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
  const above = input.places * (input.reward - marketValue(ctx.settings.current(), work));
  await recordGift(ctx, tx, { route: 'contract', value: above, subject_id: id });
  const escrow = input.places * input.reward;
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
       commodity, quantity, deadline, created_at, places, free_places)
     VALUES ($1, $2, 'open', $3, $4, $12, $5, $6, $7, $8, $9, $10, $11, $13, $13)`,
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
      escrow,
      input.places,
    ],
  );
  return id;
}

/** The contract's sector, which the poster has visited or, for a chart, knows to exist. */
async function findPlace(ctx: PlayerCtx, tx: Tx, input: PostContractInput): Promise<Place> {
  if (input.kind === 'passengers') {
    if (input.origin_station_id === input.station_id)
      throw conflict('same_station', 'Origin and destination are the same station.');
    await findStation(ctx, tx, input.origin_station_id);
  }
  if ('station_id' in input) return findStation(ctx, tx, input.station_id);
  const isNeighbourEnough = input.kind === 'chart';
  const [sector] = await tx.sql<Place>(
    `SELECT s.id AS sector_id, r.status FROM map_sectors s JOIN map_region_details r ON r.id = s.region_id WHERE s.id = $1 AND (
       EXISTS (SELECT 1 FROM visit_records v WHERE v.player_id = $2 AND v.sector_id = s.id)
       OR $3::boolean AND EXISTS (SELECT 1 FROM map_warps w JOIN visit_records v ON v.sector_id = w.from_sector_id
                                  WHERE w.to_sector_id = s.id AND v.player_id = $2 AND NOT w.is_latent))`,
    [input.sector_id, ctx.player_id, isNeighbourEnough],
  );
  if (!sector) throw notFound('The sector');
  return requireOpen(sector);
}

/** A closed region cannot be reached any more. */
function requireOpen(place: Place): Place {
  if (isRegionClosed(place.status)) throw conflict('region_closed', 'This region is closed.');
  return place;
}

async function findStation(ctx: PlayerCtx, tx: Tx, stationId: string): Promise<Place> {
  const [station] = await tx.sql<Place>(
    `SELECT st.sector_id, r.status FROM map_stations st
     JOIN visit_records v ON v.sector_id = st.sector_id AND v.player_id = $2
     JOIN map_sectors s ON s.id = st.sector_id JOIN map_region_details r ON r.id = s.region_id
     WHERE st.id = $1`,
    [stationId, ctx.player_id],
  );
  if (!station) throw notFound('The station');
  return requireOpen(station);
}

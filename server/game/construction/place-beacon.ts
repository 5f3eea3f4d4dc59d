import { randomUUIDv7 } from 'node:crypto';
import { readBeacon } from '#server/game/construction/queries/read-gates.ts';
import type { BeaconAction } from '#server/game/construction/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { lockPlayer, moveCredits } from '#server/world/players/index.ts';
import { requireBuildable } from '#server/world/regions/index.ts';

/**
 * Places a beacon in the caller's sector, where a warp gate may end.
 * @throws DomainError CONFLICT `not_placed`, `fedspace`, `region_closed`, `region_in_grace`, `beacon_here`, `beacons_full`,
 * `price_moved`, `credits_short`
 */
export function placeBeacon(ctx: PlayerCtx, input: { expected_price: number }): Promise<BeaconAction> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'gates.beacon', input, async () => {
      const player = await lockPlayer(ctx, tx);
      await requirePlace(ctx, tx, player.sector_id);
      const { beacon_price: price } = ctx.settings.current();
      if (price !== input.expected_price)
        throw conflict('price_moved', `The price has changed to ${price} credits.`, { expected_price: price });
      const id = randomUUIDv7();
      const now = ctx.clock.now();
      const paid = await moveCredits(tx, {
        player_id: ctx.player_id,
        kind: 'beacon_placed',
        amount: -price,
        detail: { beacon_id: id, sector_id: player.sector_id },
        request_id: ctx.request.request_id,
        now,
      });
      if (!paid)
        throw conflict('credits_short', `This costs ${price} credits; you have ${player.credits}.`, { needed: price });
      await tx.sql('INSERT INTO gate_beacons (id, owner_id, sector_id, cost, placed_at) VALUES ($1, $2, $3, $4, $5)', [
        id,
        ctx.player_id,
        player.sector_id,
        price,
        now,
      ]);
      return { beacon: await readBeacon(ctx, tx, id), credits: paid.credits };
    }),
  );
}

async function requirePlace(ctx: PlayerCtx, tx: Tx, sectorId: string): Promise<void> {
  const [place] = await tx.sql<{ is_fedspace: boolean; region_status: string }>(
    `SELECT s.is_fedspace, r.status AS region_status FROM map_sectors s JOIN map_regions r ON r.id = s.region_id
     WHERE s.id = $1`,
    [sectorId],
  );
  if (!place || place.is_fedspace) throw conflict('fedspace', 'Nothing is built under federal protection.');
  requireBuildable(place.region_status);
  const own = await tx.sql<{ sector_id: string }>('SELECT sector_id FROM gate_beacons WHERE owner_id = $1', [
    ctx.player_id,
  ]);
  if (own.some(({ sector_id }) => sector_id === sectorId))
    throw conflict('beacon_here', 'Your beacon is here already.');
  const { max_gates } = ctx.settings.current();
  if (own.length >= 2 * max_gates)
    throw conflict('beacons_full', `A player may own ${2 * max_gates} beacons.`, { max: 2 * max_gates });
}

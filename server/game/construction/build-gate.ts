import { randomUUIDv7 } from 'node:crypto';
import { readGate } from '#server/game/construction/queries/read-gates.ts';
import { endsOf } from '#server/game/construction/rules/gates.ts';
import type { BuildGateInput, GateAction } from '#server/game/construction/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { withIdempotency } from '#server/platform/idempotency.ts';
import { insertGateWarps } from '#server/world/galaxy/index.ts';
import { lockPlayer, moveCredits } from '#server/world/players/index.ts';
import { raiseRegionVersion, requireBuildable } from '#server/world/regions/index.ts';

type Beacon = {
  id: string;
  sector_id: string;
  region_id: string;
  region_status: string;
  galaxy_id: string | null;
  cost: number;
};

const DAY_MS = 86_400_000;

/**
 * Builds a warp gate between two beacons of the caller, both ends or none. The beacons are consumed. @throws
 * DomainError NOT_FOUND; CONFLICT `not_placed`, `not_at_beacon`, `same_beacon`, `other_galaxy`, `region_closed`,
 * `region_in_grace`, `gates_full`, `already_joined`, `price_moved`, `credits_short`
 */
export function buildGate(ctx: PlayerCtx, input: BuildGateInput): Promise<GateAction> {
  return inTransaction(ctx, (tx) =>
    withIdempotency(ctx, tx, 'gates.build', input, async () => {
      const player = await lockPlayer(ctx, tx);
      const beacons = await lockBeacons(ctx, tx, input);
      if (!beacons.some(({ sector_id }) => sector_id === player.sector_id))
        throw conflict('not_at_beacon', 'Fly to one of the two beacons first.');
      await requireGateSpace(ctx, tx);
      const { gate_price: price } = ctx.settings.current();
      if (price !== input.expected_price)
        throw conflict('price_moved', `The price has changed to ${price} credits.`, { expected_price: price });
      const id = randomUUIDv7();
      const paid = await moveCredits(tx, {
        player_id: ctx.player_id,
        kind: 'gate_built',
        amount: -price,
        detail: { gate_id: id },
        request_id: ctx.request.request_id,
        now: ctx.clock.now(),
      });
      if (!paid)
        throw conflict('credits_short', `This costs ${price} credits; you have ${player.credits}.`, { needed: price });
      await openBothEnds(ctx, tx, { id, beacons, price });
      return { gate: await readGate(ctx, tx, id), credits: paid.credits };
    }),
  );
}

async function lockBeacons(ctx: PlayerCtx, tx: Tx, input: BuildGateInput): Promise<[Beacon, Beacon]> {
  if (input.from_beacon_id === input.to_beacon_id) throw conflict('same_beacon', 'A gate has two ends.');
  const [one, other] = await tx.sql<Beacon>(
    `SELECT b.id, b.sector_id, b.cost, s.region_id, r.status AS region_status, r.galaxy_id
     FROM gate_beacons b JOIN map_sectors s ON s.id = b.sector_id JOIN map_regions r ON r.id = s.region_id
     WHERE b.id IN ($1, $2) AND b.owner_id = $3 ORDER BY s.region_id, b.id FOR UPDATE OF b`,
    [input.from_beacon_id, input.to_beacon_id, ctx.player_id],
  );
  if (!one || !other) throw notFound('The beacon');
  for (const { region_status } of [one, other]) requireBuildable(region_status);
  if (one.galaxy_id !== other.galaxy_id) throw conflict('other_galaxy', 'A gate does not reach another galaxy.');
  return [one, other];
}

async function requireGateSpace(ctx: PlayerCtx, tx: Tx): Promise<void> {
  const max = ctx.settings.current().max_gates;
  const own = await tx.sql('SELECT 1 FROM warp_gates WHERE owner_id = $1', [ctx.player_id]);
  if (own.length >= max) throw conflict('gates_full', `A player may own ${max} gates.`, { max });
}

async function openBothEnds(
  ctx: PlayerCtx,
  tx: Tx,
  { id, beacons, price }: { id: string; beacons: [Beacon, Beacon]; price: number },
): Promise<void> {
  const [one, other] = beacons;
  const ends = endsOf(one.sector_id, other.sector_id);
  const now = ctx.clock.now();
  const cost = price + one.cost + other.cost;
  // The gate's row comes first: a closed gate has no warps but still occupies its pair of sectors.
  const built = await tx.sql(
    `INSERT INTO warp_gates (id, owner_id, from_sector_id, to_sector_id, status, cost_basis, upkeep_due_at, built_at)
     VALUES ($1, $2, $3, $4, 'open', $5, $6, $7) ON CONFLICT (from_sector_id, to_sector_id) DO NOTHING RETURNING 1`,
    [id, ctx.player_id, ends.from_sector_id, ends.to_sector_id, cost, new Date(now.getTime() + DAY_MS), now],
  );
  if (built.length !== 1) throw conflict('already_joined', 'A closed gate already joins these two sectors.');
  if (!(await insertGateWarps(tx, ends))) throw conflict('already_joined', 'A warp already joins these two sectors.');
  await tx.sql('DELETE FROM gate_beacons WHERE id IN ($1, $2)', [one.id, other.id]);
  for (const region of new Set([one.region_id, other.region_id])) await raiseRegionVersion(tx, region, now);
}

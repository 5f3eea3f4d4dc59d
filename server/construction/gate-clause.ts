import { lockGate, removeGate } from '#server/construction/gate-row.ts';
import { gateRefund } from '#server/construction/rules/gates.ts';
import type { Services } from '#server/platform/context.ts';
import { lockPlayers, moveCredits } from '#server/players/index.ts';
import { FOREIGN_REGION } from '#server/regions/index.ts';

/** Removes gates with an end in a closed region, both ends at once; refunds half of their cost and the till. */
export const GATE_CLAUSE: Services['cascadeClauses'][number] = {
  name: 'gate',
  find: async ({ pool }, regionId) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT g.id FROM warp_gates g JOIN map_sectors a ON a.id = g.from_sector_id JOIN map_sectors b ON b.id = g.to_sector_id
       WHERE a.region_id = $1 OR b.region_id = $1 ORDER BY g.id LIMIT 100`,
      [regionId],
    );
    return rows.map(({ id }) => id);
  },
  findAbroad: (tx, playerId) =>
    tx.sql<{ id: string; region_id: string }>(
      `SELECT g.id, min(r.id::text)::uuid AS region_id FROM warp_gates g JOIN player_records p ON p.id = g.owner_id
       JOIN map_sectors s ON s.id IN (g.from_sector_id, g.to_sector_id) JOIN map_region_details r ON r.id = s.region_id
       WHERE g.owner_id = $1 AND ${FOREIGN_REGION} GROUP BY g.id ORDER BY g.id`,
      [playerId],
    ),
  settle: async (ctx, tx, id) => {
    const [owner] = await tx.sql<{ owner_id: string }>('SELECT owner_id FROM warp_gates WHERE id = $1', [id]);
    if (!owner) return null;
    await lockPlayers(ctx, tx, [owner.owner_id]);
    const gate = await lockGate(tx, id);
    if (!gate) return null;
    const { owner_id, cost_basis, till } = gate;
    const refund = gateRefund(cost_basis);
    const credits = refund + till;
    if (credits > 0)
      await moveCredits(tx, {
        player_id: owner_id,
        kind: 'gate_refunded',
        amount: credits,
        detail: { gate_id: id, refund, till },
        request_id: null,
        now: ctx.clock.now(),
      });
    await removeGate(ctx, tx, gate);
    return { player_id: owner_id, outcome: 'destroyed', credits, detail: { cost_basis, refund, till } };
  },
};

/** Removes beacons in a closed region and refunds half of their cost. */
export const BEACON_CLAUSE: Services['cascadeClauses'][number] = {
  name: 'beacon',
  find: async ({ pool }, regionId) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT b.id FROM gate_beacons b JOIN map_sectors s ON s.id = b.sector_id WHERE s.region_id = $1 ORDER BY b.id LIMIT 100`,
      [regionId],
    );
    return rows.map(({ id }) => id);
  },
  findAbroad: (tx, playerId) =>
    tx.sql<{ id: string; region_id: string }>(
      `SELECT b.id, r.id AS region_id FROM gate_beacons b JOIN player_records p ON p.id = b.owner_id
       JOIN map_sectors s ON s.id = b.sector_id JOIN map_region_details r ON r.id = s.region_id
       WHERE b.owner_id = $1 AND ${FOREIGN_REGION} ORDER BY b.id`,
      [playerId],
    ),
  settle: async (ctx, tx, id) => {
    const [owner] = await tx.sql<{ owner_id: string }>('SELECT owner_id FROM gate_beacons WHERE id = $1', [id]);
    if (!owner) return null;
    await lockPlayers(ctx, tx, [owner.owner_id]);
    const [gone] = await tx.sql<{ cost: number }>('DELETE FROM gate_beacons WHERE id = $1 RETURNING cost', [id]);
    if (!gone) return null;
    const credits = gateRefund(gone.cost);
    if (credits > 0)
      await moveCredits(tx, {
        player_id: owner.owner_id,
        kind: 'gate_refunded',
        amount: credits,
        detail: { beacon_id: id },
        request_id: null,
        now: ctx.clock.now(),
      });
    return { player_id: owner.owner_id, outcome: 'destroyed', credits };
  },
};

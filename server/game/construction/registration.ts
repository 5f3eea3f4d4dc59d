import type { AuditTarget, AuditTargetSource } from '#server/foundation/audit/index.ts';
import { cancelLocked, lockReservation, ownerOfReservation } from '#server/game/construction/close-reservation.ts';
import { lockGate, removeGate } from '#server/game/construction/gate-row.ts';
import { gateRefund } from '#server/game/construction/rules/gates.ts';
import type { Services } from '#server/platform/context.ts';
import { lockPlayers, moveCredits } from '#server/world/players/index.ts';
import { FOREIGN_REGION } from '#server/world/regions/index.ts';

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

/** Cancels and refunds orders at the trade docks of a closed region, and stations ordered for it. */
export const RESERVATION_CLAUSE: Services['cascadeClauses'][number] = {
  name: 'construction',
  find: async ({ pool }, regionId) => {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT c.id FROM construction_reservations c JOIN map_stations st ON st.id = c.dock_id
       JOIN map_sectors s ON s.id = st.sector_id LEFT JOIN map_sectors t ON t.id = c.target_sector_id
       WHERE (s.region_id = $1 OR t.region_id = $1) AND c.status IN ('queued', 'building') ORDER BY c.id LIMIT 100`,
      [regionId],
    );
    return rows.map(({ id }) => id);
  },
  findAbroad: (tx, playerId) =>
    tx.sql<{ id: string; region_id: string }>(
      `SELECT c.id, r.id AS region_id FROM construction_reservations c JOIN player_records p ON p.id = c.owner_id
       JOIN map_stations st ON st.id = c.dock_id JOIN map_sectors s ON s.id = COALESCE(c.target_sector_id, st.sector_id)
       JOIN map_region_details r ON r.id = s.region_id
       WHERE c.owner_id = $1 AND c.status IN ('queued', 'building') AND ${FOREIGN_REGION} ORDER BY c.id`,
      [playerId],
    ),
  settle: async (ctx, tx, id) => {
    await lockPlayers(ctx, tx, [await ownerOfReservation(tx, id)]);
    const row = await lockReservation(ctx, tx, id);
    if (row.status !== 'queued' && row.status !== 'building') return null;
    await cancelLocked(ctx, tx, row, { refund: row.price, request_id: null, reason: 'region_ended' });
    return {
      player_id: row.owner_id,
      outcome: 'refunded',
      credits: row.price,
      detail: { type: row.ship_type ?? row.kind },
    };
  },
};

export const reservationTargets: AuditTargetSource = {
  type: 'construction_reservation',
  read: async (pool, ids) => {
    const { rows } = await pool.query<AuditTarget & { kind: string }>(
      `SELECT r.id, coalesce(r.ship_type, r.kind) AS kind, concat_ws(' ', r.name, a.username) AS name
       FROM construction_reservations r
       LEFT JOIN player_records p ON p.id = r.owner_id LEFT JOIN account_records a ON a.id = p.user_id
       WHERE r.id = ANY($1::uuid[])`,
      [ids],
    );
    return rows;
  },
};

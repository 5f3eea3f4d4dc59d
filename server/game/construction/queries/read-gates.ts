import { z } from 'zod';
import type { Beacon, Gate } from '#server/game/construction/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { raw, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

const keys = z.tuple([cursorTime, z.uuid()]);
type PageOf = { limit: number; cursor?: string | undefined };

type GateRow = Pick<Gate, 'id' | 'status' | 'toll' | 'cost_basis' | 'till'> & {
  from_id: string;
  from_number: number;
  from_name: string;
  to_id: string;
  to_number: number;
  to_name: string;
  upkeep_due_at: Date;
  built_at: Date;
};

const GATES = `SELECT g.id, g.status, g.toll, g.cost_basis, g.till, g.upkeep_due_at, g.built_at,
    a.id AS from_id, a.sector_number AS from_number, a.name AS from_name,
    b.id AS to_id, b.sector_number AS to_number, b.name AS to_name
  FROM warp_gates g JOIN map_sectors a ON a.id = g.from_sector_id JOIN map_sectors b ON b.id = g.to_sector_id`;

/** The caller's gates, the newest first. */
export async function readGates(ctx: PlayerCtx, input: PageOf) {
  const { rows } = await ctx.pool.query<GateRow>(
    sql`${raw(GATES)} WHERE g.owner_id = ${ctx.player_id}
      ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (g.built_at, g.id) < (${at}, ${id}::uuid)`)}
     ORDER BY g.built_at DESC, g.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row) => viewOfGate(ctx, row));
  return cutPage(items, input.limit, (row) => [row.built_at, row.id]);
}

/** The caller's gate, read within the transaction. @throws DomainError NOT_FOUND */
export async function readGate(ctx: PlayerCtx, tx: Tx, id: string): Promise<Gate> {
  const [row] = await tx.sql<GateRow>(`${GATES} WHERE g.id = $1 AND g.owner_id = $2`, [id, ctx.player_id]);
  if (!row) throw notFound('The gate');
  return viewOfGate(ctx, row);
}

function viewOfGate(ctx: PlayerCtx, row: GateRow): Gate {
  const { id, status, toll, cost_basis, till } = row;
  const { gate_upkeep: upkeep, max_gate_toll: max_toll } = ctx.settings.current();
  return {
    ...{ id, status, toll, max_toll, cost_basis, till, upkeep },
    from: { id: row.from_id, number: row.from_number, name: row.from_name },
    to: { id: row.to_id, number: row.to_number, name: row.to_name },
    upkeep_due_at: row.upkeep_due_at.toISOString(),
    built_at: row.built_at.toISOString(),
  };
}

type BeaconRow = Pick<Beacon, 'id' | 'cost' | 'is_here'> & {
  sector_id: string;
  sector_number: number;
  sector_name: string;
  placed_at: Date;
};

const BEACONS = `SELECT b.id, b.cost, b.placed_at, s.id AS sector_id, s.sector_number, s.visited_name AS sector_name,
    m.current_sector_id IS NOT DISTINCT FROM b.sector_id AS is_here
  FROM gate_beacons b JOIN map_sectors s ON s.id = b.sector_id JOIN player_records m ON m.id = b.owner_id`;

/** The caller's unused beacons, newest first. */
export async function readBeacons(ctx: PlayerCtx, input: PageOf) {
  const { rows } = await ctx.pool.query<BeaconRow>(
    sql`${raw(BEACONS)} WHERE b.owner_id = ${ctx.player_id}
      ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (b.placed_at, b.id) < (${at}, ${id}::uuid)`)}
     ORDER BY b.placed_at DESC, b.id DESC ${limitTo(input.limit)}`,
  );
  return cutPage(rows.map(viewOfBeacon), input.limit, (row) => [row.placed_at, row.id]);
}

/** @throws DomainError NOT_FOUND */
export async function readBeacon(ctx: PlayerCtx, tx: Tx, id: string): Promise<Beacon> {
  const [row] = await tx.sql<BeaconRow>(`${BEACONS} WHERE b.id = $1 AND b.owner_id = $2`, [id, ctx.player_id]);
  if (!row) throw notFound('The beacon');
  return viewOfBeacon(row);
}

function viewOfBeacon(row: BeaconRow): Beacon {
  const { id, cost, is_here } = row;
  return {
    ...{ id, cost, is_here },
    sector: { id: row.sector_id, number: row.sector_number, name: row.sector_name },
    placed_at: row.placed_at.toISOString(),
  };
}

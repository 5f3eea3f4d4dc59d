import { z } from 'zod';
import { HOLDING_COLUMNS, type HoldingRow } from '#server/game/planets/holding-row.ts';
import type { PlanetView } from '#server/game/planets/queries/view-planet.ts';
import { holdingAt } from '#server/game/planets/rules/production.ts';
import type { AdminPlanet, ListAllPlanetsInput } from '#server/game/planets/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';
import { escapeLike } from '#server/platform/rules/like-pattern.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type Row = HoldingRow & PlanetView & { username: string };

const COLUMNS = `${HOLDING_COLUMNS}, p.id, p.name, p.type, p.sector_id, s.sector_number, s.visited_name AS sector_name,
  r.display_name AS region_name, r.status AS region_status, r.kind AS region_kind, d.username`;
const SOURCE = `planet_holdings h JOIN map_planets p ON p.id = h.planet_id JOIN map_sectors s ON s.id = p.sector_id
  JOIN map_regions r ON r.id = s.region_id JOIN player_directory d ON d.id = h.owner_id`;

/** The planets of all players in their current state, newest first, for operators. */
export async function readAllPlanets(ctx: UserCtx, input: ListAllPlanetsInput) {
  const part = input.owner ? `%${escapeLike(input.owner)}%` : null;
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${raw(COLUMNS)} FROM ${raw(SOURCE)}
     WHERE true
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (h.claimed_at, h.planet_id) < (${at}, ${id}::uuid)`)}
       ${given(part, (value) => sql`AND (d.username ILIKE ${value} OR p.name ILIKE ${value})`)}
       ${given(input.type, (type) => sql`AND p.type = ${type}`)}
       ${given(input.work, (work) => sql`AND (${work} = 'building') = (h.building_done_at IS NOT NULL AND h.building_done_at > ${now})`)}
     ORDER BY h.claimed_at DESC, h.planet_id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map((row) => viewOf(row, now));
  return cutPage(items, input.limit, (row) => [row.claimed_at, row.id]);
}

/** One owned planet, for operators. @throws DomainError NOT_FOUND */
export async function readAnyPlanet(ctx: UserCtx, { id }: { id: string }): Promise<AdminPlanet> {
  const { rows } = await ctx.pool.query<Row>(`SELECT ${COLUMNS} FROM ${SOURCE} WHERE h.planet_id = $1`, [id]);
  const [row] = rows;
  if (!row) throw notFound('The planet');
  return viewOf(row, ctx.clock.now());
}

function viewOf(row: Row, now: Date): AdminPlanet {
  const held = holdingAt(row, now);
  const { building_level, building_done_at } = held;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    sector_id: row.sector_id,
    sector_number: row.sector_number,
    sector_name: row.sector_name,
    region_name: row.region_name,
    region_status: row.region_status,
    region_kind: row.region_kind,
    owner: { player_id: row.owner_id, username: row.username },
    origin: row.origin,
    claimed_at: row.claimed_at.toISOString(),
    cost_basis: held.cost_basis,
    colonists: held.colonists,
    max_colonists: held.max_colonists,
    citadel_level: held.citadel_level,
    building:
      building_level !== null && building_done_at
        ? { level: building_level, done_at: building_done_at.toISOString() }
        : null,
    stock: { ore: held.ore, organics: held.organics, equipment: held.equipment },
    storage: held.storage,
    safe: held.safe,
    drones: held.drones,
    shields: held.shields,
  };
}

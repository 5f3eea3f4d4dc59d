import { z } from 'zod';
import { HOLDING_COLUMNS, type HoldingRow } from '#server/game/planets/holding-row.ts';
import { type PlanetView, viewOfHolding } from '#server/game/planets/queries/view-planet.ts';
import { welcomes } from '#server/game/planets/queries/welcomes.ts';
import { holdingAt } from '#server/game/planets/rules/production.ts';
import type { GenesisQuote, ListPlanetsInput, OwnPlanet, PlanetDetail } from '#server/game/planets/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { raw, sql } from '#server/platform/db/sql.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';

const keys = z.tuple([cursorTime, z.uuid()]);

type OwnRow = HoldingRow & PlanetView & { credits: number; is_landed: boolean };

/** The caller's planets, the newest first. */
export async function readPlanets(ctx: PlayerCtx, input: ListPlanetsInput) {
  const { rows } = await ctx.pool.query<OwnRow>(
    sql`SELECT ${raw(HOLDING_COLUMNS)}, p.id, p.name, p.type, p.sector_id, s.sector_number, s.visited_name AS sector_name,
       r.display_name AS region_name, r.status AS region_status, r.kind AS region_kind, m.credits, m.landed_planet_id IS NOT DISTINCT FROM p.id AS is_landed
     FROM planet_holdings h JOIN map_planets p ON p.id = h.planet_id JOIN map_sectors s ON s.id = p.sector_id
     JOIN map_regions r ON r.id = s.region_id JOIN player_records m ON m.id = h.owner_id
     WHERE h.owner_id = ${ctx.player_id}
       ${afterCursor(input.cursor, keys, ([at, id]) => sql`AND (h.claimed_at, h.planet_id) < (${at}, ${id}::uuid)`)}
     ORDER BY h.claimed_at DESC, h.planet_id DESC ${limitTo(input.limit)}`,
  );
  const now = ctx.clock.now();
  const items = rows.map(
    (row): OwnPlanet => ({ ...headOf(row), is_landed: row.is_landed, ...viewOfHolding(holdingAt(row, now), row) }),
  );
  return cutPage(items, input.limit, (row) => [row.claimed_at, row.id]);
}

type DetailRow = PlanetView & {
  credits: number;
  is_landed: boolean;
  is_fedspace: boolean;
  wire_owner: string | null;
  owner_id: string | null;
  owner_name: string | null;
  citadel_level: number;
};

/**
 * One planet: full details of the caller's own, public ones of a planet in the caller's sector.
 * @throws DomainError NOT_FOUND for any other
 */
export function readPlanet(ctx: PlayerCtx, { id }: { id: string }): Promise<PlanetDetail> {
  return inTransaction(ctx, (tx) => readPlanetIn(ctx, tx, id));
}

/** The same within a transaction, as its own changes left it. @throws DomainError NOT_FOUND */
export async function readPlanetIn(ctx: PlayerCtx, tx: Tx, id: string): Promise<PlanetDetail> {
  const [row] = await tx.sql<DetailRow>(
    `SELECT p.id, p.name, p.type, p.sector_id, s.sector_number, s.visited_name AS sector_name, s.is_fedspace, p.wire_owner,
       r.display_name AS region_name, r.status AS region_status, r.kind AS region_kind, m.credits, p.owner_id, d.username AS owner_name,
       p.citadel_level, m.landed_planet_id IS NOT DISTINCT FROM p.id AS is_landed
     FROM map_planets p JOIN map_sectors s ON s.id = p.sector_id JOIN map_regions r ON r.id = s.region_id
     JOIN player_records m ON m.id = $2 LEFT JOIN player_directory d ON d.id = p.owner_id
     WHERE p.id = $1 AND (p.owner_id = $2 OR m.current_sector_id = p.sector_id)`,
    [id, ctx.player_id],
  );
  if (!row) throw notFound('The planet');
  const is_mine = row.owner_id === ctx.player_id;
  const own = is_mine ? await readHolding(ctx, tx, id) : undefined;
  const holding = own ? viewOfHolding(own, row) : null;
  const isFree = row.owner_id === null && row.wire_owner === null && !row.is_fedspace;
  return {
    ...headOf(row),
    is_landed: row.is_landed,
    owner: row.owner_id && row.owner_name ? { player_id: row.owner_id, username: row.owner_name } : null,
    is_mine,
    may_land: await welcomes(tx, ctx.player_id, row),
    citadel_level: holding?.citadel.level ?? row.citadel_level,
    claim_price: isFree ? ctx.settings.current().planet_claim_price : null,
    holding,
  };
}

async function readHolding(ctx: PlayerCtx, tx: Tx, id: string): Promise<HoldingRow | undefined> {
  const [row] = await tx.sql<HoldingRow>(`SELECT ${HOLDING_COLUMNS} FROM planet_holdings h WHERE h.planet_id = $1`, [
    id,
  ]);
  return row && holdingAt(row, ctx.clock.now());
}

function headOf(row: PlanetView) {
  const { id, name, type, sector_id, sector_number, sector_name, region_name, region_status, region_kind } = row;
  return { id, name, type, sector_id, sector_number, sector_name, region_name, region_status, region_kind };
}

/** What new planets cost, and how many the caller may still own. */
export async function readGenesisQuote(ctx: PlayerCtx): Promise<GenesisQuote> {
  const { rows } = await ctx.pool.query<{ planets: number }>(
    'SELECT count(*) AS planets FROM planet_holdings WHERE owner_id = $1',
    [ctx.player_id],
  );
  const { genesis_price, planet_claim_price: claim_price, max_planets } = ctx.settings.current();
  return { genesis_price, claim_price, planets: rows[0]?.planets ?? 0, max_planets };
}

import { z } from 'zod';
import { readGateways } from '#server/money/governance/queries/read-gateways.ts';
import type {
  listActsInput,
  listRegionsInput,
  nexusOutput,
  regionActSchema,
  regionDetail,
  regionSummary,
} from '#server/money/governance/schemas.ts';
import { nextStep } from '#server/money/region-lifecycle/rules/schedule.ts';
import { isClaimable, TAKEOVER_ESCROW } from '#server/money/subscriptions/rules/lapse.ts';
import type { PlayerCtx, UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { empty, given, raw, type Sql, sql } from '#server/platform/db/sql.ts';
import { notFound } from '#server/platform/errors.ts';
import { closedReason } from '#server/world/regions/index.ts';

const CURSOR = z.tuple([cursorTime, z.uuid()]);

type Summary = z.infer<typeof regionSummary>;
type Detail = z.infer<typeof regionDetail>;
type Row = Omit<Summary, 'created_at' | 'can_enter' | 'why_closed'> & {
  created_at: Date;
  is_same_galaxy: boolean;
  is_citizen: boolean;
  home_region_id: string | null;
  starting_credits: number;
  traditions: Record<string, string>;
  suspended_at: Date | null;
  terminated_at: Date | null;
};

/** Columns of a region `r` for the player `p`. */
const COLUMNS = raw(`r.id, r.name, r.display_name, r.kind, r.status, a.username AS owner_name,
  COALESCE(r.owner_id = p.user_id, false) AS is_own, COALESCE(r.id = p.home_region_id, false) AS is_home,
  r.governance_type, r.tax_rate, r.language_pack, r.aesthetic_theme, r.total_sectors, r.created_at,
  (SELECT count(*)::int FROM player_records q WHERE q.home_region_id = r.id) AS residents,
  p.is_galactic_citizen AS is_citizen,
  EXISTS (SELECT 1 FROM map_sectors s JOIN map_regions h ON h.id = s.region_id
    WHERE s.id = p.current_sector_id AND h.galaxy_id = r.galaxy_id) AS is_same_galaxy, p.home_region_id, r.starting_credits, r.traditions, r.suspended_at, r.terminated_at`);

/** Regions on their way to deletion in which player `p` owns something that would go with them. */
const AT_STAKE = sql`AND r.status IN ('suspended', 'grace', 'terminated') AND EXISTS (
  SELECT 1 FROM map_sectors s WHERE s.region_id = r.id AND (
    s.id IN (SELECT l.sector_id FROM map_planets l WHERE l.owner_id = p.id)
    OR s.id IN (SELECT t.sector_id FROM map_stations t WHERE t.owner_id = p.id)))`;

function regionsFor(player: string): Sql {
  return sql`map_region_details r JOIN player_records p ON p.id = ${player} LEFT JOIN account_records a ON a.id = r.owner_id`;
}

/** Every region of the galaxies, newest first. */
export async function readRegions({ pool, player_id }: PlayerCtx, input: z.infer<typeof listRegionsInput>) {
  const { rows } = await pool.query<Row>(
    sql`SELECT ${COLUMNS} FROM ${regionsFor(player_id)}
     WHERE r.galaxy_id IS NOT NULL ${given(input.status, (status) => sql`AND r.status = ${status}`)}
       ${given(input.kind, (kind) => sql`AND r.kind = ${kind}`)} ${input.mine === 'true' ? sql`AND r.owner_id = p.user_id` : empty}
       ${input.at_stake === 'true' ? AT_STAKE : empty}
       ${afterCursor(input.cursor, CURSOR, ([at, id]) => sql`AND (r.created_at, r.id) < (${at}, ${id}::uuid)`)}
     ORDER BY r.created_at DESC, r.id DESC ${limitTo(input.limit)}`,
  );
  return cutPage(rows.map(summaryOf), input.limit, ({ created_at, id: last }) => [created_at, last]);
}

export async function readRegion(ctx: PlayerCtx, { id }: { id: string }): Promise<Detail> {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${COLUMNS} FROM ${regionsFor(ctx.player_id)} WHERE r.id = ${id} AND r.galaxy_id IS NOT NULL`,
  );
  const [row] = rows;
  if (!row) throw notFound('The region');
  const next = row.kind === 'player_owned' ? nextStep(row) : null;
  return {
    ...summaryOf(row),
    starting_credits: row.starting_credits,
    traditions: row.traditions,
    suspended_at: row.suspended_at?.toISOString() ?? null,
    next_step: next && { step: next.step, at: next.at.toISOString() },
    takeover: {
      claimable: row.kind === 'player_owned' && isClaimable(row.status) && !row.is_own && row.is_citizen,
      escrow: TAKEOVER_ESCROW,
    },
    gateways: await readGateways(ctx, row),
  };
}

/** The hub, and the destinations of its gateways. */
export async function readNexus(ctx: PlayerCtx): Promise<z.infer<typeof nexusOutput>> {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${COLUMNS} FROM ${regionsFor(ctx.player_id)} JOIN map_galaxies g ON g.id = r.galaxy_id AND g.is_active
     WHERE r.kind = 'central_nexus' ORDER BY g.created_at DESC, r.id LIMIT 1`,
  );
  const [hub] = rows;
  if (!hub) return { region: null, gateways: [] };
  const open = await ctx.pool.query<Row>(
    sql`SELECT ${COLUMNS} FROM ${regionsFor(ctx.player_id)}
     WHERE r.id <> ${hub.id} AND EXISTS (
       SELECT 1 FROM map_warps w JOIN map_sectors f ON f.id = w.from_sector_id JOIN map_sectors t ON t.id = w.to_sector_id
       WHERE w.kind = 'gateway' AND f.region_id = ${hub.id} AND t.region_id = r.id)
     ORDER BY r.display_name, r.id LIMIT 500`,
  );
  return {
    region: summaryOf(hub),
    gateways: open.rows
      .map(summaryOf)
      .map(({ id, display_name, can_enter }) => ({ region_id: id, display_name, can_enter })),
  };
}

type Act = Omit<z.infer<typeof regionActSchema>, 'created_at'> & { created_at: Date };

/** The public record of a region, newest first. */
export async function readActs({ pool }: UserCtx, input: z.infer<typeof listActsInput>) {
  const { rows } = await pool.query<Act>(
    sql`SELECT x.id, x.kind, a.username AS actor_name, x.before, x.after, x.created_at
     FROM region_acts x JOIN account_records a ON a.id = x.actor_id
     WHERE x.region_id = ${input.id}
       ${afterCursor(input.cursor, CURSOR, ([at, id]) => sql`AND (x.created_at, x.id) < (${at}, ${id}::uuid)`)}
     ORDER BY x.created_at DESC, x.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map(({ created_at, ...act }) => ({ ...act, created_at: created_at.toISOString() }));
  return cutPage(items, input.limit, ({ created_at, id: last }) => [created_at, last]);
}

function summaryOf(row: Row): Summary {
  const traveler = { is_galactic_citizen: row.is_citizen, home_region_id: row.home_region_id };
  // No gateway leads from one galaxy into another.
  const why_closed = row.is_same_galaxy ? closedReason(traveler, '', row) : 'other_galaxy';
  return {
    id: row.id,
    name: row.name,
    display_name: row.display_name,
    kind: row.kind,
    status: row.status,
    owner_name: row.owner_name,
    is_own: row.is_own,
    is_home: row.is_home,
    can_enter: why_closed === null,
    why_closed,
    governance_type: row.governance_type,
    tax_rate: row.tax_rate,
    language_pack: row.language_pack,
    aesthetic_theme: row.aesthetic_theme,
    total_sectors: row.total_sectors,
    residents: row.residents,
    created_at: row.created_at.toISOString(),
  };
}

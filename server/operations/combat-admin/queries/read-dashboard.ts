import { z } from 'zod';
import {
  COMBAT_COLUMNS,
  COMBAT_SOURCE,
  type CombatRow,
  NEEDS_INTERVENTION,
  toCombat,
} from '#server/operations/combat-admin/queries/combat-rows.ts';
import { readBalance } from '#server/operations/combat-admin/queries/read-balance.ts';
import { findDisputes } from '#server/operations/combat-admin/queries/read-disputes.ts';
import type { CombatDashboard, LiveInput } from '#server/operations/combat-admin/schemas.ts';
import type { UserCtx } from '#server/platform/context.ts';
import { cursorTime, cutPage } from '#server/platform/cursor.ts';
import { afterCursor, limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';

const DAY_MS = 86_400_000;

type Counts = {
  active: number;
  active_fleet_battles: number;
  needs_intervention: number;
  fights: number;
  ships_destroyed: number;
  interventions: number;
  resolutions: number;
};

/** The overview page of combat administration. */
export async function readDashboard(ctx: UserCtx): Promise<CombatDashboard> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  const [counts, disputes, balance, sectors] = await Promise.all([
    readCounts(ctx, since),
    findDisputes(ctx),
    readBalance(ctx, { days: 30 }),
    busiestSectors(ctx, since),
  ]);
  const { active, active_fleet_battles, needs_intervention, ...last_24h } = counts;
  const named = (verdict: string) => balance.ship_type.filter((row) => row.verdict === verdict).map(({ key }) => key);
  return {
    active,
    active_fleet_battles,
    needs_intervention,
    open_disputes: disputes.filter(({ resolution }) => resolution === null).length,
    last_24h,
    balance_score: balance.overall.balance_score,
    overpowered: named('overpowered'),
    underpowered: named('underpowered'),
    busiest_sectors: sectors,
  };
}

async function readCounts({ pool }: UserCtx, since: Date): Promise<Counts> {
  const { rows } = await pool.query<Counts>(
    `SELECT count(*) FILTER (WHERE c.status = 'active')::int AS active,
       count(*) FILTER (WHERE c.status = 'active' AND (c.type = 'fleet' OR EXISTS (
         SELECT 1 FROM combat_sides s WHERE s.combat_id = c.id AND s.fleet_id IS NOT NULL)))::int AS active_fleet_battles,
       count(*) FILTER (WHERE ${NEEDS_INTERVENTION})::int AS needs_intervention,
       count(*) FILTER (WHERE c.started_at > $1)::int AS fights,
       (SELECT count(*) FROM combat_sides s
        WHERE s.started_at > $1 AND s.outcome = 'destroyed' AND s.ship_id IS NOT NULL)::int AS ships_destroyed,
       COALESCE(sum((SELECT count(*) FROM jsonb_array_elements(c.events) e WHERE e ->> 'kind' <> 'orders')), 0)::bigint
         AS interventions,
       (SELECT count(*) FROM combat_resolutions WHERE resolved_at > $1)::int AS resolutions
     FROM combat_records c WHERE c.status = 'active' OR c.started_at > $1`,
    [since],
  );
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate answers with one row');
  return counts;
}

async function busiestSectors({ pool }: UserCtx, since: Date): Promise<CombatDashboard['busiest_sectors']> {
  const { rows } = await pool.query<CombatDashboard['busiest_sectors'][number]>(
    `SELECT sector_id, max(sector_name) AS name, max(sector_number) AS number, count(*)::int AS fights
     FROM combat_records WHERE started_at > $1 GROUP BY sector_id ORDER BY 4 DESC, 1 LIMIT 5`,
    [since],
  );
  return rows;
}

const RECENT_MS = 24 * 3_600_000;
const keys = z.tuple([z.boolean(), cursorTime, z.uuid()]);

/** Running fights first, then those that ended within a day, each newest first; fleet battles are among them. */
export async function readLive(ctx: Pick<UserCtx, 'pool' | 'clock'>, input: LiveInput) {
  const since = new Date(ctx.clock.now().getTime() - RECENT_MS);
  const { rows } = await ctx.pool.query<CombatRow>(
    sql`SELECT ${raw(COMBAT_COLUMNS)} FROM ${raw(COMBAT_SOURCE)}
     WHERE (c.status = 'active' OR c.ended_at > ${since})
       ${given(input.status, (status) => sql`AND c.status = ${status}`)}
       ${afterCursor(input.cursor, keys, ([active, at, id]) => sql`AND (c.status = 'active', c.started_at, c.id) < (${active}, ${at}::timestamptz, ${id}::uuid)`)}
     ORDER BY (c.status = 'active') DESC, c.started_at DESC, c.id DESC ${limitTo(input.limit)}`,
  );
  const items = rows.map(toCombat);
  const page = cutPage(items, input.limit, (one) => [one.started_at, one.id]);
  const last = page.items.at(-1);
  return { items: page.items, next_cursor: page.next_cursor && last ? cursorAfter(last) : null };
}

function cursorAfter({ status, started_at, id }: ReturnType<typeof toCombat>): string {
  return Buffer.from(JSON.stringify([status === 'active', started_at, id])).toString('base64url');
}

import { z } from 'zod';
import { noTeam } from '#server/game/teams/lock-team.ts';
import type { TeamPlanet, TeamShip } from '#server/game/teams/schemas.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';

type Page = { limit: number; cursor?: string | undefined };
type Place = { sector_id: string; sector_number: number; sector_name: string; is_known: boolean };
type PlanetRow = Omit<TeamPlanet, 'owner' | 'sector'> & Place & { owner_id: string; username: string };
type ShipRow = Omit<TeamShip, 'owner' | 'sector'> & Place & { owner_id: string; username: string };

const keys = z.tuple([z.uuid()]);

/** SQL: whether a member of the team `m` has seen the sector `s`, which the members' shared chart contains. */
const KNOWN = `EXISTS (SELECT 1 FROM team_member_records k JOIN visit_records v ON v.player_id = k.player_id
  WHERE k.team_id = m.team_id AND v.sector_id = s.id)`;

/** The planets of the caller's team members. @throws DomainError CONFLICT `no_team` */
export async function readTeamPlanets(ctx: PlayerCtx, page: Page) {
  const last = after(page);
  const team = await ownTeam(ctx);
  const { rows } = await ctx.pool.query<PlanetRow>(
    sql`SELECT p.id, p.name, p.type, p.citadel_level, h.owner_id, d.username, s.id AS sector_id,
       s.sector_number, s.visited_name AS sector_name, ${raw(KNOWN)} AS is_known
     FROM team_member_records m JOIN planet_records h ON h.owner_id = m.player_id
     JOIN map_planets p ON p.id = h.planet_id JOIN map_sectors s ON s.id = p.sector_id
     JOIN player_directory d ON d.id = m.player_id
     WHERE m.team_id = ${team}
       ${given(last, (value) => sql`AND p.id > ${value}`)} ORDER BY p.id ${limitTo(page.limit)}`,
  );
  return cutPage(rows.map(toHolding), page.limit, ({ id }) => [id]);
}

/**
 * The ships of the caller's team members, without destroyed ones. A team mate's position is shown in the same sector
 * only.
 * @throws DomainError CONFLICT `no_team`
 */
export async function readTeamShips(ctx: PlayerCtx, page: Page) {
  const last = after(page);
  const team = await ownTeam(ctx);
  const { rows } = await ctx.pool.query<ShipRow>(
    sql`SELECT i.id, i.name, i.type, i.hull, i.max_hull, i.shields, i.max_shields, i.owner_id, d.username,
       p.active_ship_id IS NOT DISTINCT FROM i.id AS is_active, s.id AS sector_id, s.sector_number, s.visited_name AS sector_name,
       CASE WHEN p.active_ship_id IS NOT DISTINCT FROM i.id AND p.id <> me.id
         THEN me.current_sector_id IS NOT DISTINCT FROM s.id ELSE ${raw(KNOWN)} END AS is_known
     FROM team_member_records m JOIN ship_records i ON i.owner_id = m.player_id AND NOT i.is_destroyed
     JOIN map_sectors s ON s.id = i.sector_id JOIN player_records p ON p.id = m.player_id
     JOIN player_directory d ON d.id = m.player_id JOIN player_records me ON me.id = ${ctx.player_id}
     WHERE m.team_id = ${team}
       ${given(last, (value) => sql`AND i.id > ${value}`)} ORDER BY i.id ${limitTo(page.limit)}`,
  );
  return cutPage(rows.map(toHolding), page.limit, ({ id }) => [id]);
}

function after({ cursor }: Page): string | null {
  return cursor ? decodeCursor(cursor, keys)[0] : null;
}

function toHolding<R extends Place & { owner_id: string; username: string }>(row: R) {
  const { owner_id, username, sector_id, sector_number, sector_name, is_known, ...rest } = row;
  return {
    ...rest,
    owner: { player_id: owner_id, username },
    sector: is_known ? { id: sector_id, number: sector_number, name: sector_name } : null,
  };
}

async function ownTeam(ctx: PlayerCtx): Promise<string> {
  const { rows } = await ctx.pool.query<{ team_id: string }>(
    'SELECT team_id FROM team_member_records WHERE player_id = $1',
    [ctx.player_id],
  );
  const [own] = rows;
  if (!own) throw noTeam();
  return own.team_id;
}

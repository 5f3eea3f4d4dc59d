import type { Answer, Question } from '#server/companion/aria/queries/answers/answer.ts';
import { closedWay, notingClosedWay, plotTo } from '#server/companion/aria/queries/answers/closed-way.ts';
import { distanceFrom, readHere } from '#server/companion/aria/queries/answers/here.ts';
import { readVisitedPlaces } from '#server/companion/aria/queries/place-names.ts';
import { evidenceRow, sectorLabel } from '#server/companion/aria/rules/evidence.ts';
import { knownNameSql } from '#server/game/navigation/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { sql } from '#server/platform/db/sql.ts';

export async function whereAmI(ctx: PlayerCtx): Promise<Answer> {
  const here = await readHere(ctx);
  if (!here) return { key: 'not_placed' };
  const { sector_number: sector, sector_name: name, region_name: region, station_name } = here;
  return {
    key: station_name ? 'here_docked' : 'here_space',
    values: { sector, name, region, station: station_name ?? '' },
    evidence: [evidenceRow({ kind: 'sector', sector_number: sector, station_name })],
  };
}

export async function nearestStation(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const here = await readHere(ctx);
  if (!here) return { key: 'not_placed' };
  const distanceTo = await distanceFrom(ctx, here);
  const [nearest] = (await readVisitedPlaces(ctx))
    .filter(({ station_id }) => station_id !== null)
    .flatMap((place) => {
      const distance = distanceTo(place.sector_id);
      return distance ? [{ ...place, ...distance }] : [];
    })
    .sort((a, b) => a.turns - b.turns || a.sector_number - b.sector_number);
  if (!nearest) return { key: 'nearest_none' };
  const { name, sector_number, station_id, warps, turns } = nearest;
  const sector = sectorLabel(nearest);
  const answer = {
    key: 'nearest',
    values: { station: name, sector, warps, turns },
    evidence: [
      evidenceRow({ kind: 'station', station_id, station_name: name, sector_number, amount: warps, unit: 'warps' }),
    ],
  };
  return notingClosedWay(ctx, question, answer, [nearest]);
}

/** How many names are shown; the rest are counted. */
const SHOWN = 5;

export async function knownStations(ctx: PlayerCtx, { language }: Question): Promise<Answer> {
  const stations = (await readVisitedPlaces(ctx)).filter(({ station_id }) => station_id !== null);
  if (stations.length === 0) return { key: 'nearest_none' };
  const shown = stations.slice(0, SHOWN);
  const list = new Intl.ListFormat(language, { type: 'unit' }).format(shown.map(({ name }) => name));
  return {
    key: 'known_stations',
    values: { count: stations.length, list },
    evidence: shown.map(({ station_id, name, sector_number }) =>
      evidenceRow({ kind: 'station', station_id, station_name: name, sector_number }),
    ),
  };
}

/** The course that the map's card shows, or the avoided sectors that close it. */
export async function courseTo(ctx: PlayerCtx, { entities, language }: Question): Promise<Answer> {
  const sector = entities.sector_number;
  if (sector === undefined) return { key: 'need_place' };
  const here = await readHere(ctx);
  if (!here) return { key: 'not_placed' };
  const target = entities.place ?? (await sectorInRegion(ctx, sector));
  const course = target ? await plotTo(ctx, target) : 'not_known';
  if (course === 'not_placed') return { key: 'not_placed' };
  const unknown = { key: 'course_unknown', values: { sector } };
  if (!target || course === 'not_known') return unknown;
  if (!course.found) return closedWay(course, target, language) ?? unknown;
  return {
    key: 'course',
    values: { sector: sectorLabel(target), warps: course.steps.length - 1, turns: course.turns },
    evidence: [evidenceRow({ kind: 'sector', sector_number: sector, amount: course.turns, unit: 'turns' })],
  };
}

type SectorOfRegion = { sector_id: string; sector_number: number; sector_name: string };

/** The sector with this number in the player's region. */
async function sectorInRegion(ctx: PlayerCtx, number: number): Promise<SectorOfRegion | undefined> {
  const { rows } = await ctx.pool.query<SectorOfRegion>(
    sql`SELECT t.id AS sector_id, t.sector_number, ${knownNameSql(sql`p.id`, 't')} AS sector_name FROM player_records p JOIN map_sectors s ON s.id = p.current_sector_id
     JOIN map_sectors t ON t.region_id = s.region_id AND t.sector_number = ${number} WHERE p.id = ${ctx.player_id}`,
  );
  return rows[0];
}

export async function sectorInfo(ctx: PlayerCtx, { entities }: Question): Promise<Answer> {
  const sector = entities.sector_number;
  if (sector === undefined) return { key: 'need_place' };
  const target = entities.place ?? (await sectorInRegion(ctx, sector));
  const { rows } = await ctx.pool.query<{
    name: string;
    station_name: string | null;
    visits: number;
    last_visit: Date;
  }>(
    `SELECT s.visited_name AS name, st.name AS station_name, v.visits, v.last_visit FROM visit_records v JOIN map_sectors s ON s.id = v.sector_id
     LEFT JOIN map_stations st ON st.sector_id = s.id WHERE v.player_id = $1 AND v.sector_id = $2`,
    [ctx.player_id, target?.sector_id ?? null],
  );
  const [known] = rows;
  if (!known) return { key: 'sector_unvisited', values: { sector } };
  const { name, station_name, visits } = known;
  return {
    key: station_name ? 'sector_with_station' : 'sector_without',
    values: { sector, name, station: station_name ?? '', visits },
    evidence: [
      evidenceRow({ kind: 'sector', sector_number: sector, station_name, at: known.last_visit.toISOString() }),
    ],
  };
}

export async function explored(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ count: number }>(
    'SELECT sectors::int AS count FROM player_total_records WHERE player_id = $1',
    [ctx.player_id],
  );
  return { key: 'explored', values: { count: rows[0]?.count ?? 0 } };
}

export async function unexplored(ctx: PlayerCtx): Promise<Answer> {
  const { rows } = await ctx.pool.query<{ sector_number: number; sector_name: string; count: number }>(
    `SELECT d.sector_number, d.name AS sector_name, count(*) OVER ()::int AS count
     FROM player_records p JOIN map_warps w ON w.from_sector_id = p.current_sector_id JOIN map_sectors f ON f.id = w.from_sector_id
     JOIN map_sectors d ON d.id = w.to_sector_id AND d.region_id = f.region_id
     WHERE p.id = $1 AND NOT w.is_latent AND NOT EXISTS (
       SELECT 1 FROM visit_records v WHERE v.player_id = p.id AND v.sector_id = d.id)
     GROUP BY d.id, d.sector_number, d.name ORDER BY d.sector_number LIMIT 1`,
    [ctx.player_id],
  );
  const [first] = rows;
  if (!first) return { key: 'unexplored_none' };
  return { key: 'unexplored', values: { sector: sectorLabel(first), count: first.count } };
}

export async function danger(ctx: PlayerCtx): Promise<Answer> {
  const here = await readHere(ctx);
  if (!here) return { key: 'not_placed' };
  return { key: here.is_fedspace ? 'danger_safe' : 'danger_open', values: { sector: sectorLabel(here) } };
}

export async function tax(ctx: PlayerCtx): Promise<Answer> {
  const here = await readHere(ctx);
  return here ? { key: 'tax', values: { region: here.region_name, rate: here.tax_rate } } : { key: 'not_placed' };
}

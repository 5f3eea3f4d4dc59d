import {
  type Answer,
  type Answerer,
  followedBy,
  listOf,
  type Question,
} from '#server/companion/aria/queries/answers/answer.ts';
import { guided } from '#server/companion/aria/queries/answers/guide-answers.ts';
import { distanceFrom, type Here, readHere } from '#server/companion/aria/queries/answers/here.ts';
import { whereToBuy } from '#server/companion/aria/queries/answers/trade-answers.ts';
import { evidenceRow, sectorLabel } from '#server/companion/aria/rules/evidence.ts';
import type { GuideTopic } from '#server/companion/aria/rules/guides.ts';
import { readSightings } from '#server/game/npcs/index.ts';
import type { PlayerCtx } from '#server/platform/context.ts';
import { servicesAt, shipRows } from '#server/world/ships/index.ts';
import type { Dock, DockService } from '#server/world/ships/rules/dock-services.ts';

const SHOWN = 5;

type Planet = { name: string; type: string; sector_id: string; sector_number: number; sector_name: string };

const PLANETS = `SELECT l.name, l.type, s.id AS sector_id, s.sector_number, s.visited_name AS sector_name
  FROM visit_records v JOIN map_sectors s ON s.id = v.sector_id JOIN map_planets l ON l.sector_id = s.id`;

/** Planets that the player knows and could claim, the nearest first. */
export async function freePlanets(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const { rows } = await ctx.pool.query<Planet>(
    `${PLANETS} WHERE v.player_id = $1 AND l.owner_id IS NULL AND l.wire_owner IS NULL AND NOT s.is_fedspace`,
    [ctx.player_id],
  );
  const near = await nearest(ctx, rows);
  if (near.length === 0) return { key: 'free_planets_none', pages: ['planets'] };
  return planetList('free_planets', question, near);
}

export async function ownPlanets(ctx: PlayerCtx, question: Question): Promise<Answer> {
  const { rows } = await ctx.pool.query<Planet>(`${PLANETS} WHERE v.player_id = $1 AND l.owner_id = $1`, [
    ctx.player_id,
  ]);
  const near = await nearest(ctx, rows);
  return near.length === 0
    ? { key: 'my_planets', values: { count: 0 }, pages: ['planets'] }
    : planetList('own_planets', question, near);
}

type Near<P> = P & { turns: number };

/** With the turns to each, the nearest first; places without a known course have -1 turns and come last. */
async function nearest<P extends { sector_id: string; sector_number: number }>(
  ctx: PlayerCtx,
  places: readonly P[],
): Promise<Near<P>[]> {
  const here = await readHere(ctx);
  const distanceTo = here ? await distanceFrom(ctx, here) : () => null;
  const far = (turns: number) => (turns < 0 ? Number.POSITIVE_INFINITY : turns);
  return places
    .map((place) => ({ ...place, turns: distanceTo(place.sector_id)?.turns ?? -1 }))
    .sort((a, b) => far(a.turns) - far(b.turns) || a.sector_number - b.sector_number)
    .slice(0, SHOWN);
}

function planetList(key: string, { words, language }: Question, near: readonly Near<Planet>[]): Answer {
  const items = near.map(({ name, type, turns, ...place }) =>
    words.say('planet_place', { planet: name, type: words.planet(type), sector: sectorLabel(place), turns }),
  );
  return {
    key,
    values: { list: listOf(language, items) },
    evidence: near.map(({ sector_number, turns }) =>
      evidenceRow({ kind: 'sector', sector_number, ...(turns >= 0 && { amount: turns, unit: 'turns' }) }),
    ),
    pages: ['planets'],
  };
}

export async function ownShips(ctx: PlayerCtx, { words, language }: Question): Promise<Answer> {
  const ships = (await shipRows(ctx, ctx.player_id)).filter(({ sector_number }) => sector_number !== null);
  if (ships.length === 0) return { key: 'no_ship' };
  const items = ships.slice(0, SHOWN).map(({ name, type, sector_number, sector_name }) =>
    words.say('ship_place', {
      ship: name,
      type: words.ship(type),
      sector: sectorLabel({ sector_number: sector_number ?? 0, sector_name: sector_name ?? '' }),
    }),
  );
  return { key: 'own_ships', values: { list: listOf(language, items) }, pages: ['ships'] };
}

type KnownDock = Dock & {
  station_id: string;
  name: string;
  black_market: boolean;
  sector_id: string;
  sector_number: number;
  sector_name: string;
};

async function readDocks(ctx: PlayerCtx): Promise<KnownDock[]> {
  const { rows } = await ctx.pool.query<KnownDock>(
    `SELECT st.id AS station_id, st.name, st.black_market, s.id AS sector_id, s.sector_number, s.visited_name AS sector_name, st.class,
       st.built_services, s.is_capital, s.is_fedspace, g.action AS equipment
     FROM visit_records m JOIN map_sectors s ON s.id = m.sector_id JOIN map_stations st ON st.sector_id = s.id
     LEFT JOIN map_goods g ON g.station_id = st.id AND g.commodity = 'equipment' WHERE m.player_id = $1`,
    [ctx.player_id],
  );
  return rows;
}

/** The nearest known station that fits, by a known course; otherwise the guide that says where such stations are. */
function nearestDock(fits: (dock: KnownDock) => boolean, guide: GuideTopic): Answerer {
  return async (ctx, question) => {
    const here = await readHere(ctx);
    if (!here) return { key: 'not_placed' };
    const found = await findNearest(ctx, here, (await readDocks(ctx)).filter(fits));
    return found ?? followedBy(question, { key: 'dock_unknown' }, await guided(guide)(ctx, question));
  };
}

async function findNearest(ctx: PlayerCtx, here: Here, docks: readonly KnownDock[]): Promise<Answer | null> {
  const distanceTo = await distanceFrom(ctx, here);
  const [found] = docks
    .flatMap((dock) => {
      const distance = distanceTo(dock.sector_id);
      return distance ? [{ ...dock, ...distance }] : [];
    })
    .sort((a, b) => a.turns - b.turns || a.sector_number - b.sector_number);
  if (!found) return null;
  const { station_id, name, sector_number, warps, turns } = found;
  return {
    key: 'dock_found',
    values: { station: name, sector: sectorLabel(found), warps, turns },
    evidence: [
      evidenceRow({ kind: 'station', station_id, station_name: name, sector_number, amount: warps, unit: 'warps' }),
    ],
    pages: ['dashboard'],
  };
}

function offering(service: DockService): (dock: KnownDock) => boolean {
  return (dock) => servicesAt(dock).includes(service);
}

export const nearestShipyard = nearestDock(offering('shipyard'), 'how_ship');
export const nearestRepair = nearestDock(offering('repair'), 'how_hull');
export const nearestInsurer = nearestDock(offering('insurance'), 'how_insurance');
export const nearestOutfitter = nearestDock(offering('upgrades'), 'how_upgrade');
export const nearestBlackMarket = nearestDock(({ black_market }) => black_market, 'how_contraband');

export async function pirates(ctx: PlayerCtx, { words, language }: Question): Promise<Answer> {
  const seen = (await readSightings(ctx)).items.filter(({ role }) => role === 'pirate').slice(0, SHOWN);
  if (seen.length === 0) return { key: 'pirates_none' };
  const items = seen.map(({ name, sector_number }) => words.say('pirate_place', { name, sector: sector_number }));
  return {
    key: 'pirates',
    values: { list: listOf(language, items) },
    evidence: seen.map(({ sector_number, seen_at }) => evidenceRow({ kind: 'sector', sector_number, at: seen_at })),
    pages: ['dashboard'],
  };
}

export function whereColonists(ctx: PlayerCtx, question: Question): Promise<Answer> {
  return whereToBuy(ctx, { ...question, entities: { ...question.entities, commodity: 'colonists' } });
}

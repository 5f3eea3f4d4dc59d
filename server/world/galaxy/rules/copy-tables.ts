import type { Plan } from '#server/world/galaxy/rules/plan.ts';
import { placeName, sectorName } from '#server/world/galaxy/rules/sector-name.ts';
import type { Json } from '#server/world/galaxy/rules/universe.ts';

/** The rows of one table in a plan, generated while they are sent. */
export type CopyTable = { table: string; columns: string; count: number; rows: () => Iterable<string> };

type Target = { regionId: string; at: string };

function line(...values: (string | number)[]): string {
  return `${values.join('\t')}\n`;
}

function table<T>(name: string, columns: string, items: readonly T[], toRow: (item: T) => string): CopyTable {
  return {
    table: name,
    columns,
    count: items.length,
    rows: function* () {
      for (const item of items) yield toRow(item);
    },
  };
}

/** Every table of a checked plan, in the order in which foreign keys allow writing. */
export function copyTables(plan: Plan, target: Target): CopyTable[] {
  return [
    ...placeTables(plan, target.regionId),
    ...contentTables(plan, target.at),
    ...regionTables(plan, target.regionId),
  ];
}

function placeTables(plan: Plan, regionId: string): CopyTable[] {
  const idOf = (number: number): string => plan.sectorIds[number] ?? '';
  const named = { seed: plan.seed, kind: plan.region_type };
  const places = placeNames(plan);
  const clusterIds = plan.clusters.map(({ id }) => id);
  const influences = plan.clusters.flatMap(({ id, influences: list }) => list.map((share) => ({ id, ...share })));
  // Rows in primary key order touch each index page once.
  const warps = [...plan.warps].sort((a, b) => a.from - b.from || a.to - b.to);
  return [
    table(
      'clusters',
      'id, region_id, wire_id, name, type, sector_range_start, sector_range_end, is_discovered',
      plan.clusters,
      (c) =>
        line(c.id, regionId, c.wire_id, copyText(c.name), copyText(c.type), c.start, c.end, copyBool(c.is_discovered)),
    ),
    table('cluster_faction_influences', 'cluster_id, faction_code, influence', influences, (i) =>
      line(i.id, i.faction_code, i.influence),
    ),
    table(
      'sectors',
      'id, region_id, cluster_id, sector_number, name, place_name, x, y, z, is_fedspace, is_capital, beacon, resources',
      plan.sectors,
      (s) =>
        line(
          idOf(s.number),
          regionId,
          clusterIds[s.cluster] ?? '',
          s.number,
          sectorName(named, s.number),
          copyText(places.get(s.number) ?? null),
          s.x,
          s.y,
          s.z,
          copyBool(s.is_fedspace),
          copyBool(s.is_capital),
          copyText(s.beacon),
          copyJson(s.resources),
        ),
    ),
    table('warps', 'from_sector_id, to_sector_id, one_way, is_latent', warps, (w) =>
      line(idOf(w.from), idOf(w.to), copyBool(w.one_way), copyBool(w.is_latent)),
    ),
  ];
}

/** The names of special places by sector number; of two in a sector the first by kind, as everywhere else. */
function placeNames({ locations }: Plan): Map<number, string> {
  const byKind = locations.map(({ location }) => location).sort((a, b) => (a.type < b.type ? 1 : -1));
  return new Map(
    byKind.flatMap(({ type, sectorId }): [number, string][] => {
      const name = placeName(type);
      return name === undefined ? [] : [[sectorId, name]];
    }),
  );
}

function contentTables(plan: Plan, at: string): CopyTable[] {
  const idOf = (number: number): string => plan.sectorIds[number] ?? '';
  const goods = plan.stations.flatMap(({ id, goods: list }) => list.map((good) => ({ id, ...good })));
  const nebulae = plan.sectors.flatMap(({ number, nebula }) => (nebula ? [{ number, ...nebula }] : []));
  return [
    table(
      'stations',
      'id, sector_id, name, class, black_market, slips_transient, slips_long_term, slips_construction, slips_special_construction, market_seed',
      plan.stations,
      ({ slips, ...s }) =>
        line(
          s.id,
          idOf(s.sector),
          copyText(s.name),
          s.class,
          copyBool(s.black_market),
          slips.transient,
          slips.longTerm,
          slips.construction,
          slips.specializedConstruction,
          s.market_seed,
        ),
    ),
    table(
      'station_goods',
      'station_id, commodity, action, quantity, capacity, regen_rate, elasticity, mid_share, quantity_at',
      goods,
      (g) => line(g.id, g.commodity, g.action, g.quantity, g.capacity, g.regen_rate, g.elasticity, g.mid_share, at),
    ),
    planetTable(plan),
    table('nebulae', 'sector_id, type, density', nebulae, (n) => line(idOf(n.number), n.type, n.density)),
    table('nav_hazards', 'id, sector_id, type, owner, quantity', plan.hazards, ({ id, sector, hazard: h }) =>
      line(id, idOf(sector), h.type, copyText(h.owner), h.quantity),
    ),
  ];
}

function planetTable(plan: Plan): CopyTable {
  return table(
    'planets',
    'id, sector_id, name, type, wire_owner, ore, organics, equipment, colonists, citadel_level, citadel_drone_capacity, citadel_safe_contents',
    plan.planets,
    ({ id, sector, planet: p }) =>
      line(
        id,
        plan.sectorIds[sector] ?? '',
        copyText(p.name),
        p.type,
        copyText(p.owner),
        p.ore,
        p.organics,
        p.equipment,
        p.colonists,
        p.citadel.level,
        p.citadel.droneCapacity,
        p.citadel.safeContents,
      ),
  );
}

function regionTables(plan: Plan, regionId: string): CopyTable[] {
  const idOf = (number: number): string => plan.sectorIds[number] ?? '';
  return [
    table(
      'special_formations',
      'id, region_id, wire_id, type, anchor_sector_id, interior_sector_ids, properties',
      plan.formations,
      ({ id, formation: f }) =>
        line(
          id,
          regionId,
          copyText(f.id),
          f.type,
          idOf(f.anchorSectorId),
          `{${f.interiorSectorIds.map(idOf).join(',')}}`,
          copyJson(f.properties ?? {}),
        ),
    ),
    table('special_locations', 'id, region_id, type, sector_id', plan.locations, ({ id, location: l }) =>
      line(id, regionId, l.type, idOf(l.sectorId)),
    ),
    table(
      'npc_rosters',
      'id, region_id, kind, faction_code, target_count, host_sector_id, name_pool',
      plan.rosters,
      ({ id, roster: r }) =>
        line(
          id,
          regionId,
          copyText(r.kind),
          copyText(r.factionCode),
          r.targetCount,
          idOf(r.hostSectorId),
          copyJson(r.namePool),
        ),
    ),
  ];
}

/** PostgreSQL's COPY text format: tab between values, newline after a row, \N for null. */
const NEEDS_ESCAPE = /[\\\t\n\r]/;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
export const NULL = '\\N';

export function copyText(value: string | null): string {
  if (value === null) return NULL;
  return NEEDS_ESCAPE.test(value) ? value.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char) : value;
}

export function copyJson(value: Json): string {
  return value === null ? NULL : copyText(JSON.stringify(value));
}

function copyBool(value: boolean): string {
  return value ? 't' : 'f';
}

/** Rows as chunks of about `size` characters: large enough for few writes, small enough to keep memory flat. */
export function* inChunks(rows: Iterable<string>, size = 32_768): Generator<{ text: string; rows: number }> {
  let text = '';
  let count = 0;
  for (const row of rows) {
    text += row;
    count += 1;
    if (text.length < size) continue;
    yield { text, rows: count };
    text = '';
    count = 0;
  }
  if (count > 0) yield { text, rows: count };
}

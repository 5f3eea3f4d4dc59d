import { z } from 'zod';
import type { Services } from '#server/platform/context.ts';
import { cursorNumber, cutPage, decodeCursor } from '#server/platform/cursor.ts';
import { limitTo } from '#server/platform/db/page.ts';
import { given, raw, sql } from '#server/platform/db/sql.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import type { ListSectorsInput, SectorRecord } from '#server/world/galaxy/schemas.ts';

const SELECT_SECTOR = `SELECT s.id, s.region_id, s.cluster_id, c.name AS cluster_name, s.sector_number,
  COALESCE(s.place_name, s.name) AS name, s.x, s.y, s.z,
  s.is_fedspace, s.is_capital, s.beacon, s.resources,
  (SELECT json_build_object('id', t.id, 'name', t.name, 'class', t.class, 'black_market', t.black_market)
   FROM stations t WHERE t.sector_id = s.id) AS station,
  COALESCE((SELECT json_agg(json_build_object('id', p.id, 'name', p.name, 'type', p.type) ORDER BY p.id)
   FROM planets p WHERE p.sector_id = s.id), '[]') AS planets,
  (SELECT json_build_object('type', n.type, 'density', n.density) FROM nebulae n WHERE n.sector_id = s.id) AS nebula,
  COALESCE((SELECT json_agg(json_build_object('type', h.type, 'owner', h.owner, 'quantity', h.quantity) ORDER BY h.id)
   FROM nav_hazards h WHERE h.sector_id = s.id), '[]') AS hazards,
  COALESCE((SELECT json_agg(json_build_object('sector_number', d.sector_number, 'sector_name', COALESCE(d.place_name, d.name), 'one_way', w.one_way, 'kind', w.kind)
     ORDER BY w.kind DESC, d.sector_number)
   FROM warps w JOIN sectors d ON d.id = w.to_sector_id WHERE w.from_sector_id = s.id), '[]') AS warps,
  (SELECT count(*)::int FROM npcs o WHERE o.sector_id = s.id) AS npcs
  FROM sectors s JOIN clusters c ON c.id = s.cluster_id`;

/** The filter `has` as a condition on the sector `s`. */
const HAS: Record<NonNullable<ListSectorsInput['has']>, string> = {
  port: 'EXISTS (SELECT 1 FROM stations t WHERE t.sector_id = s.id)',
  planet: 'EXISTS (SELECT 1 FROM planets p WHERE p.sector_id = s.id)',
  hazard: 'EXISTS (SELECT 1 FROM nav_hazards h WHERE h.sector_id = s.id)',
  nebula: 'EXISTS (SELECT 1 FROM nebulae n WHERE n.sector_id = s.id)',
  beacon: 's.beacon IS NOT NULL',
  npc: 'EXISTS (SELECT 1 FROM npcs o WHERE o.sector_id = s.id)',
};

/** A region's sectors in the order of their numbers. @throws DomainError NOT_FOUND for the region */
export async function listSectors(
  { pool }: Pick<Services, 'pool'>,
  input: ListSectorsInput,
): Promise<{ items: SectorRecord[]; next_cursor: string | null }> {
  const [after] = input.cursor ? decodeCursor(input.cursor, z.tuple([cursorNumber])) : [0];
  const isNumber = input.q !== undefined && /^\d{1,9}$/.test(input.q);
  const { rows } = await pool.query<SectorRecord>(
    sql`${raw(SELECT_SECTOR)}
     WHERE s.region_id = ${input.region_id} AND s.sector_number > ${after}
       ${given(input.cluster_id, (cluster_id) => sql`AND s.cluster_id = ${cluster_id}`)}
       ${given(isNumber ? Number(input.q) : null, (number) => sql`AND s.sector_number = ${number}`)}
       ${given(
         input.q && !isNumber ? input.q : null,
         (text) => sql`AND (strpos(lower(concat_ws(' ', s.place_name, s.name)), lower(${text})) > 0
         OR EXISTS (SELECT 1 FROM stations t WHERE t.sector_id = s.id AND strpos(lower(t.name), lower(${text})) > 0)
         OR EXISTS (SELECT 1 FROM planets p WHERE p.sector_id = s.id AND strpos(lower(p.name), lower(${text})) > 0))`,
       )}
       ${given(input.has, (has) => sql`AND ${raw(HAS[has])}`)}
     ORDER BY s.sector_number ${limitTo(input.limit)}`,
  );
  if (rows.length === 0) await requireRegion(pool, input.region_id);
  return cutPage(rows, input.limit, (sector) => [sector.sector_number]);
}

async function requireRegion(pool: Services['pool'], id: string): Promise<void> {
  const { rows } = await pool.query('SELECT 1 FROM map_regions WHERE id = $1', [id]);
  if (rows.length === 0) throw notFound('The region');
}

const SELECT_BY_ID = `${SELECT_SECTOR} WHERE s.id = $1`;

function onlySector([sector]: readonly SectorRecord[]): SectorRecord {
  if (!sector) throw notFound('The sector');
  return sector;
}

/** @throws DomainError NOT_FOUND */
export async function readSectorRecord({ pool }: Pick<Services, 'pool'>, id: string): Promise<SectorRecord> {
  return onlySector((await pool.query<SectorRecord>(SELECT_BY_ID, [id])).rows);
}

/** The sector, read within the transaction. @throws DomainError NOT_FOUND */
export async function readSectorWithin(tx: Tx, id: string): Promise<SectorRecord> {
  return onlySector(await tx.sql<SectorRecord>(SELECT_BY_ID, [id]));
}

import { groupedBy, numberWithin, textWithin } from '#server/operations/reports/queries/within.ts';
import type { DatasetQuery } from '#server/operations/reports/rules/dataset-query.ts';
import type { Services } from '#server/platform/context.ts';
import { sql } from '#server/platform/db/sql.ts';

type Row = { g1: string | null; g2: string | null; sector_total_count: number };

/** The fields that it can be grouped by. */
const GROUPS = {
  region: sql`r.display_name`,
  region_kind: sql`r.kind`,
  is_fedspace: sql`s.is_fedspace::text`,
};

/** Sectors of the galaxies in play. */
export async function readSectors(ctx: Pick<Services, 'pool'>, { filters, groups }: DatasetQuery) {
  const { rows } = await ctx.pool.query<Row>(
    sql`SELECT ${groupedBy(groups[0], GROUPS)} AS g1, ${groupedBy(groups[1], GROUPS)} AS g2, count(*)::float8 AS sector_total_count
     FROM map_sectors s JOIN map_regions r ON r.id = s.region_id
     WHERE r.galaxy_id IN (SELECT g.id FROM map_galaxies g WHERE g.is_active)
       ${textWithin(sql`r.display_name`, filters, 'region')} ${textWithin(sql`r.kind`, filters, 'region_kind')} ${textWithin(sql`s.is_fedspace::text`, filters, 'is_fedspace')}
       ${numberWithin(sql`s.sector_number`, filters, 'sector_number')}
     GROUP BY 1, 2`,
  );
  return rows;
}

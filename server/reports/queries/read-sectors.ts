import type { Services } from '#server/platform/context.ts';
import { numberParameters, numberWithin, textParameters, textWithin } from '#server/reports/queries/within.ts';
import type { DatasetQuery } from '#server/reports/rules/dataset-query.ts';

type Row = { g1: string | null; g2: string | null; sector_total_count: number };

/** Sectors of the galaxies in play. */
export async function readSectors(ctx: Pick<Services, 'pool'>, { filters, groups }: DatasetQuery) {
  const { rows } = await ctx.pool.query<Row>(
    `SELECT ${group(1)} AS g1, ${group(2)} AS g2, count(*)::float8 AS sector_total_count
     FROM map_sectors s JOIN map_regions r ON r.id = s.region_id
     WHERE r.galaxy_id IN (SELECT g.id FROM map_galaxies g WHERE g.is_active)
       AND ${textWithin('r.display_name', 3)} AND ${textWithin('r.kind', 6)} AND ${textWithin('s.is_fedspace::text', 9)}
       AND ${numberWithin('s.sector_number', 12)}
     GROUP BY 1, 2`,
    [
      groups[0],
      groups[1],
      ...textParameters(filters, 'region'),
      ...textParameters(filters, 'region_kind'),
      ...textParameters(filters, 'is_fedspace'),
      ...numberParameters(filters, 'sector_number'),
    ],
  );
  return rows;
}

function group(n: 1 | 2): string {
  return `CASE $${n}::text WHEN 'region' THEN r.display_name WHEN 'region_kind' THEN r.kind
    WHEN 'is_fedspace' THEN s.is_fedspace::text END`;
}

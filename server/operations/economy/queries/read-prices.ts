import { midPrice, readGalaxyPrices } from '#server/game/trading/index.ts';
import type { GalaxyPrices, SectorMap } from '#server/operations/economy/schemas.ts';
import type { Services } from '#server/platform/context.ts';
import type { Commodity } from '#server/world/galaxy/rules/commodities.ts';

type Db = Pick<Services, 'pool'>;

/** The price of one good at every station of the active galaxy. */
export async function readPrices(
  ctx: Pick<Services, 'env' | 'pool' | 'settings' | 'clock' | 'operatorEvents'>,
  commodity: Commodity,
): Promise<GalaxyPrices> {
  return {
    commodity,
    mid_price: midPrice(ctx.settings.current(), commodity),
    stations: await readGalaxyPrices(ctx, commodity),
  };
}

type Point = { region_id: string; sector_number: number; x: number; y: number; z: number; id: string };

/** Sectors and warps of the active galaxy in a compact form, since there are thousands. */
export async function readSectorMap(ctx: Db): Promise<SectorMap> {
  const regions = await readRegions(ctx);
  const places = new Map(regions.map(({ id }, index) => [id, index]));
  const { rows } = await ctx.pool.query<Point>(
    `SELECT s.id, s.region_id, s.sector_number, s.x, s.y, s.z FROM map_sectors s
       JOIN map_regions r ON r.id = s.region_id JOIN map_galaxies g ON g.id = r.galaxy_id AND g.is_active
      ORDER BY s.region_id, s.sector_number`,
  );
  const points = new Map(rows.map(({ id }, index) => [id, index]));
  return {
    regions,
    points: rows.map(({ region_id, sector_number, x, y, z }) => [places.get(region_id) ?? 0, sector_number, x, y, z]),
    warps: await readWarps(ctx, points),
  };
}

async function readRegions({ pool }: Db): Promise<SectorMap['regions']> {
  const { rows } = await pool.query<SectorMap['regions'][number]>(
    `SELECT r.id, coalesce(r.display_name, r.name) AS name FROM map_regions r
       JOIN map_galaxies g ON g.id = r.galaxy_id AND g.is_active ORDER BY r.created_at, r.id`,
  );
  return rows;
}

async function readWarps({ pool }: Db, points: ReadonlyMap<string, number>): Promise<number[][]> {
  const { rows } = await pool.query<{ from_sector_id: string; to_sector_id: string; one_way: boolean }>(
    'SELECT from_sector_id, to_sector_id, one_way FROM map_warps WHERE NOT is_latent',
  );
  return rows.flatMap(({ from_sector_id, to_sector_id, one_way }) => {
    const [from, to] = [points.get(from_sector_id), points.get(to_sector_id)];
    // A two-way warp is two rows; the map draws it once.
    return from === undefined || to === undefined || (!one_way && from > to) ? [] : [[from, to, one_way ? 1 : 0]];
  });
}

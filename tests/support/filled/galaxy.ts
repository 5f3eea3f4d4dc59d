import type { Tx } from '#server/platform/db/transaction.ts';
import { type FillSize, idSql } from '#tests/support/filled/fill-database.ts';

/** One galaxy of one region; every fifth sector has a station that trades three goods. */
export async function fillGalaxy(tx: Tx, { sectors }: FillSize): Promise<void> {
  const galaxy = '00000000-0000-7000-9000-000000000001';
  const cluster = '00000000-0000-7000-9000-000000000002';
  await tx.sql("INSERT INTO galaxies (id, name, seed) VALUES ($1, 'filled', 1)", [galaxy]);
  await tx.sql(
    `INSERT INTO regions (id, galaxy_id, name, display_name, kind, total_sectors, updated_at)
     VALUES (${idSql('region', '1')}, $1, 'filled', 'Filled', 'terran_space', $2, now())`,
    [galaxy, sectors],
  );
  await tx.sql(
    `INSERT INTO clusters (id, region_id, wire_id, name, type, sector_range_start, sector_range_end)
     VALUES ($1, ${idSql('region', '1')}, 1, 'Filled', 'TRADE_HUB', 1, $2)`,
    [cluster, sectors],
  );
  await tx.sql(
    `INSERT INTO sectors (id, region_id, cluster_id, sector_number, name, x, y, z, is_fedspace)
     SELECT ${idSql('sector', 'n')}, ${idSql('region', '1')}, $1, n, 'Sector ' || n, n % 100 * 10, n / 100 * 10, 0, n <= 10
     FROM generate_series(1, $2::int) n`,
    [cluster, sectors],
  );
  await tx.sql(
    `INSERT INTO warps (from_sector_id, to_sector_id)
     SELECT ${idSql('sector', 'n')}, ${idSql('sector', 'n % $1 + 1')} FROM generate_series(1, $1::int) n
     UNION ALL SELECT ${idSql('sector', 'n % $1 + 1')}, ${idSql('sector', 'n')} FROM generate_series(1, $1::int) n`,
    [sectors],
  );
  await tx.sql(
    `INSERT INTO stations (id, sector_id, name, class, slips_transient, slips_long_term)
     SELECT ${idSql('station', 'n')}, ${idSql('sector', 'n * 5')}, 'Station ' || n, 1 + n % 8, 10, 5
     FROM generate_series(1, $1::int / 5) n`,
    [sectors],
  );
  await tx.sql(
    `INSERT INTO station_goods (station_id, commodity, action, quantity, capacity, regen_rate, elasticity)
     SELECT ${idSql('station', 'n')}, g.commodity, g.action, 500, 1000, 10, 100
     FROM generate_series(1, $1::int / 5) n, (VALUES ('ore', 'B'), ('organics', 'S'), ('equipment', 'N')) AS g (commodity, action)`,
    [sectors],
  );
}

import type pg from 'pg';
import { DatabaseError } from '#generator/container/connect.ts';
import { type TableRows, universeRows } from '#generator/container/rows.ts';
import { CREATE_TABLES } from '#generator/container/tables.ts';
import type { Universe } from '#generator/universe.ts';

const BATCH_ROWS = 500;
/**
 * Two containers that start together create the tables, and replace a universe of the same name, one after the other.
 */
const LOCK = 7_411_311;

/** Writes the universe in one transaction; a universe of the same name is deleted first, with all its rows. */
export async function storeUniverse(client: pg.Client, name: string, universe: Universe): Promise<number> {
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    for (const statement of CREATE_TABLES) await client.query(statement);
    await client.query('DELETE FROM universes WHERE name = $1', [name]);
    const tables = universeRows(universe);
    const id = await insertUniverse(client, name, universe, tables);
    let rows = 1;
    for (const table of tables) rows += await insertRows(client, id, table);
    await client.query('COMMIT');
    return rows;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new DatabaseError(`nothing was written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Stores the row count of each table too, so that a reader notices missing rows. */
async function insertUniverse(
  client: pg.Client,
  name: string,
  universe: Universe,
  tables: readonly TableRows[],
): Promise<string> {
  const counts = Object.fromEntries(tables.map(({ table, rows }) => [table, rows.length]));
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO universes (name, version, seed, total_sectors, capital_sector, fedspace_sectors, config, created_at, row_counts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      name,
      universe.version,
      universe.seed,
      universe.totalSectors,
      universe.capitalSector,
      universe.fedspaceSectors,
      JSON.stringify(universe.config),
      universe.createdAt,
      JSON.stringify(counts),
    ],
  );
  const [row] = rows;
  if (!row) throw new DatabaseError('the universe row came back empty');
  return row.id;
}

async function insertRows(client: pg.Client, universeId: string, { table, columns, rows }: TableRows): Promise<number> {
  const names = columns.join(', ');
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const batch = rows.slice(start, start + BATCH_ROWS);
    const records = batch.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])));
    await client.query(
      `INSERT INTO ${table} (universe_id, ${names})
       SELECT $1, ${names} FROM json_populate_recordset(NULL::${table}, $2)`,
      [universeId, JSON.stringify(records)],
    );
  }
  return rows.length;
}

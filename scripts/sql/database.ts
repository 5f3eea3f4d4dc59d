import pg from 'pg';
import { CREATE_TABLES } from '#generator/container/tables.ts';
import { type Catalog, readCatalog } from '#scripts/sql/catalog.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { prepareSchema } from '#server/platform/jobs/store/database-schema.ts';
import { createLog } from '#server/platform/log.ts';

/** A connection that sees the tables of one program, and their catalogue. */
export type Schema = { client: pg.Client; catalog: Catalog };

const CONTAINER_SCHEMA = 'container';

/** Brings a database to the service's schema, the job engine's and, in a schema of its own, the generator's. */
export async function prepareDatabase(connectionString: string): Promise<void> {
  const log = createLog({ level: 'silent', pretty: false });
  await migrate(connectionString, log);
  const pool = createPool({ connectionString, size: 1, log });
  await prepareSchema(pool);
  await pool.end();
  const client = await connect(connectionString, CONTAINER_SCHEMA);
  await client.query(`CREATE SCHEMA ${CONTAINER_SCHEMA}`);
  for (const statement of CREATE_TABLES) await client.query(statement);
  await client.end();
}

export async function openSchemas(
  connectionString: string,
): Promise<{ service: Schema; container: Schema; stored: Schema }> {
  const [service, container] = await Promise.all([
    connect(connectionString, 'public'),
    connect(connectionString, CONTAINER_SCHEMA),
  ]);
  return {
    service: { client: service, catalog: await readCatalog(service, 'public', 'number') },
    container: { client: container, catalog: await readCatalog(container, CONTAINER_SCHEMA, 'text') },
    stored: { client: container, catalog: await readCatalog(container, CONTAINER_SCHEMA, 'number') },
  };
}

async function connect(connectionString: string, schema: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options: `-c search_path=${schema}` });
  await client.connect();
  return client;
}

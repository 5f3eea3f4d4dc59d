import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { EXIT } from '#generator/cli/exit-codes.ts';
import { ConfigError, resolveConfig } from '#generator/config.ts';
import { connect, DatabaseError } from '#generator/container/connect.ts';
import { type ContainerOrder, readEnvironment } from '#generator/container/environment.ts';
import { storeUniverse } from '#generator/container/store-universe.ts';
import type { Environment } from '#generator/environment.ts';
import { generate } from '#generator/generate.ts';

const RANDOM_SEEDS = 2 ** 32;

export type ContainerSurroundings = { env: Environment; stderr: { write(line: string): unknown }; now(): Date };

/**
 * Waits for the database, generates the universe of the environment's options, stores it, and returns the exit code.
 */
export async function runContainer(around: ContainerSurroundings): Promise<number> {
  try {
    await fillDatabase(readEnvironment(around.env), around);
    return EXIT.made;
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof DatabaseError)) throw error;
    around.stderr.write(`generate: ${error.message}\n`);
    return error instanceof ConfigError ? EXIT.badRequest : EXIT.failed;
  }
}

/** A schema of its own, so that the tables do not collide with a service's tables of the same names. */
async function enterSchema(client: Client, schema: string): Promise<void> {
  await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
  await client.query(`SET search_path TO "${schema}"`);
}

/** Grants another role read access to what was stored. */
async function openTo(client: Client, schema: string, reader: string): Promise<void> {
  try {
    await client.query(`GRANT USAGE ON SCHEMA "${schema}" TO "${reader}"`);
    await client.query(`GRANT SELECT ON ALL TABLES IN SCHEMA "${schema}" TO "${reader}"`);
  } catch (error) {
    throw new DatabaseError(`stored, but not opened to "${reader}": ${error instanceof Error ? error.message : error}`);
  }
}

async function fillDatabase(order: ContainerOrder, { stderr, now }: ContainerSurroundings): Promise<void> {
  function say(line: string): void {
    stderr.write(`${line}\n`);
  }
  const { config, warnings } = resolveConfig(order.options);
  for (const { message } of warnings) say(`warning ${message}`);
  const seed = order.seed ?? randomInt(RANDOM_SEEDS);
  const client = await connect(order.databaseUrl, order.waitSeconds, (reason) =>
    say(`waiting for the database: ${reason}`),
  );
  try {
    if (order.schema) await enterSchema(client, order.schema);
    say(`making "${order.universeName}": ${config.regionType}, ${config.sectors} sectors, seed ${seed}`);
    const universe = generate(config, seed, undefined, now().toISOString());
    const rows = await storeUniverse(client, order.universeName, universe);
    if (order.schema && order.reader) await openTo(client, order.schema, order.reader);
    say(`stored "${order.universeName}": ${rows} rows`);
  } finally {
    await client.end();
  }
}

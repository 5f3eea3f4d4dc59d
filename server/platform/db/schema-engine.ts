import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

export type SchemaEngine = { engine: bindings.SchemaEngine; close(): Promise<void> };

let loaded: Promise<void> | undefined;

/** Prisma's own migration engine from its npm package; nothing is downloaded. */
export async function openSchemaEngine(connectionString: string): Promise<SchemaEngine> {
  loaded ??= load();
  await loaded;
  const { factory, disconnect } = wholeScripts(connectionString);
  const adapter = bindMigrationAwareSqlAdapterFactory(factory);
  const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
  return {
    engine,
    close: async () => {
      engine.free();
      await disconnect();
    },
  };
}

/** The stock adapter cuts scripts at every semicolon, also inside function bodies; PostgreSQL takes them whole. */
function wholeScripts(connectionString: string): { factory: PrismaPg; disconnect: () => Promise<void> } {
  const open: { dispose(): Promise<void> }[] = [];
  const factory = new PrismaPg({ connectionString, max: 1 });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const connection = await connect();
    open.push(connection);
    connection.executeScript = (script) => runScript(connectionString, script);
    return connection;
  };
  // Freeing the engine leaves its connections open, and an open connection keeps a template from being cloned.
  return { factory, disconnect: async () => void (await Promise.all(open.map((connection) => connection.dispose()))) };
}

async function runScript(connectionString: string, script: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(script);
  } finally {
    await client.end();
  }
}

async function load(): Promise<void> {
  const directory = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const module = await WebAssembly.compile(await readFile(path.join(directory, 'schema_engine_bg.wasm')));
  const imports = { './schema_engine_bg.js': bindings } as unknown as WebAssembly.Imports;
  const { exports } = await WebAssembly.instantiate(module, imports);
  const glue = bindings as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void };
  glue.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
}

import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';

export type SchemaFile = { path: string; content: string };

/** The SQL that leads from one set of models to another. The engine reads the database's version, nothing else. */
export async function diffModels(
  connectionString: string,
  from: readonly SchemaFile[],
  to: readonly SchemaFile[],
): Promise<string> {
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString }));
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
  try {
    const { stdout } = await engine.diff({
      from: from.length === 0 ? { tag: 'empty' } : { tag: 'schemaDatamodel', files: [...from] },
      to: { tag: 'schemaDatamodel', files: [...to] },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return stdout ?? '';
  } finally {
    engine.free();
  }
}

import { defineConfig } from 'prisma/config';

// Generating and validating only need some path here; no engine is downloaded (docs/decisions/006).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: 'prisma', migrations: { path: 'prisma/migrations' } });

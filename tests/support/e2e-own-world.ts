import type { Pool } from '#server/platform/db/pool.ts';
import { test } from '#tests/support/e2e.ts';
import { createOwnDatabase, type OwnDatabase } from '#tests/support/e2e-database.ts';
import { makeGalaxy, makeMarket } from '#tests/support/e2e-operator.ts';
import { createOwnService, OWN_SERVICE_URL, type OwnService } from '#tests/support/e2e-service.ts';

/**
 * For the stories of one file: a service at `OWN_SERVICE_URL` on a database that they may write to, with a galaxy
 * unless not wanted. Market events, which depend on the hour, are only where they are wanted.
 */
export function ownWorld({
  galaxy = true,
  events = false,
  env = {},
}: {
  galaxy?: boolean;
  events?: boolean;
  env?: Readonly<Record<string, string>>;
} = {}): { readonly pool: Pool } {
  let database: OwnDatabase | undefined;
  let service: OwnService | undefined;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    database = await createOwnDatabase();
    service = await createOwnService({ DATABASE_URL: database.url, ...env });
    await service.start();
    if (galaxy) await (events ? makeGalaxy(OWN_SERVICE_URL, 42) : makeMarket(OWN_SERVICE_URL));
  });
  test.afterAll(async () => {
    await service?.dispose();
    await database?.dispose();
  });
  return {
    get pool() {
      if (!database) throw new Error('the database is there once the stories begin');
      return database.pool;
    },
  };
}

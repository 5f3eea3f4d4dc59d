import { tokenOf } from '#tests/integration/authorization/identities.ts';
import { createAdmin } from '#tests/support/actors.ts';
import type { Known } from '#tests/support/api-document/schema-arbitrary.ts';
import { createGalaxy, createTestPlayer } from '#tests/support/galaxy-factory.ts';
import { startTestServer, type TestServer } from '#tests/support/running-server.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

export type ContractWorld = {
  server: TestServer;
  /** A new caller of this kind, so that no rate limit of an account is reached. */
  player(): Promise<string>;
  admin(): Promise<string>;
  /** Ids of existing records. */
  known: Known;
};

/** A running service with a small galaxy, in which galaxy jobs never start. */
export async function contractWorld(): Promise<ContractWorld> {
  const server = await startTestServer();
  const galaxy = await createGalaxy(server.db.pool, SMALL_GALAXY);
  // Jobs run one at a time: those that the test queues wait behind this one.
  await server.db.pool.query(
    `INSERT INTO bang_generation_jobs (id, kind, status, params_json, started_at) VALUES (gen_random_uuid(), 'full', 'RUNNING', '{}', now())`,
  );
  const other = await createTestPlayer(server.services);
  const sectors = [1, 2, 3].map(galaxy.sector);
  const known = {
    station_id: [galaxy.station(2), galaxy.station(3)],
    sector_id: sectors,
    region_id: [galaxy.region('home')],
    galaxy_id: [galaxy.id],
    player_id: [other.player_id],
    user_id: [other.user_id],
  };
  return {
    server,
    known,
    player: async () => tokenOf((await createTestPlayer(server.services)).user_id),
    admin: async () => tokenOf((await createAdmin(server.db.pool)).user_id),
  };
}

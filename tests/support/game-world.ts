import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Actor } from '#server/platform/context.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createGalaxy, createTestPlayer, type GalaxySpec, type TestGalaxy } from '#tests/support/galaxy-factory.ts';
import { type GameClient, gameClient } from '#tests/support/game-client.ts';
import { createTestServices, type TestServices } from '#tests/support/services.ts';
import { SMALL_GALAXY } from '#tests/support/small-galaxy.ts';

type PlayingActor = Actor & { player_id: string };
/** An actor with a client of the game; `actor` alone is what use cases take. */
export type TestPlayer = PlayingActor & { actor: PlayingActor; game: GameClient };

export type GameWorld = {
  readonly db: TestDatabase;
  readonly services: TestServices;
  readonly galaxy: TestGalaxy;
  /** A new player at Terra. */
  player(username?: string): Promise<TestPlayer>;
};

/**
 * A database for the file and a galaxy in it, one for all its tests or a new one for `each`; services are new in every
 * test. Registers the hooks.
 */
export function gameWorld({
  spec = SMALL_GALAXY,
  each = false,
  texts = false,
  connections,
}: {
  spec?: GalaxySpec;
  each?: boolean;
  /** With the texts of the screens, from which ARIA answers. */
  texts?: boolean;
  connections?: number;
} = {}): GameWorld {
  let db: TestDatabase;
  let services: TestServices;
  let galaxy: TestGalaxy;
  async function make() {
    galaxy = await createGalaxy(db.pool, spec);
  }
  beforeAll(async () => {
    db = await createTestDatabase({ texts, poolSize: connections });
    if (!each) await make();
  });
  afterAll(() => db.drop());
  beforeEach(async () => {
    services = createTestServices(db);
    if (each) await make();
  });
  afterEach(async () => {
    if (each) await galaxy.remove();
  });
  return {
    get db() {
      return db;
    },
    get services() {
      return services;
    },
    get galaxy() {
      return galaxy;
    },
    player: async (username) => {
      const actor = await createTestPlayer(services, username);
      return { ...actor, actor, game: gameClient(services, actor) };
    },
  };
}

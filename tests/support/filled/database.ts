import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type FilledPlayers, filledTemplate } from '#tests/support/filled/cluster.ts';

/** A clone of the filled database in some seconds; 0 players: an empty one. In the project `budgets` only. */
export function createFilledDatabase(players: FilledPlayers | 0): Promise<TestDatabase> {
  return createTestDatabase(players === 0 ? {} : { template: filledTemplate(players) });
}

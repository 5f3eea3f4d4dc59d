import { loadModule } from 'libpg-query';
import { checkStatement } from '#scripts/sql/check-statement.ts';
import { openSchemas } from '#scripts/sql/database.ts';
import type { Found } from '#scripts/sql/find-statements.ts';
import type { Project } from '#scripts/sql/project.ts';

/** The service's reading of the generator's tables. */
const OF_GENERATOR = /^server\/world\/galaxy\/queries\/read-stored-universe\.ts:/;

/** Every fault of the statements against a prepared database, `file:line sentence`, sorted. */
export async function checkAll(project: Project, found: Found, connectionString: string): Promise<string[]> {
  await loadModule();
  const { service, container, stored } = await openSchemas(connectionString);
  const lines = found.faults.map(({ place, message }) => `${place} ${message}`);
  try {
    for (const statement of found.statements) {
      const schema = statement.place.startsWith('generator/')
        ? container
        : OF_GENERATOR.test(statement.place)
          ? stored
          : service;
      for (const fault of await checkStatement({ project, ...schema }, statement))
        lines.push(`${statement.place} ${fault}`);
    }
  } finally {
    await Promise.all([service.client.end(), container.client.end()]);
  }
  return lines.sort();
}

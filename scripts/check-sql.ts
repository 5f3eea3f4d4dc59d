/** Checks every SQL statement of the service and the generator against the migrated schema. Exits 1 with each fault. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkAll } from '#scripts/sql/check-all.ts';
import { checkOwners } from '#scripts/sql/check-owners.ts';
import { prepareDatabase } from '#scripts/sql/database.ts';
import { findStatements } from '#scripts/sql/find-statements.ts';
import { Project } from '#scripts/sql/project.ts';
import { foreignRecords } from '#scripts/sql/record-owners.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-sql-'));
const cluster = await startCluster({ folder });
try {
  const connectionString = cluster.connectionString('postgres');
  await prepareDatabase(connectionString);
  const project = new Project(['server', 'generator']);
  const found = findStatements(project);
  const faults = [
    ...(await checkAll(project, found, connectionString)),
    ...checkOwners(found),
    ...foreignRecords(project),
  ];
  const variants = found.statements.reduce((sum, statement) => sum + statement.variants.length, 0);
  for (const fault of faults) console.error(fault);
  console.log(`${found.statements.length} statements in ${variants} variants, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Clears the regions that have ended in a process of its own, which a test kills where it likes. */

import { clearRegions } from '#server/money/region-lifecycle/clear-regions.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createLog } from '#server/platform/log.ts';
import { createTestServices } from '#tests/support/services.ts';

const connectionString = process.env.DATABASE_URL ?? '';
const log = createLog({ level: 'silent', pretty: false });
const pool = createPool({ connectionString, size: 4, log, work: 'background' });
async function drop(): Promise<void> {}
const services = createTestServices({ pool, servicePool: pool, connectionString, serviceUrl: connectionString, drop });
process.send?.('begins');
await clearRegions(services);
await pool.end();

/** `npm run bench`: what the service reaches on this machine, each figure beside its goal. */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { benchGenerator, describeGeneratorBench } from '#tests/load/generator-bench.ts';
import { benchImport, describeImportBench } from '#tests/load/import-bench.ts';
import { benchLogin, describeLoginBench } from '#tests/load/login-bench.ts';
import { benchRest, describeRestBench } from '#tests/load/rest-bench.ts';
import { benchTrade, describeTradeBench } from '#tests/load/trade-bench.ts';

const ROUNDS = 5;

const benchImportAlone = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-bench-db-'));
  const cluster = await startCluster({ folder });
  try {
    return describeImportBench(await benchImport(cluster.connectionString('postgres'), ROUNDS));
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

console.log(`Node ${process.version}, ${availableParallelism()} cores\n`);
console.log(`${describeGeneratorBench(await benchGenerator(ROUNDS))}\n`);
console.log(`${await benchImportAlone()}\n`);
console.log(`${describeLoginBench(await benchLogin({ rounds: ROUNDS, seconds: 4 }))}\n`);
console.log(describeRestBench(await benchRest({ rounds: ROUNDS, seconds: 3, next: true })));
console.log(`\n${describeTradeBench(await benchTrade({ rounds: ROUNDS, seconds: 3 }))}`);

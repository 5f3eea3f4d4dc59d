import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { benchBilling, describeBillingBench } from '#tests/load/billing-bench.ts';
import { benchCompanion, describeCompanion } from '#tests/load/companion-bench.ts';
import { benchFanOut, describeFanOutBench } from '#tests/load/fan-out-bench.ts';
import { benchFights, describeFightsBench } from '#tests/load/fights-bench.ts';
import { benchGenerator, describeGeneratorBench } from '#tests/load/generator-bench.ts';
import { benchHoldings, describeHoldings } from '#tests/load/holdings-bench.ts';
import { benchImport, describeImportBench } from '#tests/load/import-bench.ts';
import { benchLogin, describeLoginBench } from '#tests/load/login-bench.ts';
import { benchMapFrames, describeMapFrames } from '#tests/load/map-frame-bench.ts';
import { benchPages, describePages, judgePages } from '#tests/load/pages-bench.ts';
import { benchProcesses, describeProcessesBench } from '#tests/load/processes-bench.ts';
import { benchRecords, describeRecordsBench } from '#tests/load/records-bench.ts';
import { benchReports, describeReports } from '#tests/load/reports-bench.ts';
import { benchRest, describeRestBench } from '#tests/load/rest-bench.ts';
import { benchRetention, describeRetentionBench } from '#tests/load/retention-bench.ts';
import { benchScreening, describeScreening } from '#tests/load/screening-bench.ts';
import { benchSoak, describeSoakBench } from '#tests/load/soak-bench.ts';
import { benchTrade, describeTradeBench } from '#tests/load/trade-bench.ts';
import {
  judgeBilling,
  judgeCompanion,
  judgeFanOut,
  judgeFights,
  judgeGenerator,
  judgeHoldings,
  judgeImport,
  judgeLogin,
  judgeMap,
  judgeProcesses,
  judgeRecords,
  judgeReports,
  judgeRest,
  judgeRetention,
  judgeScreening,
  judgeSoak,
  judgeTrade,
  type Verdict,
} from '#tests/load/verdicts.ts';

const ROUNDS = 5;

export type Outcome = { report: string; verdicts: Verdict[] };

function outcomeOf<T>(bench: T, describe: (bench: T) => string, judge: (bench: T) => Verdict[]): Outcome {
  return {
    report: describe(bench),
    verdicts: judge(bench),
  };
}

/** Every benchmark by the name that `npm run bench -- <name>` takes, in the order of a whole run. */
export const BENCHES: Readonly<Record<string, () => Promise<Outcome>>> = {
  generator: async () => outcomeOf(await benchGenerator(ROUNDS), describeGeneratorBench, judgeGenerator),
  import: async () => outcomeOf(await withCluster((url) => benchImport(url, ROUNDS)), describeImportBench, judgeImport),
  login: async () => outcomeOf(await benchLogin({ rounds: ROUNDS, seconds: 4 }), describeLoginBench, judgeLogin),
  rest: async () =>
    outcomeOf(await benchRest({ rounds: ROUNDS, seconds: 3, next: true }), describeRestBench, judgeRest),
  records: async () => outcomeOf(await benchRecords({ rounds: 1_000 }), describeRecordsBench, judgeRecords),
  buy: async () => outcomeOf(await benchTrade({ rounds: ROUNDS, seconds: 3 }), describeTradeBench, judgeTrade),
  sockets: async () => outcomeOf(await benchFanOut({ rounds: ROUNDS }), describeFanOutBench, judgeFanOut),
  processes: async () =>
    outcomeOf(await benchProcesses({ rounds: ROUNDS, seconds: 3 }), describeProcessesBench, judgeProcesses),
  retention: async () =>
    outcomeOf(await benchRetention({ rounds: 2, seconds: 3 }), describeRetentionBench, judgeRetention),
  soak: async () => outcomeOf(await benchSoak({ seconds: 20, paceMs: 250 }), describeSoakBench, judgeSoak),
  map: async () => outcomeOf(await benchMapFrames({ rounds: 2 }), describeMapFrames, judgeMap),
  companion: async () => outcomeOf(await benchCompanion({ rounds: 40 }), describeCompanion, judgeCompanion),
  screening: async () => outcomeOf(benchScreening({ rounds: ROUNDS }), describeScreening, judgeScreening),
  holdings: async () => outcomeOf(await benchHoldings({ rounds: 100 }), describeHoldings, judgeHoldings),
  billing: async () => outcomeOf(await benchBilling({ rounds: ROUNDS }), describeBillingBench, judgeBilling),
  reports: async () => outcomeOf(await benchReports({ rounds: 5 }), describeReports, judgeReports),
  fights: async () => outcomeOf(await benchFights({ rounds: ROUNDS }), describeFightsBench, judgeFights),
  pages: async () => outcomeOf(await benchPages({ rounds: 3 }), describePages, judgePages),
};

async function withCluster<T>(use: (connectionString: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'starhelm-bench-db-'));
  const cluster = await startCluster({ folder });
  try {
    return await use(cluster.connectionString('postgres'));
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

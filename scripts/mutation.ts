/**
 * `npm run mutation`: changes the rules below one spot at a time (Stryker) and counts the changes that a unit test
 * detects. `-- webhooks audit` does some groups only. Exits with 1 if a group is below the goal; not part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Stryker is installed here at the first run: beside the other packages it would take them over 1 GiB. */
const PLACE = path.join(ROOT, '.mutation');
const VERSION = '10.1.1';
const GOAL = 85;

const GROUPS = {
  accounts: ['server/community/accounts/rules/*.ts'],
  limits: ['server/platform/limits/*.ts'],
  webhooks: [
    'server/money/outgoing-webhooks/rules/*.ts',
    'server/foundation/payments/rules/*.ts',
    'server/foundation/payments/verify-delivery.ts',
  ],
  lifecycle: ['server/money/region-lifecycle/rules/*.ts', 'server/money/subscriptions/rules/*.ts'],
  caps: ['server/companion/aria/rules/caps.ts'],
  audit: ['server/foundation/audit/rules/*.ts'],
} as const;

const asked = process.argv.slice(2);
const chosen = Object.entries(GROUPS).filter(([group]) => asked.length === 0 || asked.includes(group));

const CONFIG = {
  testRunner: 'vitest',
  plugins: [path.join(PLACE, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: chosen.flatMap(([, globs]) => globs),
  coverageAnalysis: 'perTest',
  // Code that runs at module load would require all tests anew for each change.
  ignoreStatic: true,
  concurrency: Math.max(1, availableParallelism() - 1),
  ignorePatterns: [
    '.mutation',
    '.next',
    '.data',
    'app',
    'public',
    'docs',
    'test-results',
    'tests/e2e',
    'tests/integration',
  ],
  tempDirName: path.join(PLACE, 'tmp'),
  reporters: ['json', 'clear-text'],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
  jsonReporter: { fileName: path.join(PLACE, 'report.json') },
};

const report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
});

await install();
await writeFile(path.join(PLACE, 'stryker.json'), JSON.stringify(CONFIG));
run('node', [
  path.join(PLACE, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
  'run',
  path.join(PLACE, 'stryker.json'),
]);
process.exitCode = printScores(report.parse(JSON.parse(await readFile(CONFIG.jsonReporter.fileName, 'utf8')))) ? 0 : 1;

async function install(): Promise<void> {
  const names = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}`);
  const stamp = path.join(PLACE, `installed-${VERSION}`);
  if (existsSync(stamp)) return;
  await mkdir(PLACE, { recursive: true });
  await writeFile(path.join(PLACE, 'package.json'), '{"private":true}');
  const packages = names.map((name) => `${name}@${VERSION}`);
  run('npm', [
    'install',
    '--prefix',
    PLACE,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--legacy-peer-deps',
    ...packages,
  ]);
  // Its tests run in the project's own vitest.
  for (const name of ['vitest', 'typescript'])
    await symlink(path.join(ROOT, 'node_modules', name), path.join(PLACE, 'node_modules', name), 'junction');
  await writeFile(stamp, '');
}

function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${error?.message ?? `it ended with ${status}`}`);
}

/** Prints one line per group; returns whether all reach the goal. A timeout counts as detected. */
function printScores({ files }: z.infer<typeof report>): boolean {
  const rows = chosen.map(([group, globs]) => {
    const folders = globs.map((glob) => glob.replace('*.ts', ''));
    const statuses = Object.entries(files)
      .filter(([file]) => folders.some((folder) => file.startsWith(folder)))
      .flatMap(([, { mutants }]) => mutants.map(({ status }) => status));
    const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
    const missed = statuses.filter((status) => status === 'Survived' || status === 'NoCoverage').length;
    return { group, changes: noticed + missed, noticed, score: (100 * noticed) / Math.max(1, noticed + missed) };
  });
  console.table(rows.map((row) => ({ ...row, score: `${row.score.toFixed(1)} %` })));
  const below = rows.filter(({ score }) => score < GOAL).map(({ group }) => group);
  console.log(below.length === 0 ? `All reach ${GOAL} %.` : `Below ${GOAL} %: ${below.join(', ')}.`);
  return below.length === 0;
}

/**
 * `npm run bench [-- <name> …]`: what the service reaches on this machine, each figure beside its goal. A bench that
 * cannot run is reported and fails the command; a missed goal does not: only a quiet machine can judge.
 */
import { availableParallelism, loadavg } from 'node:os';
import { prepare } from '#scripts/prepare.ts';
import { type Verdict, verdictTable } from '#tests/load/verdicts.ts';

// The benchmarks import the generated database client, which a fresh clone does not have.
await prepare({ build: false, say: console.log });
const { BENCHES } = await import('#tests/load/benches.ts');

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

const cores = availableParallelism();
const busy = loadavg()[0] ?? 0;
console.log(`Node ${process.version}, ${cores} cores, load ${busy.toFixed(1)} before the start\n`);
if (busy > cores / 2) console.log('This machine is busy with other work: trust the ratios, not the times.\n');

const verdicts: Verdict[] = [];
for (const [name, run] of Object.entries(BENCHES)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  try {
    const outcome = await run();
    verdicts.push(...outcome.verdicts);
    console.log(`${outcome.report}\n`);
  } catch (error) {
    console.error(error);
    console.error(`\n${name} could not be measured.\n`);
    process.exitCode = 1;
  }
}
if (verdicts.length > 0) console.log(verdictTable(verdicts));

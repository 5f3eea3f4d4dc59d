/** Simulates the economy and prints how it meets its targets: `npm run simulate -- --help`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SIMULATION_FILE } from '#server/operations/economy/rules/simulation-file.ts';
import { type Arguments, readArguments, USAGE } from '#simulator/cli/arguments.ts';
import { playerCsv, targetCsv } from '#simulator/cli/csv.ts';
import { runFile } from '#simulator/cli/run-file.ts';
import { runSeveral } from '#simulator/cli/run-several.ts';
import { runsTable, type Sample, samplesOf } from '#simulator/cli/runs-table.ts';
import { targetTable } from '#simulator/cli/table.ts';
import { simulate } from '#simulator/simulate.ts';
import { measureRun } from '#simulator/targets/measure-run.ts';

if (process.argv.includes('--help')) console.log(USAGE);
else await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<void> {
  let args: Arguments;
  try {
    args = readArguments(argv, process.env.DATA_DIR ?? '.data');
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  await (args.runs > 1 ? playSeveral(args) : playOne(args));
}

async function playOne({ seed, dice, players, days, sectors, out }: Arguments): Promise<void> {
  const started = performance.now();
  const run = simulate({ seed, dice, players, days, sectors });
  const targets = measureRun(run);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(targetTable(targets));
  const missed = targets.filter(({ verdict }) => verdict === 'missed').length;
  console.log(
    `\n${players} players, ${days} days, seed ${seed}, dice ${dice}, ${sectors} sectors: ${run.world.records.sales.length} sales in ${seconds} s; ${missed} of ${targets.length} targets missed.`,
  );
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, 'simulation-targets.csv'), targetCsv(targets));
  await writeFile(path.join(out, 'simulation-players.csv'), playerCsv(run));
  await writeFile(path.join(out, SIMULATION_FILE), `${JSON.stringify(runFile(run, targets, new Date()), null, 1)}\n`);
}

async function playSeveral({ players, days, sectors, out, ...first }: Arguments): Promise<void> {
  const runs = samplesOf(first).map((sample) => ({ ...sample, players, days, sectors }));
  let done = 0;
  const results = await runSeveral(runs, ({ seed, dice }) => {
    done += 1;
    console.error(`seed ${seed}, dice ${dice}: ${done} of ${runs.length} runs done`);
  });
  const table = runsTable(runs.map(({ seed, dice }, index): Sample => ({ seed, dice, targets: results[index] ?? [] })));
  console.log(table);
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, 'simulation-runs.md'), `${table}\n`);
}

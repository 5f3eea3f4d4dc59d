/**
 * How the generator's time grows from 1,000 to 20,000 sectors: the whole program with its start and output, and the
 * making alone in a process that is warm.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { generate } from '#generator/generate.ts';
import { median } from '#tests/load/rest/interleave.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SIZES = [1_000, 5_000, 20_000] as const;
const SEED = 2102;

type Times = Record<number, number>;
type Measured = { seconds: number; peakKiB: number };
export type GeneratorBench = {
  /** Median seconds by number of sectors. */
  whole: Times;
  inProcess: Times;
  wholeExponent: number;
  inProcessExponent: number;
  peakMiB: number;
};

export async function benchGenerator(rounds: number): Promise<GeneratorBench> {
  const whole = new Map<number, number[]>();
  const inside = new Map<number, number[]>();
  let peakKiB = 0;
  const child = fork(import.meta.filename, ['--child'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  async function call(sectors: number): Promise<Measured> {
    const answer = once(child, 'message');
    child.send(sectors);
    return (await answer)[0] as Measured;
  }
  for (const sectors of SIZES) await call(sectors);
  for (let round = 0; round < rounds; round++) {
    // Up and down again, so that drift falls on all sizes alike.
    for (const sectors of [...SIZES, ...SIZES.toReversed()]) {
      add(whole, sectors, await runWhole(sectors));
      const measured = await call(sectors);
      add(inside, sectors, measured.seconds);
      peakKiB = Math.max(peakKiB, measured.peakKiB);
    }
  }
  child.disconnect();
  const [wholeTimes, insideTimes] = [medians(whole), medians(inside)];
  return {
    whole: wholeTimes,
    inProcess: insideTimes,
    wholeExponent: exponentOf(wholeTimes),
    inProcessExponent: exponentOf(insideTimes),
    peakMiB: peakKiB / 1_024,
  };
}

async function runWhole(sectors: number): Promise<number> {
  const started = performance.now();
  const args = ['generator/main.ts', '--sectors', String(sectors), '--seed', String(SEED), '--compact', '-o', devNull];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  return (performance.now() - started) / 1_000;
}

function add(times: Map<number, number[]>, sectors: number, seconds: number): void {
  times.set(sectors, [...(times.get(sectors) ?? []), seconds]);
}

function medians(times: Map<number, number[]>): Times {
  return Object.fromEntries([...times].map(([sectors, values]) => [sectors, median(values)]));
}

/** The slope of log(time) over log(sectors): 1 is linear growth. */
function exponentOf(times: Times): number {
  const points = SIZES.map((sectors) => [Math.log(sectors), Math.log(times[sectors] ?? Number.NaN)] as const);
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

export function describeGeneratorBench(bench: GeneratorBench): string {
  const row = (name: string, times: Times, exponent: number) =>
    `  ${name.padEnd(22)} ${SIZES.map((sectors) => `${(times[sectors] ?? Number.NaN).toFixed(3)} s`.padStart(9)).join('')}   exponent ${exponent.toFixed(2)}`;
  return [
    `Generator at ${SIZES.map((sectors) => sectors.toLocaleString('en')).join(', ')} sectors (reach: 20,000 in 1.5 s, exponent 1.2)`,
    row('whole program', bench.whole, bench.wholeExponent),
    row('making alone', bench.inProcess, bench.inProcessExponent),
    `  peak memory            ${bench.peakMiB.toFixed(0)} MiB`,
  ].join('\n');
}

function serveMeasurements(): void {
  process.on('message', (sectors: number) => {
    const started = performance.now();
    generate({ sectors }, SEED);
    const seconds = (performance.now() - started) / 1_000;
    process.send?.({ seconds, peakKiB: process.resourceUsage().maxRSS } satisfies Measured);
  });
}

if (import.meta.main) {
  if (process.argv.includes('--child')) serveMeasurements();
  else console.log(describeGeneratorBench(await benchGenerator(3)));
}

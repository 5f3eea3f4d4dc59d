import type { BillingBench } from '#tests/load/billing-bench.ts';
import type { CompanionBench, Times } from '#tests/load/companion-bench.ts';
import type { FanOutBench } from '#tests/load/fan-out-bench.ts';
import type { FightsBench } from '#tests/load/fights-bench.ts';
import type { GeneratorBench } from '#tests/load/generator-bench.ts';
import { type HoldingsBench, ratioAt } from '#tests/load/holdings-bench.ts';
import type { ImportBench } from '#tests/load/import-bench.ts';
import type { LoginBench } from '#tests/load/login-bench.ts';
import type { MapFrameFigures } from '#tests/load/map-frame-bench.ts';
import type { ProcessesBench } from '#tests/load/processes-bench.ts';
import type { RecordsBench } from '#tests/load/records-bench.ts';
import type { ReportsBench } from '#tests/load/reports-bench.ts';
import { median } from '#tests/load/rest/interleave.ts';
import type { RestBench } from '#tests/load/rest-bench.ts';
import type { RetentionBench } from '#tests/load/retention-bench.ts';
import type { ScreeningBench } from '#tests/load/screening-bench.ts';
import type { SoakBench } from '#tests/load/soak-bench.ts';
import type { TradeBench } from '#tests/load/trade-bench.ts';

/** One line of the table at the end of a run. Without a `goal` a figure is only reported. */
export type Verdict = { what: string; figure: string; ratio?: number; goal?: { says: string; reached: boolean } };

function atMost(value: number, max: number, unit = '') {
  return {
    goal: { says: `≤ ${max}${unit}`, reached: value <= max },
  };
}
function atLeast(value: number, least: number) {
  return { goal: { says: `≥ ${least}`, reached: value >= least } };
}

export function judgeGenerator({ whole, wholeExponent }: GeneratorBench): Verdict[] {
  const longest = whole[20_000] ?? Number.NaN;
  return [
    { what: 'generator, 20,000 sectors', figure: `${longest.toFixed(2)} s`, ...atMost(longest, 1.5, ' s') },
    { what: 'generator, growth', figure: `exponent ${wholeExponent.toFixed(2)}`, ...atMost(wholeExponent, 1.2) },
  ];
}

export function judgeFights({ fightsPerSecond, live, tick, attack }: FightsBench): Verdict[] {
  return [
    { what: 'fights of four ships by the engine', figure: `${fightsPerSecond.toFixed(0)} /s` },
    { what: 'live list of 10,000 fights, last page', figure: `${live.last.toFixed(1)} ms` },
    {
      what: 'tick of 2,000 NPCs ÷ bare statements',
      figure: `${tick.ours.toFixed(0)} ms`,
      ratio: tick.ratio,
      ...atMost(tick.ratio, 5),
    },
    {
      what: 'an attack ÷ its bare transaction',
      figure: `${attack.ours.toFixed(1)} ms`,
      ratio: attack.ratio,
      ...atMost(attack.ratio, 1.5),
    },
  ];
}

export function judgeBilling({ webhooks, claims, sweep }: BillingBench): Verdict[] {
  return [
    {
      what: 'verified webhooks ÷ bare check and transaction',
      figure: `${webhooks.ours.toFixed(0)} /s`,
      ratio: webhooks.ratio,
      ...atLeast(webhooks.ratio, 0.6),
    },
    { what: 'takeover claims ÷ bare transaction', figure: `${claims.ours.toFixed(0)} /s`, ratio: claims.ratio },
    { what: 'sweep of 10,000 unpaid regions, nothing due', figure: `${sweep.idle.toFixed(0)} ms` },
    {
      what: 'step of a region in it ÷ bare transaction',
      figure: `${sweep.perDue.toFixed(1)} ms`,
      ratio: sweep.perDue / sweep.perBare,
    },
  ];
}

export function judgeImport(bench: ImportBench): Verdict[] {
  return [
    {
      what: 'import of 5,000 sectors ÷ raw COPY',
      figure: `${bench.import.median_ms.toFixed(0)} ms`,
      ratio: bench.import_over_raw,
      ...atMost(bench.import_over_raw, 3),
    },
  ];
}

export function judgeLogin({ logins, ratio, lagMs }: LoginBench): Verdict[] {
  return [
    { what: 'sign-ins ÷ bare Argon2', figure: `${logins.toFixed(0)} /s`, ratio, ...atLeast(ratio, 0.85) },
    { what: 'event loop meanwhile, p99', figure: `${lagMs.p99.toFixed(1)} ms`, ...atMost(lagMs.p99, 50, ' ms') },
  ];
}

export function judgeRest({ bare, next }: RestBench): Verdict[] {
  return [
    {
      what: 'REST read ÷ bare node',
      figure: `${bare.ours.toFixed(0)} /s`,
      ratio: bare.ratio,
      ...atLeast(bare.ratio, 0.5),
    },
    ...(next
      ? [
          {
            what: 'REST read ÷ Next',
            figure: `${next.ours.toFixed(0)} /s`,
            ratio: next.ratio,
            ...atLeast(next.ratio, 5),
          },
        ]
      : []),
  ];
}

export function judgeRetention({ rowsPerSecond, alone, meanwhile }: RetentionBench): Verdict[] {
  const ratio = median(meanwhile) / median(alone);
  return [
    { what: 'deletion of old trades', figure: `${rowsPerSecond.toFixed(0)} rows/s` },
    {
      what: 'a purchase meanwhile ÷ alone',
      figure: `p50 ${median(meanwhile).toFixed(0)} ms`,
      ratio,
      ...atMost(ratio, 1.5),
    },
  ];
}

export function judgeScreening({ layers, withClassifier, bare, worst }: ScreeningBench): Verdict[] {
  const slowest = (what: string, { ms }: { ms: number }): Verdict => {
    return { what, figure: `${ms.toFixed(2)} ms`, ...atMost(ms, 2, ' ms') };
  };
  return [
    { what: 'ARIA, screening ÷ pattern file alone', figure: `${layers.toFixed(0)} /s`, ratio: layers / bare },
    {
      what: 'ARIA, the same with the classifier',
      figure: `${withClassifier.toFixed(0)} /s`,
      ratio: withClassifier / bare,
    },
    slowest('ARIA, slowest adversarial message', worst.layers),
    slowest('ARIA, the same with the classifier', worst.withClassifier),
  ];
}

export function judgeCompanion({ cold, cached, observe }: CompanionBench): Verdict[] {
  const line = (what: string, { ours, bare }: Times, max: number): Verdict => {
    const ms = median(ours);
    return { what, figure: `${ms.toFixed(2)} ms`, ratio: ms / median(bare), ...atMost(ms, max, ' ms') };
  };
  return [
    line('ARIA, aggregates of a player ÷ bare SQL', cold, 150),
    line('ARIA, the same from the cache ÷ bare SQL', cached, 5),
    line('ARIA, insert and invalidation ÷ bare insert', observe, 3),
  ];
}

/** Of one metric the hand-written statement is the measure, and no screen waits longer than 300 ms. */
export function judgeReports({ metrics, outliers }: ReportsBench): Verdict[] {
  return Object.entries({ ...metrics, 'outlier trades': outliers }).flatMap(([what, times]): Verdict[] => {
    const ratio = ratioAt(times, 0.5);
    const ms = median(times.ours);
    return [
      { what: `${what} ÷ by hand`, figure: `${ms.toFixed(0)} ms`, ratio, ...atMost(ratio, 1.5) },
      { what, figure: `${ms.toFixed(0)} ms`, ...atMost(ms, 300, ' ms') },
    ];
  });
}

export function judgeHoldings({ production, board }: HoldingsBench): Verdict[] {
  const p99 = ratioAt(board, 0.99);
  return [
    {
      what: 'production of 10,000 planets ÷ bare SQL',
      figure: `${median(production.ours).toFixed(0)} ms`,
      ratio: ratioAt(production, 0.5),
    },
    {
      what: 'board of 100,000 contracts, p99 ÷ bare SQL',
      figure: `${median(board.ours).toFixed(1)} ms`,
      ratio: p99,
      ...atMost(p99, 2),
    },
  ];
}

export function judgeSoak({ p50, p99, waiting }: SoakBench): Verdict[] {
  return [
    { what: 'waiting for a connection, 100 players', figure: `median ${waiting.median}`, ...atMost(waiting.median, 0) },
    { what: 'requests of 100 players', figure: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms` },
  ];
}

export function judgeTrade({ ours, p50Ratio, p99Ratio }: TradeBench): Verdict[] {
  return [
    { what: 'buy, p50 ÷ bare SQL', figure: `${ours.p50.toFixed(1)} ms`, ratio: p50Ratio, ...atMost(p50Ratio, 1.5) },
    { what: 'buy, p99 ÷ bare SQL', figure: `${ours.p99.toFixed(1)} ms`, ratio: p99Ratio, ...atMost(p99Ratio, 1.5) },
  ];
}

export function judgeFanOut({ clients, ours, lastRatio, socketKiB }: FanOutBench): Verdict[] {
  return [
    {
      what: `${clients.toLocaleString('en')} sockets, last ÷ socket.io`,
      figure: `${ours.last.toFixed(0)} ms`,
      ratio: lastRatio,
      ...atMost(lastRatio, 1.5),
    },
    {
      what: 'memory of a socket ÷ socket.io',
      figure: `${socketKiB.ours.toFixed(0)} KiB`,
      ratio: socketKiB.ours / socketKiB.bare,
    },
  ];
}

export function judgeProcesses(reads: ProcessesBench): Verdict[] {
  return reads.map(({ what, isLimited, two, cpuRatio }) => ({
    what: `two processes ÷ one, ${what}`,
    figure: `${two.perCpuSecond.toFixed(0)} /CPU s`,
    ratio: 2 * cpuRatio,
    ...(isLimited ? {} : atLeast(2 * cpuRatio, 1.7)),
  }));
}

const MAX_DRAWS = 10;

export function judgeMap(figures: readonly MapFrameFigures[]): Verdict[] {
  const [smallest, largest] = [figures[0], figures.at(-1)];
  if (!smallest || !largest) return [];
  const draws = Math.max(
    ...figures.flatMap(({ orbit, zoom, hover }) => [orbit, zoom, hover].map((one) => one.draw_calls)),
  );
  const growth = largest.orbit.cpu_median_ms / smallest.orbit.cpu_median_ms;
  return [
    ...figures.map(({ sectors, orbit, ratio }) => ({
      what: `map frame ÷ three.js, ${sectors.toLocaleString('en')} sectors`,
      figure: `${orbit.cpu_median_ms.toFixed(2)} ms`,
      ratio,
    })),
    { what: 'map frame, largest ÷ smallest', figure: `× ${growth.toFixed(2)}`, ...atMost(growth, 3) },
    { what: 'map, draw calls of a frame', figure: String(draws), ...atMost(draws, MAX_DRAWS) },
  ];
}

export function verdictTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ what, figure, ratio, goal }) => [
    what,
    figure,
    ratio === undefined ? '' : ratio.toFixed(2),
    goal?.says ?? '',
    goal ? (goal.reached ? 'reached' : 'MISSED') : '',
  ]);
  const all = [['', 'figure', 'ratio', 'goal', 'verdict'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function judgeRecords({ costs }: RecordsBench): Verdict[] {
  return Object.entries(costs).map(([name, { prisma, ratio }]) => ({
    what: `record by Prisma ÷ driver: ${name}`,
    figure: `${prisma.toFixed(2)} ms`,
    ratio,
  }));
}

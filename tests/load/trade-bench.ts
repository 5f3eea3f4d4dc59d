/** `POST /trading/buy` by 50 players at once ÷ the bare SQL transaction by as many, on the same database. */
import { type BenchDatabase, benchEnvironment, createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { median } from '#tests/load/rest/interleave.ts';
import { startProgram } from '#tests/load/rest/start-child.ts';
import { tradeBare } from '#tests/load/trade/bare-trade.ts';
import { buyThroughApi, openConnection } from '#tests/load/trade/buy-through-api.ts';
import { type BenchTrader, createTradeWorld, type TradeWorld } from '#tests/load/trade/world.ts';

const PLAYERS = 50;

/** Milliseconds, and trades a second. */
export type TradeFigures = { p50: number; p99: number; rate: number };
export type TradeBench = {
  ours: TradeFigures;
  bare: TradeFigures;
  p50Ratio: number;
  p99Ratio: number;
  ratios: number[];
};

type Options = { rounds: number; seconds: number };

export async function benchTrade(options: Options): Promise<TradeBench> {
  const database = await createBenchDatabase();
  try {
    const world = await createTradeWorld(database.connectionString, PLAYERS);
    try {
      return await benchIn(database, world, options);
    } finally {
      await world.close();
    }
  } finally {
    await database.stop();
  }
}

async function benchIn(database: BenchDatabase, world: TradeWorld, options: Options): Promise<TradeBench> {
  const server = await startProgram('our-server.ts', { ...benchEnvironment(database), LOG_LEVEL: 'warn' });
  const connection = openConnection(server.url, PLAYERS);
  const ours = () => measure(world.traders, options.seconds, (trader) => buyThroughApi(connection, trader));
  const bare = () => measure(world.traders, options.seconds, (trader) => tradeBare(world.pool, trader));
  try {
    await ours();
    await bare();
    const rounds: { ours: TradeFigures; bare: TradeFigures }[] = [];
    for (let round = 0; round < options.rounds; round++) {
      // A B B A, so that drift and neighbours' noise fall on both alike.
      const [first, second, third, fourth] = [await ours(), await bare(), await bare(), await ours()];
      rounds.push({ ours: mean(first, fourth), bare: mean(second, third) });
    }
    return compare(rounds);
  } finally {
    connection.agent.destroy();
    await server.stop();
  }
}

function compare(rounds: readonly { ours: TradeFigures; bare: TradeFigures }[]): TradeBench {
  const ratios = rounds.map(({ ours, bare }) => ours.p50 / bare.p50);
  return {
    ours: middle(rounds.map(({ ours }) => ours)),
    bare: middle(rounds.map(({ bare }) => bare)),
    p50Ratio: median(ratios),
    p99Ratio: median(rounds.map(({ ours, bare }) => ours.p99 / bare.p99)),
    ratios,
  };
}

/** Every trader trades again as soon as the trade before is done. */
async function measure(
  traders: readonly BenchTrader[],
  seconds: number,
  trade: (trader: BenchTrader) => Promise<void>,
): Promise<TradeFigures> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  await Promise.all(
    traders.map(async (trader) => {
      while (performance.now() < end) {
        const before = performance.now();
        await trade(trader);
        times.push(performance.now() - before);
      }
    }),
  );
  const took = (performance.now() - started) / 1_000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), rate: times.length / took };
}

function mean(a: TradeFigures, b: TradeFigures): TradeFigures {
  return {
    p50: (a.p50 + b.p50) / 2,
    p99: (a.p99 + b.p99) / 2,
    rate: (a.rate + b.rate) / 2,
  };
}

function middle(all: readonly TradeFigures[]): TradeFigures {
  return {
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
    rate: median(all.map(({ rate }) => rate)),
  };
}

export function describeTradeBench({ ours, bare, p50Ratio, p99Ratio, ratios }: TradeBench): string {
  const row = (name: string, { p50, p99, rate }: TradeFigures) =>
    `  ${name.padEnd(22)} p50 ${p50.toFixed(1).padStart(6)} ms   p99 ${p99.toFixed(1).padStart(6)} ms   ${rate.toFixed(0).padStart(6)} trades/s`;
  return [
    `POST /trading/buy, ${PLAYERS} players at once over ten stations, rounds A B B A`,
    row('our API', ours),
    row('bare SQL transaction', bare),
    `  our API / bare         p50 ${p50Ratio.toFixed(2)}   p99 ${p99Ratio.toFixed(2)}   (rounds ${ratios.map((one) => one.toFixed(2)).join(' ')})`,
  ].join('\n');
}

if (import.meta.main) console.log(describeTradeBench(await benchTrade({ rounds: 3, seconds: 3 })));

/** Logins ÷ bare Argon2 verifications, how late the event loop runs meanwhile, and the latency of an authenticated read. */
import autocannon from 'autocannon';
import pg from 'pg';
import { hashPassword } from '#server/community/accounts/hash-password.ts';
import { percentile, timeReads } from '#tests/load/login/time-reads.ts';
import { type BenchDatabase, benchEnvironment, createBenchDatabase } from '#tests/load/rest/bench-database.ts';
import { median, type Target } from '#tests/load/rest/interleave.ts';
import { type BenchProgram, startProgram } from '#tests/load/rest/start-child.ts';

type Latency = { p50: number; p99: number };
export type LoginBench = {
  /** Logins and bare verifications a second, and the rounds' ratios. */
  logins: number;
  verifications: number;
  ratio: number;
  ratios: number[];
  /** Milliseconds between ticks of the event loop while logins run, a tick of 1 ms included. */
  lagMs: Latency & { max: number };
  /** Milliseconds of GET /auth/me and of the bare server. */
  read: { ours: Latency; bare: Latency };
};

const CONNECTIONS = 8;
const PASSWORD = 'what the bench has for a secret';
const ACCOUNTS = 200;
const READS = 3_000;
const NO_LIMIT = '1000000';

export async function benchLogin(options: { rounds: number; seconds: number }): Promise<LoginBench> {
  const database = await createBenchDatabase();
  const hash = await giveAccounts(database);
  const env = {
    ...benchEnvironment(database),
    AUTH_RATE_LIMIT_IP: NO_LIMIT,
    AUTH_RATE_LIMIT_ACCOUNT: NO_LIMIT,
    BENCH_USER_ID: database.userId,
    BENCH_HASH: hash,
    BENCH_PASSWORD: PASSWORD,
    BENCH_SECONDS: String(options.seconds),
    BENCH_CONNECTIONS: String(CONNECTIONS),
  };
  const programs: BenchProgram[] = [];
  async function start(program: string) {
    const started = await startProgram(program, env);
    programs.push(started);
    return started;
  }
  try {
    const ours = await start('../login/login-server.ts');
    const yardstick = await start('../login/bare-verify.ts');
    const throughput = await compareLogins(ours, yardstick, options);
    const bare = await start('bare-server.ts');
    const read = await compareReads(
      { url: ours.url, path: '/api/v1/auth/me', token: database.token },
      { url: bare.url, path: '/' },
    );
    return { ...throughput, read };
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
    await database.stop();
  }
}

/** As many accounts as make it rare that two sign in to the same one at a moment; all with one hash, for the bare side. */
async function giveAccounts({ connectionString }: BenchDatabase): Promise<string> {
  const hash = await hashPassword(PASSWORD);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `WITH made AS (INSERT INTO users (id, username, email, updated_at)
       SELECT gen_random_uuid(), 'player-' || n, 'player-' || n || '@example.test', now() FROM generate_series(1, $2::int) n
       RETURNING id)
     INSERT INTO player_credentials (user_id, password_hash) SELECT id, $1 FROM made`,
    [hash, ACCOUNTS],
  );
  await client.end();
  return hash;
}

async function compareLogins(
  ours: BenchProgram,
  bare: BenchProgram,
  { rounds, seconds }: { rounds: number; seconds: number },
) {
  const verify = async () => (await bare.call<{ perSecond: number }>('run')).perSecond;
  await signIn(ours.url, seconds);
  await verify();
  const pairs: { logins: number; verifications: number }[] = [];
  const lags: LoginBench['lagMs'][] = [];
  async function signInMeasured(): Promise<number> {
    await ours.call('begin lag');
    const logins = await signIn(ours.url, seconds);
    lags.push(await ours.call<LoginBench['lagMs']>('lag'));
    return logins;
  }
  for (let round = 0; round < rounds; round++) {
    const first = await signInMeasured();
    const verifications = ((await verify()) + (await verify())) / 2;
    pairs.push({ logins: (first + (await signInMeasured())) / 2, verifications });
  }
  const ratios = pairs.map((pair) => pair.logins / pair.verifications);
  return {
    logins: median(pairs.map((pair) => pair.logins)),
    verifications: median(pairs.map((pair) => pair.verifications)),
    ratio: median(ratios),
    ratios,
    lagMs: {
      p50: median(lags.map(({ p50 }) => p50)),
      p99: median(lags.map(({ p99 }) => p99)),
      max: Math.max(...lags.map(({ max }) => max)),
    },
  };
}

let turn = 0;
function nextLogin(): string {
  return JSON.stringify({ username: `player-${(turn++ % ACCOUNTS) + 1}`, password: PASSWORD });
}

/** Logins a second. @throws Error when any is refused, so that no refusal is counted as speed */
async function signIn(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${url}/api/v1/auth/login`,
    method: 'POST',
    requests: [{ setupRequest: (request) => ({ ...request, body: nextLogin() }) }],
    headers: { 'content-type': 'application/json' },
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} logins were refused, ${result.errors} connections failed`);
  return result.requests.total / result.duration;
}

async function compareReads(ours: Target, bare: Target): Promise<LoginBench['read']> {
  const times = { ours: [] as number[], bare: [] as number[] };
  await timeReads(ours, READS);
  await timeReads(bare, READS);
  for (const side of ['ours', 'bare', 'bare', 'ours'] as const)
    times[side].push(...(await timeReads(side === 'ours' ? ours : bare, READS)));
  const latency = (values: number[]): Latency => ({ p50: percentile(values, 0.5), p99: percentile(values, 0.99) });
  return { ours: latency(times.ours), bare: latency(times.bare) };
}

export function describeLoginBench(bench: LoginBench): string {
  const { ours, bare } = bench.read;
  const ms = (value: number): string => `${value.toFixed(2)} ms`;
  return [
    `Sign-in (Argon2id at the service's parameters), ${CONNECTIONS} at a time, rounds A B B A`,
    `  logins / bare verify   ${bench.logins.toFixed(1)} /s   bare ${bench.verifications.toFixed(1)} /s   ratio ${bench.ratio.toFixed(2)}  (reach: 0.85; rounds ${bench.ratios.map((one) => one.toFixed(2)).join(' ')})`,
    `  event loop meanwhile   p50 ${ms(bench.lagMs.p50)}   p99 ${ms(bench.lagMs.p99)}   max ${ms(bench.lagMs.max)}  (reach: p99 below 50 ms)`,
    `  GET /auth/me           p50 ${ms(ours.p50)}   p99 ${ms(ours.p99)}   bare p50 ${ms(bare.p50)}   p99 ${ms(bare.p99)}   ratio of p50 ${(ours.p50 / bare.p50).toFixed(2)}`,
  ].join('\n');
}

if (import.meta.main) console.log(describeLoginBench(await benchLogin({ rounds: 5, seconds: 4 })));

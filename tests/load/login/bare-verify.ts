/** The yardstick of logins: `argon2.verify` and nothing else, as many at a time as the bench has connections. */
import argon2 from 'argon2';
import { reportReady } from '#tests/load/rest/bench-child.ts';

const { BENCH_HASH: hash = '', BENCH_PASSWORD: password = '' } = process.env;
const seconds = Number(process.env.BENCH_SECONDS);
const lanes = Number(process.env.BENCH_CONNECTIONS);

async function run(): Promise<{ perSecond: number }> {
  const started = performance.now();
  let done = 0;
  async function lane(): Promise<void> {
    while (performance.now() - started < seconds * 1_000) {
      if (!(await argon2.verify(hash, password))) throw new Error('the password was to be right');
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return { perSecond: (done * 1_000) / (performance.now() - started) };
}

reportReady(0, { run });

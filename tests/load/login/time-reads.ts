import { Agent, get } from 'node:http';
import type { Target } from '#tests/load/rest/interleave.ts';

/**
 * Milliseconds of each of `count` reads, one after the other on each of a few kept-alive connections: no queue is
 * measured.
 */
export async function timeReads({ url, path, token }: Target, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  const times: number[] = [];
  async function lane(): Promise<void> {
    while (times.length < count) times.push(await timeOne(agent, url + path, token));
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  agent.destroy();
  return times;
}

const LANES = 2;

function timeOne(agent: Agent, url: string, token: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers: token ? { authorization: `Bearer ${token}` } : {} }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

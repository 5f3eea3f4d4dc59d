import autocannon from 'autocannon';

export type Target = { url: string; path: string; token?: string };
export type Comparison = { ratio: number; ours: number; theirs: number; ratios: number[] };

const CONNECTIONS = 32;

/** Requests a second over `seconds`. @throws Error when any answer is not 200, so that no failure is counted as speed */
export async function load(target: Target, seconds: number): Promise<number> {
  const result = await autocannon({
    url: target.url + target.path,
    connections: CONNECTIONS,
    duration: seconds,
    headers: target.token ? { authorization: `Bearer ${target.token}` } : {},
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.path}: ${result.non2xx} answers were not 2xx, ${result.errors} connections failed`);
  return result.requests.total / result.duration;
}

/**
 * Ours ÷ theirs, A B B A each round so that drift and neighbours' noise fall on both alike: the median of the rounds' ratios.
 */
export async function compare(ours: Target, theirs: Target, rounds: number, seconds: number): Promise<Comparison> {
  await load(ours, seconds);
  await load(theirs, seconds);
  const pairs: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await load(ours, seconds);
    const second = await load(theirs, seconds);
    const third = await load(theirs, seconds);
    const fourth = await load(ours, seconds);
    pairs.push({ ours: (first + fourth) / 2, theirs: (second + third) / 2 });
  }
  const ratios = pairs.map((pair) => pair.ours / pair.theirs);
  return {
    ratio: median(ratios),
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
    ratios,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

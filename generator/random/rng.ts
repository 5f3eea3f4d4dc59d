/** A seeded source of integers (sfc32): 32-bit operations only, so every engine draws the same numbers. */
export type Rng = {
  /** An integer in 0..bound-1; bound is at most 2^21 so that the product stays exact. */
  below(bound: number): number;
  /** An integer in low..high, both included. */
  between(low: number, high: number): number;
  /** True in `percent` of 100 draws; percent may have decimals. */
  percent(percent: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle(items: { [index: number]: number; length: number }): void;
};

function mix(hash: number, value: number): number {
  let mixed = Math.imul(hash ^ value, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Each label has a stream of its own, so that a change in one stage leaves the others as they were. */
export function createRng(seed: number, label: string): Rng {
  let hash = mix(mix(0x9e3779b9, (seed % 0x100000000) >>> 0), Math.floor(seed / 0x100000000) >>> 0);
  for (let i = 0; i < label.length; i++) hash = mix(hash, label.charCodeAt(i) + i * 131);
  let a = mix(hash, 1) | 0;
  let b = mix(hash, 2) | 0;
  let c = mix(hash, 3) | 0;
  let counter = 1;

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  }
  for (let i = 0; i < 12; i++) next();

  const below = (bound: number): number => Math.floor((next() * bound) / 0x100000000);
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    percent: (percent) => next() < percent * 42949672.96,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('pick from an empty list');
      return item;
    },
    shuffle: (items) => {
      for (let i = items.length - 1; i > 0; i--) {
        const j = below(i + 1);
        const held = items[i] ?? 0;
        items[i] = items[j] ?? 0;
        items[j] = held;
      }
    },
  };
}

import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 6;
const BATCH = 1_024;
const COUNTER_SPAN = 0x1000;

/**
 * Ascending ids (UUID version 7 layout), so that inserts stay on few index pages. 48 bits of time, a counter of 26
 * bits, 48 random bits per id.
 */
export function createIdSource(now: Date): () => string {
  const time = now.getTime().toString(16).padStart(12, '0');
  const head = `${time.slice(0, 8)}-${time.slice(8)}`;
  let counter = 0;
  let random = '';
  let used = 0;
  return () => {
    if (used >= random.length) {
      random = randomBytes(RANDOM_BYTES * BATCH).toString('hex');
      used = 0;
    }
    const tail = random.slice(used, used + RANDOM_BYTES * 2);
    used += RANDOM_BYTES * 2;
    const high = hex(Math.floor(counter / COUNTER_SPAN), 3);
    const low = counter % COUNTER_SPAN;
    counter += 1;
    // Version 7, then variant 10: the low part is next to the variant bits.
    return `${head}-7${high}-${hex(0x8000 | low, 4)}-${tail}`;
  };
}

function hex(value: number, width: number): string {
  return value.toString(16).padStart(width, '0');
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Fields of four bytes that are named like a duration or a sum, and what keeps each within 2^31. */
const BOUNDED: Readonly<Record<string, string>> = {
  'OperatorEvent.ramp_ms': 'an event lasts at most a week',
  'EventDelivery.last_ms': 'a delivery is given up after seconds',
  'Region.total_sectors': 'at most 20,000 (CHECK)',
  'Player.aria_total_interactions': 'at most 500 requests a day: 2 million in ten years',
};

/** What stands before the cast that begins at `end`: a call or parenthesis with its contents, or a word. */
function operandBefore(text: string, end: number): string {
  let at = end - 1;
  if (text[at] !== ')') return /[\w.$]*$/.exec(text.slice(0, end))?.[0] ?? '';
  let depth = 0;
  do {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    at -= 1;
  } while (depth > 0 && at >= 0);
  return `${/[\w.]*$/.exec(text.slice(0, at + 1))?.[0] ?? ''}${text.slice(at + 1, end)}`;
}

function narrowCasts(source: string): string[] {
  return [...source.matchAll(/::(?:int|integer|int4)\b/g)]
    .map(({ index }) => operandBefore(source, index))
    .filter((operand) => /\bsum\s*\(|\bepoch\b/i.test(operand));
}

function filesBelow(folder: string, extension: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension))
    .map((name) => path.join(folder, name));
}

describe('the range of integers', () => {
  it('finds a duration or a sum that is cast to four bytes', () => {
    expect(narrowCasts('SELECT (extract(epoch FROM a - b) * 1000)::int')).toHaveLength(1);
    expect(narrowCasts('SELECT COALESCE(sum(x), 0)::int AS n')).toHaveLength(1);
    expect(narrowCasts('SELECT count(*)::int, sum(x)::bigint, $1::int')).toEqual([]);
  });

  it('has eight bytes for every sum and duration of a statement', () => {
    const faults = filesBelow('server', '.ts').flatMap((file) =>
      narrowCasts(readFileSync(file, 'utf8')).map((operand) => `${file}: ${operand}`),
    );
    expect(faults).toEqual([]);
  });

  it('has eight bytes for every column of credits, a duration or a sum, or a reason why four are enough', () => {
    const narrow = filesBelow('prisma/models', '.prisma').flatMap((file) => {
      let model = '';
      return readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => {
          model = /^model (\w+)/.exec(line)?.[1] ?? model;
          const field = /^\s+(\w+)\s+Int\b/.exec(line)?.[1];
          return field && /_ms$|_seconds$|duration|total|sum|credits|balance|spent/.test(field)
            ? [`${model}.${field}`]
            : [];
        });
    });
    expect(narrow.toSorted()).toEqual(Object.keys(BOUNDED).toSorted());
  });
});

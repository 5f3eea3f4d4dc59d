import { expect, it } from 'vitest';
import { z } from 'zod';
import { readQuery } from '#server/platform/http/handlers.ts';

const schema = z.object({ from: z.coerce.number().int().default(1), word: z.string().optional() });
function read(query: string) {
  return readQuery(new Request(`http://localhost/x?${query}`), schema);
}

it('reads each parameter once', () => {
  expect(read('from=3&word=a%20b&other=1')).toEqual({ from: 3, word: 'a b' });
  expect(read('')).toEqual({ from: 1 });
});

it.each(['from=1&from=2', 'word=a&word=a', 'from=1&word=x&word=y'])(
  'refuses a parameter that is sent twice, as procedures do: %s',
  (query) => {
    expect(() => read(query)).toThrow(expect.objectContaining({ status: 422 }));
  },
);

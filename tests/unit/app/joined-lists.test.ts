import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const APP = path.resolve(import.meta.dirname, '../../../app');
/** Not words of a sentence: code, values of a CSV file, ids, figures, whole sentences, and names of two sides. */
const NOT_WORDS = [
  '_ui/use-key-scroll.ts',
  '(admin)/_parts/data-table/table-tools.tsx',
  '(admin)/admin/regions/[id]/_parts/acts-table.tsx',
  '(player)/game/_parts/market/price-bars.tsx',
  '(player)/game/_parts/use-fleet-toast.ts',
  '(player)/game/webhooks/_parts/delivery-row.tsx',
  '_map/layers/place-shader.ts',
  '(admin)/admin/scopes/_parts/access/access-facts.tsx',
  '(admin)/admin/security/_parts/hour-bars.tsx',
  '(admin)/admin/combat/_parts/use-fight-columns.tsx',
];

it('lists of words are joined as the language does, not by a comma', () => {
  const joined = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !NOT_WORDS.includes(file))
    .flatMap((file) =>
      readFileSync(path.join(APP, file), 'utf8')
        .split('\n')
        .filter((line) => /\.join\(['"]( ?[,、;] ?)['"]\)/.test(line) && !/^\s*text:/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(joined).toEqual([]);
});
